import { randomUUID } from 'node:crypto'
import type { StoredDocument } from '../../../shared/documents/document.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { Cancellation } from '../../cancellation/cancellation.ts'
import { openCancellation } from './open-cancellation.ts'
import { notifyingJournal } from '../../history/own-writes.ts'
import { openPickups } from './open-pickups.ts'
import { openDocuments } from './open-documents.ts'
import { openJobs, withJobsInformed } from './open-jobs.ts'
import { openHandover } from './open-handover.ts'
import { ordersWithLocalHistory, openHistory, storeWithHistory } from './open-history.ts'
import { openShift } from './open-shift.ts'
import { openVoidLabels, readDestroyed } from './open-void-labels.ts'
import { createVoidLabelStore } from '../../void-labels/void-label-store.ts'
import type { Destroyed } from '../../../shared/printing/void-label.ts'
import { createOrderLock } from './order-lock.ts'
import { closeOrderStore, openProfileOrderStore } from './open-profile-order-store.ts'
import { createOrders, type Orders } from '../../orders/orders.ts'
import { createBookingStore } from '../../pickups/booking-store.ts'
import { openPrinting } from './open-printing.ts'
import { createProfileLifecycle } from './profile-lifecycle.ts'
import { acceptLosses, withServiceLossTime } from './accept-losses.ts'
import { createGuardedJournal } from './guarded-journal.ts'
import { openOrderCreation } from './open-order-creation.ts'
import { readPrintProgress } from '../../printing/ledger/print-progress.ts'
import { createLedgerCommitGuard } from './ledger-commit-guard.ts'
import type { ProfileServices, ProfileOptions } from './profile-services.ts'
import { createSqliteLedger } from '../../printing/ledger/sqlite-ledger.ts'
import { openProfileDatabases } from './profile-databases.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { createSqliteWriteJournal } from '../../service/write-journal/sqlite-write-journal.ts'
import { createOrderRateLimiter } from '../../service/order-budget/order-rate-limiter.ts'
import { createSqliteRateLimitStore } from '../../service/order-budget/sqlite-rate-limit-store.ts'
import { storageFailure } from '../../storage/storage-failure.ts'

/** Builds the services of one account, each from its adapters; reads as the wiring diagram. */
export async function openProfile(options: ProfileOptions): Promise<Result<ProfileServices>> {
  const { folder, pdf, settings, person, clock, log, emit, notify, firstScreen } = options
  const common = { clock, log, emit, notify, settings, person }
  let isSyncing = false
  // Its workers start while the other databases are opened.
  const ordersOpening = openProfileOrderStore({ folder, log, notify, firstScreen, onOrdersLost: () => void (isSyncing && orders.sync()) })
  const opened = await openProfileDatabases({ folder, clock, record: options.record, notify })
  if (!opened.ok) return await closeOrderStore(ordersOpening).then(() => opened)
  const databases = opened.value
  const { rollbackDetector } = databases
  const commitGuard = createLedgerCommitGuard(rollbackDetector, notify)
  const ledger = withServiceLossTime(
    createSqliteLedger({ database: databases.ledger, clock, newId: randomUUID, guard: commitGuard }),
    clock,
    () => connection.clockOffset(),
  )
  const openedOrders = await ordersOpening
  if (!openedOrders.ok) {
    databases.close()
    return openedOrders
  }
  const closeStores = async (): Promise<void> => {
    await openedOrders.value.close()
    databases.close()
  }
  const accepted = await acceptLosses({ ledger, databases, orderStore: openedOrders.value.store, clock })
  if (!accepted.ok) return await closeStores().then(() => accepted)
  const documentServices = await openDocuments({
    folder,
    inspector: pdf.inspector,
    clock,
    log,
    emit,
    notify,
    links: { fetch: (link) => connection.links.fetch(link) },
    readOrder: (orderId) => orders.readWithLinks(orderId),
    orderRowsOf: (orderIds) => orderStore.rows(orderIds),
    sheetsOf: (orderIds) => ledger.sheetsOfOrders(orderIds),
    waybillHolders: (numbers) => orderStore.waybillHolders(numbers),
    labelsOfWaybills: (numbers) => ledger.labelsOfWaybills(numbers),
    retentionRule: () => settings().retention,
    saveFile: options.saveExport,
    showInFolder: options.showInFolder,
  })
  if (!documentServices.ok) return await closeStores().then(() => documentServices)
  const { documents } = documentServices.value

  const journal = createGuardedJournal(
    createSqliteWriteJournal({ database: databases.writes, clock, log, newId: randomUUID, toFailure: storageFailure }),
    rollbackDetector,
  )
  // What a crash left open is listed before anything new can be sent.
  const openWrites = await journal.listOpen()
  if (!openWrites.ok) {
    await documentServices.value.close()
    return await closeStores().then(() => openWrites)
  }
  const orderRateLimiter = createOrderRateLimiter({ store: createSqliteRateLimitStore(databases.budget), clock })
  const connection = options.connect({ journal: notifyingJournal(journal, (write) => history.recordWrite(write)), orderRateLimiter })
  const { client } = connection
  const orderStore = storeWithHistory(openedOrders.value.store, {
    recordChanges: async (changes) => {
      await history.recordChanges(changes)
      await documentServices.value.checkNewWaybills(changes)
      await voidLabelServices.followOrders.ordersChanged(changes)
    },
    recordHoldsEnded: (orderIds) => history.recordHoldsEnded(orderIds),
    markFullSync: () => history.markFullSync(),
  })
  const bookings = createBookingStore(databases.bookings)
  const voidLabelStore = createVoidLabelStore(databases.cancellations)
  const destroyedOf = (orderIds: readonly number[]): ReadonlyMap<string, Destroyed> => readDestroyed(voidLabelStore, orderIds)
  const documentsOf = async (orderId: number): Promise<StoredDocument[]> => {
    const stored = await documents.documentsOf(orderId)
    return stored.ok ? stored.value : []
  }
  const stop = new AbortController()
  const { signal } = stop
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
    printStateOf: (read) => readPrintProgress(read, { ledger, settings: settings().printing, destroyedOf }),
    destroyedOf,
    person,
    documentsOf,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
    bookingOf: (orderId) => bookings.latestBookingOf(orderId),
    ordersByConfirmation: (number) => bookings.ordersByConfirmation(number),
    cutOffs: () => pickups.knownCutOffs(),
    onReconciled: (kind, orderId, finding, compared) => journal.markOrderReconciled(kind, orderId, finding, compared),
    withOrderLock,
  })
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
  const creation = openOrderCreation({ client, journal, writes: databases.writes, orderStore, clock, log, storeOrder: readOrder, signal })
  const printing = openPrinting(options, {
    person,
    ledger,
    orders,
    orderStore,
    documents,
    documentsOf,
    readOrder,
    destroyedOf,
    onSheetsChanged: (orderId) => voidLabelServices.sheetsChanged(orderId),
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

  const reconciliationJournal = withJobsInformed(journal, openWrites.value, jobs)
  const { voidLabels } = voidLabelServices
  const handover = openHandover({ ...options, orders: orderStore, bookings, printing })
  const shift = openShift({ ...options, databases, ledger, orderStore, bookings, voidLabelStore, voidLabels, pickups, printing })

  return success({
    orders: ordersWithLocalHistory(orders, history),
    documentServices: documentServices.value,
    printing,
    pickups,
    creation,
    cancellation,
    voidLabels,
    jobs,
    history,
    handover,
    shift,
    ...createProfileLifecycle({
      ...common,
      databases,
      connection,
      client,
      journal: reconciliationJournal,
      openWrites: openWrites.value,
      readOrder,
      ledger,
      orders,
      orderStore,
      closeOrderStore: () => openedOrders.value.close(),
      documentServices: documentServices.value,
      printing,
      pickups,
      cancellation,
      voidLabelsAtStart: () => voidLabelServices.followOrders.voidAtStart(),
      destroyedOf,
      jobs,
      shift,
      checkLedgerFile: () => void commitGuard.before(),
      onSyncing: () => {
        isSyncing = true
      },
      stop,
      firstScreen,
    }),
  })
}
