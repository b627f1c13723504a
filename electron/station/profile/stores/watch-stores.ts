import { profileStoreMessages } from '../../../../shared/messages/station/profile-store-messages.ts'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import type { Clock } from '../../../platform/clock.ts'
import { profileStores, storeNames } from './profile-stores.ts'
import type { RollbackDetector } from '../../../storage/rollback-detector.ts'

/** Milliseconds between two checks of the files. */
const checkIntervalMs = 2000
/** In every nth check, stores that are rarely synced are synced and recorded too. */
const checksPerFullRecord = 15

/**
 * Until aborted: records the versions of the stores, and warns once of each store whose file was removed or replaced (the ledger does so itself)
 * and of each other data folder with the same account.
 */
export async function watchStores(options: {
  readonly rollbackDetector: Pick<RollbackDetector, 'isIntact' | 'recordAll'>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Checks the ledger's file and reports a problem. */
  readonly checkLedgerFile: () => void
  /** Warns of data folders that began to work with the same account. */
  readonly checkOtherStations: () => void
  readonly notify: Notify
}): Promise<void> {
  const { rollbackDetector, clock, signal, checkLedgerFile, checkOtherStations, notify } = options
  const notifiedStores = new Set<string>()
  for (let checks = 1; !signal.aborted; checks += 1) {
    try {
      await clock.wait(checkIntervalMs, signal)
    } catch {
      return
    }
    checkLedgerFile()
    checkOtherStations()
    for (const name of storeNames) {
      if (name === 'ledger' || notifiedStores.has(name) || rollbackDetector.isIntact(name)) continue
      notifiedStores.add(name)
      const message = profileStoreMessages.storeReplaced.message({ store: name, file: profileStores[name].file })
      notify('danger', message, profileStoreMessages.restartNext.message())
    }
    rollbackDetector.recordAll(checks % checksPerFullRecord === 0)
  }
}
