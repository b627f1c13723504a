import { success, type Result } from '../../../shared/result.ts'
import { openOrderServices } from './open-order-services.ts'
import { openProfileBase } from './open-profile-base.ts'
import { createProfileLifecycle } from './profile-lifecycle.ts'
import type { ProfileOptions, ProfileServices } from './profile-services.ts'
import { storedOrderFacts } from './stored-order-facts.ts'
import { openCancellation } from './topics/open-cancellation.ts'
import { openGoods } from './topics/open-goods.ts'
import { openHandover } from './topics/open-handover.ts'
import { ordersWithLocalHistory } from './topics/open-history.ts'
import { openJobs, withJobsInformed } from './topics/open-jobs.ts'
import { openNewShipment } from './topics/open-new-shipment.ts'
import { openPrinting } from './topics/open-printing.ts'
import { openServiceTools } from './topics/open-service-tools.ts'
import { openShift } from './topics/open-shift.ts'
import { openVoidLabels } from './topics/open-void-labels.ts'
import { readUpdateBlocker } from './update-blocker.ts'

/**
 * Builds the services of one account, each after those it depends on. What a topic reports to one that is created after it goes through
 * the events of the account (`profile-events.ts`).
 */
export async function openProfile(options: ProfileOptions): Promise<Result<ProfileServices>> {
  const { settings, person, clock, log, emit, notify, firstScreen } = options
  const opened = await openProfileBase(options)
  if (!opened.ok) return opened
  const base = opened.value
  const { events, stores, stop, journal, openWrites, followUp, history, connection, referenceData, client, orderStore } = base
  const { databases, openedOrders, ledger, commitGuard, site, takeOver } = stores
  const { signal } = stop
  const common = { clock, log, emit, notify, settings, person }
  const orderServices = openOrderServices(options, base)
  const { bookings, voidLabelStore, destroyedOf, orders, printStates, readOrder, documentServices, pickups } = orderServices
  const goods = openGoods({ databases, clock })
  const { keepSentFacts } = orders
  const shipmentParts = { client, journal, writes: databases.writes, orderStore, referenceData, goods, keepSentFacts, readOrder, signal }
  const newShipment = openNewShipment({ ...options, ...shipmentParts })
  const serviceTools = openServiceTools({ ...options, client, orderStore, referenceData, journal, signal })
  const printing = openPrinting(options, {
    person,
    cropStore: base.cropStore,
    cropsOf: base.cropsOf,
    ledger,
    takeOver,
    orders,
    orderStore,
    documents: documentServices.documents,
    isWaybillRecent: documentServices.isWaybillRecent,
    documentsOf: base.documentsOf,
    readOrder,
    destroyedOf,
    onSheetsChanged: (orderIds) => events.sheetsChanged.emit(orderIds),
  })
  const openedVoidLabels = openVoidLabels({
    ...common,
    personNeeded: options.personNeeded,
    store: voidLabelStore,
    signal,
    isShared: site !== null,
    ledger,
    orderStore,
    orders,
    printing,
  })
  const { voidLabels } = openedVoidLabels
  const cancellation = openCancellation({
    ...common,
    databases,
    orders,
    orderStore,
    readOrder,
    ledger,
    openWrites,
    journal,
    bookingOf: (orderId) => bookings.acceptedBookingOf(orderId),
    voidSheets: (orderId) => openedVoidLabels.voidOrder(orderId),
  })
  const followedVoidLabels = openedVoidLabels.follow(cancellation)
  events.sheetsChanged.subscribe((orderIds) => followedVoidLabels.sheetsChanged(orderIds))
  events.ordersStored.subscribe((changes) => followUp.run(() => followedVoidLabels.ordersChanged(changes.map(({ orderId }) => orderId))))
  const jobs = openJobs({
    ...common,
    performAs: options.performAs,
    database: databases.jobs,
    orders,
    orderStore,
    openWrites,
    isJournalIncomplete: databases.rollbackDetector.losses.has('writes'),
    waybillsInParallel: () => settings().waybillsInParallel,
  })
  const handover = openHandover({ ...options, orders: orderStore, find: (text) => orders.find(text), bookings, printing })
  const shift = openShift({ ...options, databases, ledger, orderStore, bookings, voidLabelStore, voidLabels, pickups, printing })
  const lifecycle = createProfileLifecycle({
    ...common,
    events,
    databases,
    connection,
    client,
    journal: withJobsInformed(journal, openWrites, jobs),
    openWrites,
    readOrder,
    orders,
    orderStore,
    closeOrderStore: () => openedOrders.close(),
    documentServices,
    printing,
    pickups,
    cancellation,
    voidLabelsAtStart: () => followedVoidLabels.voidAtStart(),
    printStates,
    followUp,
    site,
    jobs,
    newShipment,
    handover,
    shift,
    ...serviceTools,
    referenceData,
    checkLedgerFile: () => void commitGuard.before(),
    stop,
    firstScreen,
  })
  return success({
    orders: ordersWithLocalHistory(orders, history),
    documentServices,
    printing,
    pickups,
    newShipment,
    cancellation,
    voidLabels,
    jobs,
    history,
    goods,
    handover,
    shift,
    ...serviceTools,
    referenceData,
    ...storedOrderFacts(orderStore),
    siteState: () => site?.state() ?? { kind: 'single' },
    updateBlocker: () => readUpdateBlocker({ ledger, jobs, journal, pickups, cancellation }),
    ...lifecycle,
  })
}
