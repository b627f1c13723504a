import type { Cancellation } from '../../cancellation/cancellation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Orders } from '../../orders/orders.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Pickups } from '../../pickups/pickups.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import type { PrintProgressSources } from '../../printing/ledger/print-progress.ts'
import type { Printing } from '../../printing/printing.ts'
import type { Shift } from '../../shift/shift.ts'
import type { FetchedOrder, ServiceClient } from '../../service/service-client.ts'
import type { JournaledWrite, WriteJournal } from '../../service/write-journal/write-journal.ts'
import { untilAborted } from '../../platform/until-aborted.ts'
import type { Result } from '../../../shared/result.ts'
import { reconcileOpenWrites } from '../../write-recovery/reconcile-open-writes.ts'
import type { WriteNotification } from '../../write-recovery/write-notifications.ts'
import type { DocumentServices } from './open-documents.ts'
import { findPickupsInDoubt } from './open-pickups.ts'
import type { ProfileDatabases } from './profile-databases.ts'
import type { ProfileOptions, ProfileServices } from './profile-services.ts'
import { refreshPrintStates } from './refresh-print-states.ts'
import { watchStores } from './watch-stores.ts'

export interface ProfileLifecycleOptions extends Pick<ProfileOptions, 'clock' | 'log' | 'notify' | 'settings' | 'firstScreen'> {
  readonly databases: Pick<ProfileDatabases, 'rollbackDetector' | 'close'>
  readonly connection: { resumeCalls(): void; abortWaitingCalls(): void; close(): Promise<void> }
  readonly client: Pick<ServiceClient, 'listOrders' | 'readWebhook'>
  readonly journal: Pick<WriteJournal, 'markReconciled'>
  /** Writes that were open when Packbench last ended. */
  readonly openWrites: readonly JournaledWrite[]
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly ledger: Ledger
  readonly orders: Orders
  readonly orderStore: OrderStore
  readonly closeOrderStore: () => Promise<void>
  readonly documentServices: DocumentServices
  readonly printing: Printing
  readonly pickups: Pickups
  readonly cancellation: Cancellation
  readonly jobs: Jobs
  readonly shift: Pick<Shift, 'close'>
  readonly voidLabelsAtStart: () => Promise<void>
  readonly destroyedOf: PrintProgressSources['destroyedOf']
  readonly checkLedgerFile: () => void
  /** From now on the orders follow the service. */
  readonly onSyncing: () => void
  /** Ends what waits for the service or for a time. */
  readonly stop: AbortController
}

/** Starts an account's services in the order in which they depend on each other, and ends them. */
export function createProfileLifecycle(options: ProfileLifecycleOptions): Pick<ProfileServices, 'start' | 'resumeCalls' | 'close'> {
  const { databases, connection, openWrites, orders, documentServices, printing, pickups, cancellation, jobs, clock, notify } = options
  const { rollbackDetector } = databases
  const { signal } = options.stop
  let background: Promise<unknown>[] = []

  function refreshPrintStatesAfterLoss(): Promise<unknown> | null {
    if (!rollbackDetector.losses.has('ledger')) return null
    const { ledger, orderStore } = options
    const { destroyedOf } = options
    return refreshPrintStates({ ledger, orders, orderStore, settings: () => options.settings().printing, destroyedOf, signal })
  }

  /** Stored orders are shown first; without any, the window waits for the service. */
  async function whenToFollow(): Promise<void> {
    const counts = await options.orderStore.counts()
    if (counts.ok && counts.value.total > 0) await untilAborted(options.firstScreen, signal)
  }

  return {
    start: async () => {
      await printing.reconcileAtStart()
      const { client, journal, readOrder, log } = options
      const writeNotifier = ({ tone, message, next }: WriteNotification): void => notify(tone, message, next)
      background = [
        reconcileOpenWrites({ journal, client, readOrder, clock, log, notify: writeNotifier, signal }, openWrites),
        cancellation.finishInterruptedRuns(),
        jobs.restore(),
        pickups.finishInterruptedRuns(findPickupsInDoubt(openWrites, rollbackDetector.losses)),
        whenToFollow().then(() => orders.keepCurrent(signal)),
      ]
      options.onSyncing()
      documentServices.start()
      background.push(
        watchStores({ rollbackDetector, clock, signal, checkLedgerFile: options.checkLedgerFile, notify }),
        refreshPrintStatesAfterLoss() ?? Promise.resolve(),
        untilAborted(options.firstScreen, signal).then(() => (signal.aborted ? undefined : options.voidLabelsAtStart())),
      )
    },
    resumeCalls: () => connection.resumeCalls(),
    close: async () => {
      options.stop.abort()
      const ending = [cancellation.close(), pickups.close(), jobs.close()]
      connection.abortWaitingCalls()
      await Promise.allSettled([...ending, ...background, printing.close()])
      await connection.close()
      await documentServices.close()
      await options.closeOrderStore()
      options.shift.close()
      databases.close()
    },
  }
}
