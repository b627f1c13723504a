import { createAccount } from '../../../electron/account/account.ts'
import { createSession } from '../../../electron/account/session.ts'
import type { Vault } from '../../../electron/account/vault.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { Profile } from '../../../electron/storage/data-folder.ts'
import type { AccountState } from '../../../shared/account/account-state.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { createHandClock } from '../clocks/hand-clock.ts'
import { scriptedFailure } from '../scripted-failure.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export const address = 'https://ship.example.test/v2'
export const mara = { serviceAddress: address, email: 'mara@example.test', password: 'right' }
export const profile = { serviceAddress: address, email: 'mara@example.test' }

/** A keychain that outlives the station, as the real one does; the real one is tested in test/account. */
export function makeVault(keptIn: 'keychain' | 'session' = 'keychain') {
  const kept = new Map<string, string>()
  const vault: Vault = {
    load: async (account) => success(kept.get(account) ?? null),
    save: async (account, token) => {
      kept.set(account, token)
      return success({ keptIn })
    },
    forget: async (account) => {
      kept.delete(account)
      return success(true)
    },
  }
  return { kept, vault }
}

/** An account whose service accepts the password `right`, and what it announced and switched to. */
export function setUp(options: { folder?: string; fixedAddress?: string | null; keychain?: ReturnType<typeof makeVault> } = {}) {
  const folder = options.folder ?? temporaryFolder()
  const keychain = options.keychain ?? makeVault()
  const announced: AccountState[] = []
  const switches: (Profile | null)[] = []
  const asked: string[] = []
  const renewed: string[] = []
  const trouble = { whenSwitching: null as Result<never> | null }
  let tokens = 0
  const clock = createHandClock()
  const fixedAddress = options.fixedAddress ?? null
  const session = createSession({
    clock,
    fixedAddress,
    emit: (channel, payload) => {
      if (channel === 'account.changed') announced.push(payload as AccountState)
    },
  })
  const account = createAccount({
    session,
    vault: keychain.vault,
    clock,
    log: silentLog,
    folder,
    fixedAddress,
    connect: (at) => ({
      signIn: async (email, password) => {
        asked.push(`${email} ${at}`)
        if (password === 'right') return success({ token: `token-${(tokens += 1)}` })
        return failed(
          scriptedFailure('wrong-credentials', 'Refused.', 'Try again.', { upstreamMessage: 'Invalid username and/or password' }),
        )
      },
    }),
    onTokenRenewed: () => {
      renewed.push(account.state().kind)
    },
    onSwitch: async (to) => {
      if (trouble.whenSwitching !== null) return trouble.whenSwitching
      switches.push(to)
      return success(true)
    },
  })
  return { account: { ...session, ...account }, folder, keychain, announced, switches, asked, renewed, trouble }
}
