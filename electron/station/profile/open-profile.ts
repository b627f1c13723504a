import type { StoredDocument } from '../../../shared/documents/document.ts'
import { incotermsByPurpose } from '../../../shared/new-shipment/reference-port.ts'
import type { ReferenceLists } from '../../../shared/reference-data/named-entry.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { Cancellation } from '../../cancellation/cancellation.ts'
import { openCancellation } from './topics/open-cancellation.ts'
import { notifyingJournal } from '../../history/own-writes.ts'
import { openPickups } from './topics/open-pickups.ts'
import { openDocuments, readDocuments } from './topics/open-documents.ts'
import { openJobs, withJobsInformed } from './topics/open-jobs.ts'
import { openGoods } from './topics/open-goods.ts'
import { openHandover } from './topics/open-handover.ts'
import { ordersWithLocalHistory, openHistory, storeWithHistory } from './topics/open-history.ts'
import { openShift } from './topics/open-shift.ts'
import { openVoidLabels, readDestroyed } from './topics/open-void-labels.ts'
import { createVoidLabelStore } from '../../void-labels/void-label-store.ts'
import type { Destroyed } from '../../../shared/printing/void-label.ts'
import { createOrderLock } from './order-lock.ts'
import { createOrders, type Orders } from '../../orders/orders.ts'
import { readStoredOrder } from '../../orders/read-stored-order.ts'
import { createBookingStore } from '../../pickups/booking-store.ts'
import { openPrinting } from './topics/open-printing.ts'
import { readUpdateBlocker } from './update-blocker.ts'
import { createProfileLifecycle } from './profile-lifecycle.ts'
import { openServiceTools } from './topics/open-service-tools.ts'
import { openWriteJournal } from './stores/open-write-journal.ts'
import { openNewShipment } from './topics/open-new-shipment.ts'
import { createLedgerFollowUp } from './ledger-follow-up.ts'
import { storedOrderFacts } from './stored-order-facts.ts'
import { createPrintStates } from './refresh-print-states.ts'
import { clientWithCompaniesLearned, openReferenceData } from './topics/open-reference-data.ts'
import type { ProfileServices, ProfileOptions } from './profile-services.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { createOrderRateLimiter } from '../../service/order-budget/order-rate-limiter.ts'
import { createSqliteRateLimitStore } from '../../service/order-budget/sqlite-rate-limit-store.ts'
import { openProfileStores } from './stores/open-profile-stores.ts'

/** Builds the services of one account from their adapters; reads like the wiring diagram. */
export async function openProfile(options: ProfileOptions): Promise<Result<ProfileServices>> {
  const { folder, pdf, settings, person, clock, log, emit, notify, firstScreen } = options
  const common = { clock, log, emit, notify, settings, person }
  let isSyncing = false
  const stores = await openProfileStores({
    ...options,
    onOrdersLost: () => void (isSyncing && orders.sync()),
    clockOffset: () => connection.clockOffset(),
  })
  if (!stores.ok) return stores
  const { databases, openedOrders, ledger, commitGuard, site, takeOver, close: closeStores } = stores.value
  const { rollbackDetector, writes } = databases
  const documentServices = await openDocuments({
    folder,
    inspector: pdf.inspector,
    ...common,
    cropsOf: (service) => printing.cropsOf(service),
    links: { fetch: (link) => connection.links.fetch(link) },
    readOrder: (orderId) => orders.readWithLinks(orderId),
    orderRowsOf: (orderIds) => orderStore.rows(orderIds),
    storedOrder: (orderId) => readStoredOrder(orderStore, orderId),
    sheetsOf: (orderIds) => ledger.sheetsOfOrders(orderIds),
    waybillHolders: (numbers) => orderStore.waybillHolders(numbers),
    labelsOfWaybills: (numbers) => ledger.labelsOfWaybills(numbers),
    retentionRule: () => settings().retention,
    saveFile: options.saveExport,
    showInFolder: options.showInFolder,
  })
  if (!documentServices.ok) return await closeStores().then(() => documentServices)
  const { documents } = documentServices.value
  const journal = openWriteJournal(databases, clock, log)
  // Writes that a crash left open are listed before anything new can be sent.
  const openWrites = await journal.listOpen()
  if (!openWrites.ok) {
    await documentServices.value.close()
    return await closeStores().then(() => openWrites)
  }
  const orderRateLimiter = site?.orderRateLimiter ?? createOrderRateLimiter({ store: createSqliteRateLimitStore(databases.budget), clock })
  const notifying = notifyingJournal(journal, (write) => history.recordWrite(write))
  const connection = options.connector.connect({ journal: notifying, orderRateLimiter })
  const onLists = (lists: ReferenceLists): void => void orders.keepSentFacts([], incotermsByPurpose(lists))
  const referenceData = openReferenceData({ ...options, onLists })
  const client = clientWithCompaniesLearned(connection.client, referenceData)
  const orderStore = storeWithHistory(openedOrders.store, {
    recordChanges: async (changes) => {
      referenceData.ordersChanged(changes.map(({ orderId }) => orderId))
      await history.recordChanges(changes)
      await followUp.run(() => documentServices.value.checkNewWaybills(changes))
      await followUp.run(() => voidLabelServices.followOrders.ordersChanged(changes.map(({ orderId }) => orderId)))
    },
    recordHoldsEnded: (orderIds) => history.recordHoldsEnded(orderIds),
    markFullSync: () => history.markFullSync(),
  })
  const bookings = createBookingStore(databases.bookings)
  const voidLabelStore = createVoidLabelStore(databases.cancellations)
  const destroyedOf = (orderIds: readonly number[]): ReadonlyMap<string, Destroyed> => readDestroyed(voidLabelStore, orderIds)
  const documentsOf = (orderId: number): Promise<StoredDocument[]> => readDocuments(documents, orderId)
  const stop = new AbortController()
  const { signal } = stop
  const followUp = createLedgerFollowUp({ clock, log, signal })
  const history = openHistory({
    ...common,
    databases,
    signal,
    notify: options.notifyOrderChange,
    lastFullSyncAt: () => orderStore.lastFullSyncAt(),
    documentsOf,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
  })
  const withOrderLock = createOrderLock()
  const orders: Orders = createOrders({
    client,
    store: orderStore,
    clock,
    emit,
    log,
    notify: (message, next, ids, tone) =>
      options.notifyOrderChange({ tone, message, next, orderId: null, orderIds: ids.slice(0, 5000), topic: 'station' }),
    printStateOf: (read) => printStates.ofRead(read),
    destroyedOf,
    person,
    documentsOf,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
    bookingOf: (orderId) => bookings.latestBookingOf(orderId),
    ordersByConfirmation: (number) => bookings.ordersByConfirmation(number),
    cutOffs: () => pickups.knownCutOffs(),
    onReconciled: (kind, orderId, finding, compared) => journal.markOrderReconciled(kind, orderId, finding, compared),
    ...history.refusals,
    withOrderLock,
  })
  const printStates = createPrintStates({ ledger, orders, orderStore, settings: () => settings().printing, destroyedOf, signal, followUp })
  const readOrder = (orderId: number): Promise<Result<FetchedOrder>> => orders.readWithLinks(orderId)
  const pickups = openPickups({
    ...common,
    database: databases.bookings,
    bookings,
    orderStore,
    client,
    readOrder,
    withOrderLock,
    clockOffset: () => connection.clockOffset(),
    saveExport: options.saveExport,
    onReconciled: (orderId, finding, compared) => journal.markOrderReconciled('pickup', orderId, finding, compared),
  })
  const goods = openGoods({ databases, clock })
  const { keepSentFacts } = orders
  const shipmentParts = { client, journal, writes, orderStore, referenceData, goods, keepSentFacts, readOrder, signal }
  const newShipment = openNewShipment({ ...options, ...shipmentParts })
  const serviceTools = openServiceTools({ ...options, client, orderStore, referenceData, journal, signal })
  const printing = openPrinting(options, {
    person,
    ledger,
    takeOver,
    orders,
    orderStore,
    ...documentServices.value,
    documentsOf,
    readOrder,
    destroyedOf,
    onSheetsChanged: (orderIds) => voidLabelServices.sheetsChanged(orderIds),
  })

  const cancellation: Cancellation = openCancellation({
    ...common,
    databases,
    orders,
    orderStore,
    readOrder,
    ledger,
    openWrites: openWrites.value,
    journal,
    bookingOf: (orderId) => bookings.acceptedBookingOf(orderId),
    voidSheets: (orderId) => voidLabelServices.voidOrder(orderId),
  })
  const voidLabelServices = openVoidLabels({
    ...common,
    personNeeded: options.personNeeded,
    store: voidLabelStore,
    isShared: site !== null,
    ledger,
    orderStore,
    orders,
    printing,
    cancellation,
  })

  const jobs = openJobs({
    ...common,
    performAs: options.performAs,
    database: databases.jobs,
    orders,
    orderStore,
    openWrites: openWrites.value,
    isJournalIncomplete: rollbackDetector.losses.has('writes'),
    waybillsInParallel: () => settings().waybillsInParallel,
  })
  const { voidLabels } = voidLabelServices
  const handover = openHandover({ ...options, orders: orderStore, find: (text) => orders.find(text), bookings, printing })
  const shift = openShift({ ...options, databases, ledger, orderStore, bookings, voidLabelStore, voidLabels, pickups, printing })

  return success({
    orders: ordersWithLocalHistory(orders, history),
    documentServices: documentServices.value,
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
    ...createProfileLifecycle({
      ...common,
      databases,
      connection,
      client,
      journal: withJobsInformed(journal, openWrites.value, jobs),
      openWrites: openWrites.value,
      readOrder,
      orders,
      orderStore,
      closeOrderStore: () => openedOrders.close(),
      documentServices: documentServices.value,
      printing,
      pickups,
      cancellation,
      voidLabelsAtStart: () => voidLabelServices.followOrders.voidAtStart(),
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
      onSyncing: () => {
        isSyncing = true
      },
      stop,
      firstScreen,
    }),
  })
}
