import type { AccountState } from '../../shared/account/account-state.ts'
import { accountFailures } from '../../shared/messages/service/account-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import type { ServiceClient } from '../service/service-client.ts'
import type { Profile } from '../storage/data-folder.ts'
import { createRememberedAccount } from './remembered-account.ts'
import type { Session } from './session.ts'
import { accountVaultName, type Vault } from './vault.ts'

export interface AccountOptions {
  /** A new session, in which nobody is signed in. */
  readonly session: Session
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  /** The data folder; must exist. */
  readonly folder: string
  /** The address given on the command line, already parsed; null when the person types it. */
  readonly fixedAddress: string | null
  /** Signs in at a base address. */
  readonly connect: (address: string) => Pick<ServiceClient, 'signIn'>
  /** Rebuilds what belongs to one profile; null shows no data. If it fails, the account does not change. */
  readonly onSwitch: (profile: Profile | null) => Promise<Result<unknown>>
  /** A fresh token of the same account is available: waiting calls continue. */
  readonly onTokenRenewed: () => void
}

export interface Account {
  /** Called once, before anything else: resumes the last session, or starts practice. With `practice`, an account that this folder has stays remembered. */
  start(options: { readonly practice: boolean }): Promise<Result<AccountState>>
  state(): AccountState
  connect(request: { readonly serviceAddress: string; readonly email: string; readonly password: string }): Promise<Result<AccountState>>
  enterPractice(): Promise<Result<AccountState>>
  /** Signs in again to the account whose sign-in expired; its work is kept. */
  signIn(request: { readonly password: string }): Promise<Result<AccountState>>
  /** Signs out in any case; a failure means that the keychain may still have the token. */
  signOut(): Promise<Result<AccountState>>
}

interface Identity {
  readonly serviceAddress: string
  readonly email: string
}

const connected = { kind: 'connected', signInBecause: null } as const

const isSameIdentity = (one: Identity | null, other: Identity | null): boolean =>
  one?.serviceAddress === other?.serviceAddress && one?.email === other?.email

/** The station's connection to the service: signed out, practice, connected or expired. One change at a time. */
export function createAccount({
  session,
  vault,
  clock,
  log,
  folder,
  fixedAddress,
  connect,
  onSwitch,
  onTokenRenewed,
}: AccountOptions): Account {
  const remembered = createRememberedAccount({ folder, log })
  const enqueue = createSequencer()
  /** In practice for this run only: the account of the last session stays remembered. */
  let isPracticeForThisRun = false

  const identity = (): Identity | null => {
    const { serviceAddress, email } = session.state()
    return serviceAddress !== null && email !== null ? { serviceAddress, email } : null
  }

  /** The account whose data is shown now. */
  const activeIdentity = (): Identity | null => (['connected', 'expired'].includes(session.state().kind) ? identity() : null)

  const forgetToken = async (previous: Identity | null): Promise<Result<true>> => {
    if (previous === null) return success(true)
    return await vault.forget(accountVaultName(previous))
  }

  /** The account is switched before its work begins, so that a 401 to its very first call is handled. The window is informed afterwards. */
  const switchTo = async (target: Identity, fresh: string | null): Promise<Result<unknown>> => {
    const before = { state: session.state(), token: session.currentToken() }
    session.setToken(fresh)
    const signedIn = fresh === null ? ({ kind: 'expired', signInBecause: 'not-saved' } as const) : connected
    session.prepare({ ...signedIn, ...target })
    const switched = await onSwitch(target)
    if (!switched.ok) {
      session.setToken(before.token)
      session.prepare(before.state)
    }
    return switched
  }

  const signInTo = async (target: Identity, password: string): Promise<Result<AccountState>> => {
    if (password === '') return failed(accountFailures.passwordMissing({}, { path: 'password' }))
    const signedIn = await connect(target.serviceAddress).signIn(target.email, password)
    if (!signedIn.ok) return signedIn
    const previous = activeIdentity()
    const fresh = signedIn.value.token
    if (isSameIdentity(previous, target)) session.setToken(fresh)
    else {
      const switched = await switchTo(target, fresh)
      if (!switched.ok) return switched
      await forgetToken(previous)
    }
    const saved = await vault.save(accountVaultName(target), fresh)
    isPracticeForThisRun = false
    await remembered.write({ stood: 'account', ...target })
    if (session.currentToken() !== fresh) return success(session.state())
    const tokenKeptIn = saved.ok ? saved.value.keptIn : 'session'
    const now = session.update({ ...connected, ...target, tokenKeptIn, online: true, lastAnswerAt: clock.now().toString() })
    onTokenRenewed()
    return success(now)
  }

  const switchToPractice = async (forThisRun: boolean): Promise<Result<AccountState>> => {
    const previous = activeIdentity()
    const switched = await onSwitch('practice')
    if (!switched.ok) return switched
    session.setToken(null)
    await forgetToken(previous)
    isPracticeForThisRun = forThisRun
    const { serviceAddress, email } = session.state()
    if (!forThisRun) await remembered.write({ stood: 'practice', serviceAddress, email })
    return success(session.update({ kind: 'practice', signInBecause: null, tokenKeptIn: 'nowhere', online: true, lastAnswerAt: null }))
  }

  /** Resumes the last account with its stored token. Without one, it shows the stored orders and documents and asks for a sign-in. */
  const resume = async (lastIdentity: Identity): Promise<Result<AccountState>> => {
    const loaded = await vault.load(accountVaultName(lastIdentity))
    const switched = await switchTo(lastIdentity, loaded.ok ? loaded.value : null)
    if (!switched.ok) return switched
    if (session.currentToken() === null) return success(session.update({}))
    return success(session.update({ ...connected, ...lastIdentity, tokenKeptIn: 'keychain', online: true }))
  }

  session.expired.subscribe(() => {
    const expired = identity()
    // Not awaited, so that the refused call does not wait for it.
    void enqueue(async () => {
      // A queued sign-in may have stored a valid token by now.
      if (session.currentToken() === null) await forgetToken(expired)
    })
  })

  return {
    start: ({ practice }) =>
      enqueue(async () => {
        const last = await remembered.read()
        const isSameService = fixedAddress === null || last.serviceAddress === fixedAddress
        if (isSameService) session.prepare({ serviceAddress: fixedAddress ?? last.serviceAddress, email: last.email })
        if (practice || (last.stood === 'practice' && fixedAddress === null)) return await switchToPractice(practice && last.email !== null)
        const lastIdentity = identity()
        return isSameService && last.stood === 'account' && lastIdentity !== null ? await resume(lastIdentity) : success(session.update({}))
      }),
    state: () => session.state(),
    connect: ({ serviceAddress, email, password }) =>
      enqueue(async () => {
        const address = parseServiceAddress(fixedAddress ?? serviceAddress)
        if (!address.ok) return address
        if (!/^\S+@\S+$/.test(email.trim())) return failed(accountFailures.emailInvalid({}, { path: 'email' }))
        return await signInTo({ serviceAddress: address.value.href, email: email.trim() }, password)
      }),
    enterPractice: () => enqueue(() => switchToPractice(false)),
    signIn: ({ password }) =>
      enqueue(async () => {
        const target = identity()
        return target === null || session.state().kind === 'practice'
          ? failed(accountFailures.noAccount())
          : await signInTo(target, password)
      }),
    signOut: () =>
      enqueue(async () => {
        const previous = activeIdentity()
        session.setToken(null)
        const forgotten = await forgetToken(previous)
        const { serviceAddress, email } = session.state()
        if (!isPracticeForThisRun) await remembered.write({ stood: 'none', serviceAddress, email })
        isPracticeForThisRun = false
        const switched = await onSwitch(null)
        const now = session.update({ kind: 'signed-out', signInBecause: null, tokenKeptIn: 'nowhere', online: false, lastAnswerAt: null })
        if (!switched.ok) return switched
        return forgotten.ok ? success(now) : forgotten
      }),
  }
}
