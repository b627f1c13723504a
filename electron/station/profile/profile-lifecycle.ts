import type { Companies } from '../../companies/companies.ts'
import type { Webhooks } from '../../webhooks/webhooks-ports.ts'
import type { Cancellation } from '../../cancellation/cancellation.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Orders } from '../../orders/orders.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Pickups } from '../../pickups/pickups.ts'
import type { SiteState } from '../../../shared/site/site-state.ts'
import type { LedgerChanges } from '../../printing/ledger/ledger-port.ts'
import type { ProfileSite } from '../site/open-profile-site.ts'
import type { LedgerFollowUp } from './ledger-follow-up.ts'
import type { Printing } from '../../printing/printing.ts'
import type { ReferenceData } from '../../reference-data/reference-data.ts'
import type { NewShipment } from '../../new-shipment/new-shipment.ts'
import type { Handover } from '../../handover/handover.ts'
import type { Shift } from '../../shift/shift.ts'
import type { FetchedOrder, ServiceClient } from '../../service/service-client.ts'
import type { JournaledWrite, WriteJournal } from '../../service/write-journal/write-journal.ts'
import { untilAborted } from '../../platform/until-aborted.ts'
import type { Result } from '../../../shared/result.ts'
import { reconcileOpenWrites, type ReconcileOpenWritesOptions } from '../../write-recovery/reconcile-open-writes.ts'
import type { WriteNotification } from '../../write-recovery/write-notifications.ts'
import type { DocumentServices } from './topics/open-documents.ts'
import { lookUpOf } from './topics/open-new-shipment.ts'
import { findPickupsInDoubt } from './topics/open-pickups.ts'
import type { ProfileDatabases } from './stores/profile-databases.ts'
import type { ProfileEvents } from './profile-events.ts'
import type { ProfileOptions, ProfileServices } from './profile-services.ts'
import { startReferenceData } from './topics/open-reference-data.ts'
import type { PrintStates } from './refresh-print-states.ts'
import { watchStores } from './stores/watch-stores.ts'

export interface ProfileLifecycleOptions extends Pick<ProfileOptions, 'clock' | 'log' | 'emit' | 'notify' | 'firstScreen'> {
  readonly databases: Pick<ProfileDatabases, 'rollbackDetector' | 'checkOtherStations' | 'close'>
  readonly connection: { resumeCalls(): void; abortWaitingCalls(): void; close(): Promise<void> }
  readonly client: Pick<ServiceClient, 'listOrders' | 'readWebhook'>
  readonly journal: Pick<WriteJournal, 'markReconciled'>
  /** Writes that were open when Packbench last ended. */
  readonly openWrites: readonly JournaledWrite[]
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly orders: Orders
  readonly orderStore: OrderStore
  readonly closeOrderStore: () => Promise<void>
  readonly documentServices: DocumentServices
  readonly printing: Printing
  readonly pickups: Pickups
  readonly cancellation: Cancellation
  readonly jobs: Jobs
  readonly newShipment: NewShipment
  readonly handover: Pick<Handover, 'close'>
  readonly shift: Pick<Shift, 'close'>
  readonly companies: Pick<Companies, 'settle' | 'start' | 'close'>
  readonly webhooks: Pick<Webhooks, 'followDaily' | 'close'>
  readonly referenceData: ReferenceData
  readonly voidLabelsAtStart: () => Promise<void>
  readonly printStates: PrintStates
  readonly followUp: LedgerFollowUp
  /** Null for a single station. */
  readonly site: ProfileSite | null
  readonly checkLedgerFile: () => void
  readonly events: Pick<ProfileEvents, 'ordersLost'>
  /** Aborts everything that waits for the service or a time. */
  readonly stop: AbortController
}

/** Starts the services of an account in the order of their dependencies, and stops them. */
export function createProfileLifecycle(options: ProfileLifecycleOptions): Pick<ProfileServices, 'start' | 'resumeCalls' | 'close'> {
  const { databases, connection, openWrites, orders, documentServices, printing, pickups, cancellation, jobs, newShipment, clock, notify } =
    options
  const { rollbackDetector } = databases
  const { signal } = options.stop
  let background: Promise<unknown>[] = []

  async function followSite(site: ProfileSite): Promise<void> {
    const { log, emit, orderStore, printStates } = options
    const recover = (): void => void printing.ledgerReadable().catch((error: unknown) => log.error('the recovery at start threw', error))
    const follower = {
      orderStore,
      readAll: async () => {
        void printStates.refreshAll()
        recover()
      },
      changed: ({ sheets, batchIds }: LedgerChanges) => printing.ledgerChanged(sheets, batchIds),
      restored: async () => recover(),
      stateChanged: (state: SiteState) => emit('site.changed', state),
    }
    await site.follow(follower, signal)
  }

  /** Stored orders are shown first; without any, the window waits for the service. */
  async function whenToFollow(): Promise<void> {
    const counts = await options.orderStore.counts()
    if (counts.ok && counts.value.total > 0) await untilAborted(options.firstScreen, signal)
  }

  return {
    start: async () => {
      const following = whenToFollow()
      const { site } = options
      const recovering = printing.reconcileAtStart()
      // The database of a site may not respond, and nothing is sent before it has.
      if (site === null) await recovering
      const { client, journal, readOrder, log } = options
      const settleCompany = () => options.companies.settle()
      const onCreation: ReconcileOpenWritesOptions['onCreation'] = (reference, reconciled) =>
        void newShipment.settleReference(reference, lookUpOf(reference, reconciled))
      const writeNotifier = ({ tone, message, next }: WriteNotification): void => notify(tone, message, next)
      background = [
        newShipment.settleInterrupted(!rollbackDetector.losses.has('writes')),
        reconcileOpenWrites(
          { journal, client, readOrder, settleCompany, clock, log, notify: writeNotifier, onCreation, signal },
          openWrites,
        ),
        options.companies.start(),
        cancellation.finishInterruptedRuns(),
        jobs.restore(),
        pickups.finishInterruptedRuns(findPickupsInDoubt(openWrites, rollbackDetector.losses)),
        following.then(() => orders.keepCurrent(signal)),
        recovering,
        site === null ? Promise.resolve() : followSite(site),
      ]
      options.events.ordersLost.subscribe(() => void orders.sync())
      documentServices.start()
      background.push(
        watchStores({
          rollbackDetector,
          clock,
          signal,
          checkLedgerFile: options.checkLedgerFile,
          checkOtherStations: options.databases.checkOtherStations,
          notify,
        }),
        rollbackDetector.losses.has('ledger') ? options.printStates.refreshAll() : Promise.resolve(),
        startReferenceData(options.referenceData, options.firstScreen, signal),
        untilAborted(options.firstScreen, signal).then(() =>
          signal.aborted ? undefined : options.followUp.run(options.voidLabelsAtStart),
        ),
        untilAborted(options.firstScreen, signal).then(() => options.webhooks.followDaily()),
        untilAborted(options.firstScreen, signal).then(() => (signal.aborted ? undefined : newShipment.keepFacts())),
      )
    },
    resumeCalls: () => {
      connection.resumeCalls()
      orders.wakeSync()
    },
    close: async () => {
      options.stop.abort()
      const learned = options.referenceData.close()
      const ending = [cancellation.close(), pickups.close(), jobs.close(), newShipment.close()]
      connection.abortWaitingCalls()
      await Promise.allSettled([...ending, ...background, printing.close(), options.followUp.ended()])
      await connection.close()
      await documentServices.close()
      await learned
      await options.closeOrderStore()
      options.handover.close()
      options.shift.close()
      options.companies.close()
      await options.webhooks.close()
      if (options.site !== null) {
        await options.site.close()
        options.emit('site.changed', { kind: 'single' })
      }
      databases.close()
    },
  }
}
