import { incotermsByPurpose } from '../../../shared/new-shipment/reference-port.ts'
import type { Destroyed } from '../../../shared/printing/labels/void-label.ts'
import type { Result } from '../../../shared/result.ts'
import { createOrders, type Orders } from '../../orders/orders.ts'
import { readStoredOrder } from '../../orders/read-stored-order.ts'
import { createBookingStore, type BookingStore } from '../../pickups/booking-store.ts'
import { findPickupInDoubt } from '../../pickups/find-pickup-in-doubt.ts'
import { createKnownCutOffs } from '../../pickups/known-cut-offs.ts'
import type { Pickups } from '../../pickups/pickups.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { createOrderWriteHistory } from '../../service/write-journal/order-write-history.ts'
import { createVoidLabelStore, type VoidLabelStore } from '../../void-labels/void-label-store.ts'
import type { ProfileBase } from './open-profile-base.ts'
import { createOrderLock } from './order-lock.ts'
import type { ProfileOptions } from './profile-services.ts'
import { createPrintStates, createProgressOfRead, type PrintStates } from './refresh-print-states.ts'
import { openDocuments, type DocumentServices } from './topics/open-documents.ts'
import { openPickups } from './topics/open-pickups.ts'
import { readDestroyed } from './topics/open-void-labels.ts'

/** The orders of an account, with their documents and pickups. */
export interface OrderServices {
  readonly bookings: BookingStore
  readonly voidLabelStore: VoidLabelStore
  readonly destroyedOf: (orderIds: readonly number[]) => ReadonlyMap<string, Destroyed>
  readonly orders: Orders
  readonly printStates: PrintStates
  /** Reads the order from the service and stores it. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly documentServices: DocumentServices
  readonly pickups: Pickups
}

export function openOrderServices(options: ProfileOptions, base: ProfileBase): OrderServices {
  const { settings, person, clock, log, emit, notify } = options
  const { events, stores, stop, followUp, history, journal, client, orderStore, documentsOf } = base
  const { databases, ledger } = stores
  const { signal } = stop
  const clockOffset = () => base.serverClock.offset()
  const bookings = createBookingStore(databases.bookings)
  const writesOf = createOrderWriteHistory(databases.writes)
  const voidLabelStore = createVoidLabelStore(databases.cancellations)
  const destroyedOf = (orderIds: readonly number[]): ReadonlyMap<string, Destroyed> => readDestroyed(voidLabelStore, orderIds)
  const knownCutOffs = createKnownCutOffs({ clock, clockOffset })
  const withOrderLock = createOrderLock()
  const pickupInDoubtOf = (orderId: number) => findPickupInDoubt(writesOf(orderId), bookings.acceptedBookingOf(orderId))
  const progress = { ledger, settings: () => settings().printing, destroyedOf }
  const orders = createOrders({
    client,
    store: orderStore,
    clock,
    emit,
    log,
    notify: (message, next, ids, tone) =>
      options.notifyOrderChange({ tone, message, next, orderId: null, orderIds: ids.slice(0, 5000), topic: 'station' }),
    printStateOf: createProgressOfRead(progress, (orderIds) => void events.progressUnread.emit(orderIds)),
    destroyedOf,
    person,
    documentsOf,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
    bookingOf: (orderId) => bookings.latestBookingOf(orderId),
    pickupInDoubtOf,
    ordersByConfirmation: (number) => bookings.ordersByConfirmation(number),
    cutOffs: () => knownCutOffs.current(),
    onReconciled: (kind, orderId, finding, compared) => journal.markOrderReconciled(kind, orderId, finding, compared),
    ...history.refusals,
    withOrderLock,
    signal,
  })
  events.referenceListsChanged.subscribe((lists) => orders.keepSentFacts([], incotermsByPurpose(lists)))
  const printStates = createPrintStates({ ...progress, orders, orderStore, signal, followUp })
  events.progressUnread.subscribe((orderIds) => printStates.refresh(orderIds))
  const readOrder = (orderId: number): Promise<Result<FetchedOrder>> => orders.readWithLinks(orderId)
  const documentServices = openDocuments({
    archive: base.archive,
    inspector: options.pdf.inspector,
    clock,
    log,
    emit,
    notify,
    cropsOf: base.cropsOf,
    links: base.connection.links,
    readOrder,
    orderRowsOf: (orderIds) => orderStore.rows(orderIds),
    storedOrder: (orderId) => readStoredOrder(orderStore, orderId),
    sheetsOf: (orderIds) => ledger.sheetsOfOrders(orderIds),
    waybillHolders: (numbers) => orderStore.waybillHolders(numbers),
    labelsOfWaybills: (numbers) => ledger.labelsOfWaybills(numbers),
    retentionRule: () => settings().retention,
    saveFile: options.saveExport,
    showInFolder: options.showInFolder,
  })
  events.ordersStored.subscribe((changes) => followUp.run(() => documentServices.checkNewWaybills(changes)))
  const pickups = openPickups({
    clock,
    log,
    emit,
    notify,
    database: databases.bookings,
    bookings,
    knownCutOffs,
    orderStore,
    client,
    readOrder,
    withOrderLock,
    clockOffset,
    saveExport: options.saveExport,
    pickupInDoubtOf,
    onReconciled: (orderId, finding, compared) => journal.markOrderReconciled('pickup', orderId, finding, compared),
  })
  return { bookings, voidLabelStore, destroyedOf, orders, printStates, readOrder, documentServices, pickups }
}
