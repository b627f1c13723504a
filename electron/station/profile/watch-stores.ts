import { profileStoreMessages } from '../../../shared/messages/station/profile-store-messages.ts'
import type { Notify } from '../../../shared/contract/station-notification.ts'
import type { Clock } from '../../platform/clock.ts'
import { profileStores, storeNames } from './profile-stores.ts'
import type { RollbackDetector } from '../../storage/rollback-detector.ts'

/** Milliseconds between two looks at the files. */
const checkIntervalMs = 2000
/** Every so many looks, what is synced rarely is synced and noted too. */
const checksPerFullRecord = 15

/** Notes how far the stores have come, and says once of each that its file was removed or replaced, until aborted. The ledger says it itself. */
export async function watchStores(options: {
  readonly rollbackDetector: Pick<RollbackDetector, 'isIntact' | 'recordAll'>
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Looks at the ledger's file and tells. */
  readonly checkLedgerFile: () => void
  readonly notify: Notify
}): Promise<void> {
  const { rollbackDetector, clock, signal, checkLedgerFile, notify } = options
  const notifiedStores = new Set<string>()
  for (let checks = 1; !signal.aborted; checks += 1) {
    try {
      await clock.wait(checkIntervalMs, signal)
    } catch {
      return
    }
    checkLedgerFile()
    for (const name of storeNames) {
      if (name === 'ledger' || notifiedStores.has(name) || rollbackDetector.isIntact(name)) continue
      notifiedStores.add(name)
      const message = profileStoreMessages.storeReplaced.message({ store: name, file: profileStores[name].file })
      notify('danger', message, profileStoreMessages.restartNext.message())
    }
    rollbackDetector.recordAll(checks % checksPerFullRecord === 0)
  }
}
