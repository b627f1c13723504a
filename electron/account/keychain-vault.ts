import * as keytar from 'keytar/keytar.js'
import { accountFailures } from '../../shared/messages/service/account-failures.ts'
import { failed, success } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import type { Vault } from './vault.ts'

/** The name under which the keychain lists our secrets. */
const service = 'Packbench'

/** The first word of the keychain's own error, which never holds a secret: `AccessDenied`, `PlatformFailure`. */
function kindOf(error: unknown): string {
  return error instanceof Error ? (/^\w+/.exec(error.message)?.[0] ?? 'unknown') : 'unknown'
}

/** The OS keychain, and this session's memory where there is none (Linux without a Secret Service). A token is never written to a file. */
export function createKeychainVault({ log }: { log: Log }): Vault {
  const session = new Map<string, string>()

  return {
    load: async (account) => {
      const known = session.get(account)
      if (known !== undefined) return success(known)
      try {
        // The library answers null for a keychain that is locked or not there as well.
        return success(await keytar.getPassword(service, account))
      } catch (error) {
        log.warn('the keychain could not be read', { kind: kindOf(error) })
        return failed(accountFailures.keychainUnreadable())
      }
    },

    save: async (account, token) => {
      try {
        await keytar.setPassword(service, account, token)
        session.delete(account)
        return success({ keptIn: 'keychain' })
      } catch (error) {
        log.warn('there is no keychain; the sign-in lasts as long as this session', { kind: kindOf(error) })
        session.set(account, token)
        return success({ keptIn: 'session' })
      }
    },

    forget: async (account) => {
      const wasInSession = session.delete(account)
      try {
        await keytar.deletePassword(service, account)
        return success(true)
      } catch (error) {
        log.warn('the keychain did not forget a sign-in', { kind: kindOf(error) })
        if (wasInSession) return success(true)
        return failed(accountFailures.keychainNotCleared())
      }
    },
  }
}
