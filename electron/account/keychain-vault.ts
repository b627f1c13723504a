import { AsyncEntry } from 'keytar'
import { accountFailures } from '../../shared/messages/service/account-failures.ts'
import { failed, success } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import { deleteSecret, loadSecret, saveSecret, type KeychainEntries } from './split-secret.ts'
import type { Vault } from './vault.ts'

/** The name under which the keychain lists our secrets. */
const service = 'Packbench'

/**
 * Throws without a keychain. On Linux the library would otherwise use the kernel's key storage, which is empty after a restart and
 * not protected by a password.
 */
function openEntry(name: string): AsyncEntry {
  return new AsyncEntry(service, name, { linux: { store: 'secret-service' } })
}

/** Null if there is no keychain: a missing entry and a missing keychain are treated alike. */
function findEntry(name: string): AsyncEntry | null {
  try {
    return openEntry(name)
  } catch {
    return null
  }
}

const keychain: KeychainEntries = {
  get: async (name) => (await findEntry(name)?.getPassword()) ?? null,
  set: async (name, secret) => await openEntry(name).setPassword(secret),
  delete: async (name) => (await findEntry(name)?.deletePassword()) ?? false,
}

/** The first word of the keychain's own error, which never contains a secret: `AccessDenied`, `PlatformFailure`. */
function kindOf(error: unknown): string {
  return error instanceof Error ? (/^\w+/.exec(error.message)?.[0] ?? 'unknown') : 'unknown'
}

/** The OS keychain, or this session's memory without one (Linux without a Secret Service). A token is never written to a file. */
export function createKeychainVault({ log }: { log: Log }): Vault {
  const session = new Map<string, string>()

  return {
    load: async (account) => {
      const known = session.get(account)
      if (known !== undefined) return success(known)
      try {
        // Null also for a keychain that is locked or missing.
        return success(await loadSecret(keychain, account))
      } catch (error) {
        log.warn('the keychain could not be read', { kind: kindOf(error) })
        return failed(accountFailures.keychainUnreadable())
      }
    },

    save: async (account, token) => {
      try {
        await saveSecret(keychain, account, token)
        session.delete(account)
        return success({ keptIn: 'keychain' })
      } catch (error) {
        log.warn('the keychain did not save the sign-in; it lasts as long as this session', { kind: kindOf(error) })
        session.set(account, token)
        return success({ keptIn: 'session' })
      }
    },

    forget: async (account) => {
      const wasInSession = session.delete(account)
      try {
        await deleteSecret(keychain, account)
        return success(true)
      } catch (error) {
        log.warn('the keychain did not forget a sign-in', { kind: kindOf(error) })
        if (wasInSession) return success(true)
        return failed(accountFailures.keychainNotCleared())
      }
    },
  }
}
