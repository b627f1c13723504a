import type { AccountState } from '../../shared/account/account-state.ts'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import { accountFailures } from '../../shared/messages/service/account-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { parseServiceAddress } from '../service/service-address.ts'
import type { ServiceClient } from '../service/service-client.ts'
import type { Profile } from '../storage/data-folder.ts'
import { createRememberedAccount } from './remembered-account.ts'
import type { Vault } from './vault.ts'

export interface AccountOptions {
  readonly vault: Vault
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly log: Log
  /** The data folder; exists. */
  readonly folder: string
  /** The address given on the command line, already parsed; null when the person types it. */
  readonly fixedAddress: string | null
  /** Signs in at a base address. */
  readonly connect: (address: string) => Pick<ServiceClient, 'signIn'>
  /** Rebuilds what belongs to one profile; null means nobody's data is shown. When it fails the account stays as it was. */
  readonly onSwitch: (profile: Profile | null) => Promise<Result<unknown>>
  /** A fresh token of the same account is there: what waited for it continues. */
  readonly onTokenRenewed: () => void
}

export interface Account {
  /** Once, before anything else: takes up where the last run stood, or goes straight to practice. */
  start(options: { readonly practice: boolean }): Promise<Result<AccountState>>
  state(): AccountState
  connect(request: { readonly serviceAddress: string; readonly email: string; readonly password: string }): Promise<Result<AccountState>>
  enterPractice(): Promise<Result<AccountState>>
  /** Again, to the account whose sign-in ran out; its work stays where it stood. */
  signIn(request: { readonly password: string }): Promise<Result<AccountState>>
  /** Signed out in any case; a failure says that the keychain may still hold the token. */
  signOut(): Promise<Result<AccountState>>
  /** The service answered 401 to a call that carried this token: asks for a sign-in, once, unless a newer token has taken its place. */
  handleUnauthorised(refused: string): void
  /** True while the person is being asked to sign in again, so that work waits instead of failing. */
  awaitsSignIn(): boolean
  /** The bearer token of the connected account; null in practice, when expired and when signed out. */
  token(): Promise<string | null>
  /** After each call to the service: whether an answer came. */
  recordOnline(online: boolean): void
}

interface Identity {
  readonly serviceAddress: string
  readonly email: string
}

const connected = { kind: 'connected', signInBecause: null } as const

const vaultName = ({ serviceAddress, email }: Identity): string => `${email} at ${serviceAddress}`

const isSameIdentity = (one: Identity | null, other: Identity | null): boolean =>
  one?.serviceAddress === other?.serviceAddress && one?.email === other?.email

/** Where this station stands with the service: signed out, practising, connected or expired. One change at a time. */
export function createAccount({
  vault,
  clock,
  emit,
  log,
  folder,
  fixedAddress,
  connect,
  onSwitch,
  onTokenRenewed,
}: AccountOptions): Account {
  const remembered = createRememberedAccount({ folder, log })
  let token: string | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let state: AccountState = {
    kind: 'signed-out',
    signInBecause: null,
    serviceAddress: fixedAddress,
    email: null,
    tokenKeptIn: 'nowhere',
    online: false,
    lastAnswerAt: null,
    addressFixed: fixedAddress !== null,
  }

  const updateState = (changes: Partial<AccountState>): AccountState => {
    state = { ...state, ...changes }
    emit('account.changed', state)
    return state
  }

  const enqueue = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work)
    queue = turn.catch(() => {})
    return turn
  }

  const identity = (): Identity | null =>
    state.serviceAddress !== null && state.email !== null ? { serviceAddress: state.serviceAddress, email: state.email } : null

  /** The account whose data is shown just now. */
  const activeIdentity = (): Identity | null => (state.kind === 'connected' || state.kind === 'expired' ? identity() : null)

  const forgetToken = async (previous: Identity | null): Promise<Result<true>> => {
    if (previous === null) return success(true)
    return await vault.forget(vaultName(previous))
  }

  /** Stands with the account before its work begins, so that a 401 to its very first call is heard. The window hears of it afterwards. */
  const switchTo = async (target: Identity, fresh: string | null): Promise<Result<unknown>> => {
    const before = { state, token }
    token = fresh
    const standing = fresh === null ? ({ kind: 'expired', signInBecause: 'not-saved' } as const) : connected
    state = { ...state, ...standing, ...target }
    const switched = await onSwitch(target)
    if (!switched.ok) ({ state, token } = before)
    return switched
  }

  const signInTo = async (target: Identity, password: string): Promise<Result<AccountState>> => {
    if (password === '') return failed(accountFailures.passwordMissing({}, { path: 'password' }))
    const signedIn = await connect(target.serviceAddress).signIn(target.email, password)
    if (!signedIn.ok) return signedIn
    const previous = activeIdentity()
    const fresh = signedIn.value.token
    if (isSameIdentity(previous, target)) token = fresh
    else {
      const switched = await switchTo(target, fresh)
      if (!switched.ok) return switched
      await forgetToken(previous)
    }
    const saved = await vault.save(vaultName(target), fresh)
    await remembered.write({ stood: 'account', ...target })
    if (token !== fresh) return success(state)
    const tokenKeptIn = saved.ok ? saved.value.keptIn : 'session'
    const now = updateState({ ...connected, ...target, tokenKeptIn, online: true, lastAnswerAt: clock.now().toString() })
    onTokenRenewed()
    return success(now)
  }

  const switchToPractice = async (): Promise<Result<AccountState>> => {
    const previous = activeIdentity()
    const switched = await onSwitch('practice')
    if (!switched.ok) return switched
    token = null
    await forgetToken(previous)
    await remembered.write({ stood: 'practice', serviceAddress: state.serviceAddress, email: state.email })
    return success(updateState({ kind: 'practice', signInBecause: null, tokenKeptIn: 'nowhere', online: true, lastAnswerAt: null }))
  }

  /** With the token of the last run, or, without one, with the stored orders and documents and a request to sign in. */
  const resume = async (lastIdentity: Identity): Promise<Result<AccountState>> => {
    const loaded = await vault.load(vaultName(lastIdentity))
    const switched = await switchTo(lastIdentity, loaded.ok ? loaded.value : null)
    if (!switched.ok) return switched
    if (token === null) return success(updateState({}))
    return success(updateState({ ...connected, ...lastIdentity, tokenKeptIn: 'keychain', online: true }))
  }

  return {
    start: ({ practice }) =>
      enqueue(async () => {
        const last = await remembered.read()
        const isSameService = fixedAddress === null || last.serviceAddress === fixedAddress
        if (isSameService) state = { ...state, serviceAddress: fixedAddress ?? last.serviceAddress, email: last.email }
        if (practice || (last.stood === 'practice' && fixedAddress === null)) return await switchToPractice()
        const lastIdentity = identity()
        return isSameService && last.stood === 'account' && lastIdentity !== null ? await resume(lastIdentity) : success(updateState({}))
      }),
    state: () => state,
    connect: ({ serviceAddress, email, password }) =>
      enqueue(async () => {
        const address = parseServiceAddress(fixedAddress ?? serviceAddress)
        if (!address.ok) return address
        if (!/^\S+@\S+$/.test(email.trim())) return failed(accountFailures.emailInvalid({}, { path: 'email' }))
        return await signInTo({ serviceAddress: address.value.href, email: email.trim() }, password)
      }),
    enterPractice: () => enqueue(switchToPractice),
    signIn: ({ password }) =>
      enqueue(async () => {
        const target = identity()
        return target === null || state.kind === 'practice' ? failed(accountFailures.noAccount()) : await signInTo(target, password)
      }),
    signOut: () =>
      enqueue(async () => {
        const previous = activeIdentity()
        token = null
        const forgotten = await forgetToken(previous)
        await remembered.write({ stood: 'none', serviceAddress: state.serviceAddress, email: state.email })
        const switched = await onSwitch(null)
        const now = updateState({ kind: 'signed-out', signInBecause: null, tokenKeptIn: 'nowhere', online: false, lastAnswerAt: null })
        if (!switched.ok) return switched
        return forgotten.ok ? success(now) : forgotten
      }),
    awaitsSignIn: () => state.kind === 'expired',
    handleUnauthorised: (refused) => {
      if (state.kind !== 'connected' || token !== refused) return
      token = null
      const expired = identity()
      updateState({ kind: 'expired', signInBecause: 'session-ended', tokenKeptIn: 'nowhere' })
      void enqueue(async () => {
        // A sign-in that was waiting its turn may have put a good token there by now.
        if (token === null) await forgetToken(expired)
      })
    },
    token: async () => token,
    recordOnline: (online) => {
      if (state.kind !== 'connected' && state.kind !== 'expired') return
      const lastAnswerAt = online ? clock.now().toString() : state.lastAnswerAt
      if (online === state.online) state = { ...state, lastAnswerAt }
      else updateState({ online, lastAnswerAt })
    },
  }
}
