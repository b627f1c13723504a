import { randomUUID } from 'node:crypto'
import type { EmitEvent } from '../../../../shared/contract/contract.ts'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import { success, type Result } from '../../../../shared/result.ts'
import { createCancellationStore } from '../../../cancellation/cancellation-store.ts'
import { createCancellation, type Cancellation } from '../../../cancellation/cancellation.ts'
import type { CancellationPorts } from '../../../cancellation/cancellation-ports.ts'
import type { Orders } from '../../../orders/orders.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Ledger } from '../../../printing/ledger/ledger-port.ts'
import type { FetchedOrder } from '../../../service/service-client.ts'
import type { JournaledWrite, WriteJournal } from '../../../service/write-journal/write-journal.ts'
import type { ProfileDatabases } from '../stores/profile-databases.ts'

export interface OpenCancellationOptions extends Pick<CancellationPorts, 'voidSheets' | 'bookingOf' | 'person'> {
  readonly databases: Pick<ProfileDatabases, 'cancellations' | 'rollbackDetector'>
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly notify: Notify
  readonly orders: Pick<Orders, 'cancel'>
  readonly orderStore: Pick<OrderStore, 'order'>
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly ledger: Pick<Ledger, 'sheetsOfOrder'>
  /** Writes that were open when Packbench last ended. */
  readonly openWrites: readonly JournaledWrite[]
  readonly journal: Pick<WriteJournal, 'markOrderReconciled'>
}

/** Cancellation, connected to the orders and sheets of one account. */
export function openCancellation(options: OpenCancellationOptions): Cancellation {
  const { databases, clock, log, emit, notify, person, orders, orderStore, readOrder, ledger, journal, voidSheets, bookingOf } = options
  const { losses } = databases.rollbackDetector
  const inFlight = new Set(options.openWrites.flatMap(({ intent }) => (intent.kind === 'cancel' ? [intent.orderId] : [])))
  return createCancellation({
    store: createCancellationStore(databases.cancellations, clock),
    clock,
    log,
    emit,
    newId: randomUUID,
    person,
    orderById: async (orderId) => {
      const known = await orderStore.order(orderId)
      return known.ok ? success(known.value?.order ?? null) : known
    },
    bookingOf,
    cancel: (orderId) => orders.cancel(orderId),
    readOrder,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
    voidSheets,
    wasInFlight: (orderId) => losses.has('writes') || inFlight.has(orderId),
    mayHaveContinued: losses.has('cancellations'),
    onReconciled: (orderId, finding, compared) => journal.markOrderReconciled('cancel', orderId, finding, compared),
    notify,
  })
}
