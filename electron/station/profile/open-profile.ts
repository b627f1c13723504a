import { randomUUID } from 'node:crypto'
import type { StoredPaper } from '../../../shared/documents/document.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { success, type Result } from '../../../shared/result.ts'
import { createCancellation, type Cancellation } from '../../cancellation/cancellation.ts'
import { createCancellationStore } from '../../cancellation/cancellation-store.ts'
import { settleOpenWrites } from '../../write-recovery/reconcile-open-writes.ts'
import type { WriteNotice } from '../../write-recovery/write-notifications.ts'
import { toldJournal } from '../../history/own-writes.ts'
import { openPickups, openPickupsOf } from './open-pickups.ts'
import { openPapers } from './open-documents.ts'
import { openHandover } from './open-handover.ts'
import { notingHolds, openHistory, tellingStore } from './open-history.ts'
import { createOrderInHand } from './order-lock.ts'
import { openStoredOrders } from './open-profile-order-store.ts'
import { createOrders, type Orders } from '../../orders/orders.ts'
import { createBookingStore } from '../../pickups/booking-store.ts'
import { openPrinting } from './open-printing.ts'
import { acceptLosses, datingLosses } from './accept-losses.ts'
import { guardJournal } from './guarded-journal.ts'
import { openCreation } from './open-order-creation.ts'
import { refreshProgress } from './refresh-print-states.ts'
import { readPrintProgress } from '../../printing/ledger/print-progress.ts'
import { guardLedger } from './ledger-commit-guard.ts'
import { watchStores } from './watch-stores.ts'
import type { Profile, ProfileParts } from './profile-services.ts'
import { personHere } from '../../platform/os-user-name.ts'
import { createSqliteLedger } from '../../printing/ledger/sqlite-ledger.ts'
import { openProfileDatabases } from './profile-databases.ts'
import type { ReadOrder } from '../../service/service-client.ts'
import { createSqliteWriteJournal } from '../../service/write-journal/sqlite-write-journal.ts'
import { createOrderBudget } from '../../service/order-budget/order-rate-limiter.ts'
import { createSqliteBudgetStore } from '../../service/order-budget/sqlite-rate-limit-store.ts'
import { storageFailure } from '../../storage/storage-failure.ts'

/** Says a notice of the write journal. */
function sayFor({ notify }: ProfileParts) {
  return ({ tone, message, next }: WriteNotice): void => notify(tone, message, next)
}

/** Builds the services of one account, each from its adapters; reads as the wiring diagram. */
export async function openProfile(parts: ProfileParts): Promise<Result<Profile>> {
  const { folder, pdf, settings, clock, log, announce, notify } = parts
  const opened = openProfileDatabases({ folder, clock, record: parts.record, notify })
  if (!opened.ok) return opened
  const databases = opened.value
  const { witness } = databases
  const guard = guardLedger(witness, notify)
  const ledger = datingLosses(createSqliteLedger({ database: databases.ledger, clock, newId: randomUUID, guard }), clock, () =>
    connection.serverAhead(),
  )
  let isReading = false
  const stored = await openStoredOrders({
    folder,
    log,
    notify,
    readAnew: () => void (isReading && orders.sync()),
  })
  if (!stored.ok) {
    databases.close()
    return stored
  }
  const accepted = await acceptLosses({ ledger, databases, orderStore: stored.value.store, clock })
  if (!accepted.ok) {
    await stored.value.close()
    databases.close()
    return accepted
  }
  const papers = await openPapers({
    folder,
    desk: pdf.papers,
    clock,
    log,
    announce,
    notify,
    links: { fetch: (link) => connection.links.fetch(link) },
    readOrder: (orderId) => orders.readForPrinting(orderId),
    rowsOf: (orderIds) => orderStore.rows(orderIds),
    sheetsOf: (orderIds) => ledger.sheetsOfOrders(orderIds),
    waybillHolders: (numbers) => orderStore.waybillHolders(numbers),
    labelsOfWaybills: (numbers) => ledger.labelsOfWaybills(numbers),
    rule: () => settings().retention,
    saveFile: parts.saveExport,
    showInFolder: parts.showInFolder,
  })
  if (!papers.ok) {
    await stored.value.close()
    databases.close()
    return papers
  }
  const { documents } = papers.value

  const journal = guardJournal(
    createSqliteWriteJournal({ database: databases.writes, clock, log, newId: randomUUID, nameTrouble: storageFailure }),
    witness,
  )
  // What a crash left open is listed before anything new can be sent.
  const openWrites = await journal.open()
  if (!openWrites.ok) {
    await papers.value.close()
    await stored.value.close()
    databases.close()
    return openWrites
  }
  const orderBudget = createOrderBudget({ store: createSqliteBudgetStore(databases.budget), clock })
  const connection = parts.connect({ journal: toldJournal(journal, (write) => history.wrote(write)), orderBudget })
  const { client } = connection
  const orderStore = tellingStore(stored.value.store, {
    noticed: async (changes) => {
      await history.noticed(changes)
      await papers.value.noticed(changes)
    },
    holdsEnded: (orderIds) => history.holdsEnded(orderIds),
    readWhole: () => history.readWhole(),
  })
  const bookings = createBookingStore(databases.bookings)
  const papersOf = async (orderId: number): Promise<StoredPaper[]> => {
    const kept = await documents.papersOf(orderId)
    return kept.ok ? kept.value : []
  }
  const sheetsOf = (orderId: number): Promise<Sheet[]> => ledger.sheetsOfOrder(orderId)
  const stop = new AbortController()
  const history = openHistory({
    databases,
    clock,
    log,
    signal: stop.signal,
    person: () => settings().person || personHere(),
    tell: parts.tell,
    wholeReadAt: () => orderStore.wholeReadAt(),
    papersOf,
    sheetsOf,
  })
  const alone = createOrderInHand()
  const orders: Orders = createOrders({
    client,
    store: orderStore,
    clock,
    announce,
    log,
    notify: (message, next, ids, tone) =>
      parts.tell({ tone, message, next, orderId: null, orderIds: ids.slice(0, 5000), topic: 'station' }),
    printStateOf: (read) => readPrintProgress(read, ledger, settings().printing),
    person: personHere,
    papersOf,
    sheetsOf,
    bookingOf: (orderId) => bookings.bookingOf(orderId),
    ordersOfConfirmation: (number) => bookings.ordersOf(number),
    settled: (kind, orderId, finding, compared) => journal.settleOrder(kind, orderId, finding, compared),
    alone,
  })
  const readOrder = (orderId: number): Promise<Result<ReadOrder>> => orders.readForPrinting(orderId)
  const pickups = openPickups({
    database: databases.bookings,
    bookings,
    orderStore,
    client,
    clock,
    log,
    announce,
    notify,
    readOrder,
    alone,
    serverAhead: () => connection.serverAhead(),
    saveExport: parts.saveExport,
    settled: (orderId, finding, compared) => journal.settleOrder('pickup', orderId, finding, compared),
  })
  const creation = openCreation({ client, journal, writes: databases.writes, orderStore, clock, log, keep: readOrder, signal: stop.signal })
  const printing = openPrinting(parts, {
    ledger,
    orders,
    orderStore,
    documents,
    readOrder,
    isCancelled: (orderId) => cancellation.isCancelled(orderId),
  })

  const inFlight = new Set(openWrites.value.flatMap(({ intent }) => (intent.kind === 'cancel' ? [intent.orderId] : [])))
  const cancellation: Cancellation = createCancellation({
    store: createCancellationStore(databases.cancellations),
    clock,
    log,
    announce,
    newId: randomUUID,
    person: () => settings().person || personHere(),
    orderById: async (orderId) => {
      const known = await orderStore.order(orderId)
      return known.ok ? success(known.value?.order ?? null) : known
    },
    cancel: (orderId) => orders.cancel(orderId),
    readOrder,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
    voidSheets: (orderId) => printing.voidOrder(orderId),
    wasInFlight: (orderId) => witness.losses.has('writes') || inFlight.has(orderId),
    mayHaveGoneOn: witness.losses.has('cancellations'),
    settled: (orderId, finding, compared) => journal.settleOrder('cancel', orderId, finding, compared),
    notify,
  })

  const handover = openHandover({ clock, settings, orders: orderStore, bookings, printing, save: parts.saveExport })

  let takingUp: Promise<void> = Promise.resolve()
  let current: Promise<void> = Promise.resolve()
  let settling: Promise<void> = Promise.resolve()
  let watching: Promise<void> = Promise.resolve()
  return success({
    orders: notingHolds(orders, history),
    papers: papers.value,
    printing,
    pickups,
    creation,
    cancellation,
    history,
    handover,
    start: async () => {
      await printing.settleAtStart()
      settling = settleOpenWrites({ journal, client, readOrder, clock, log, notify: sayFor(parts), signal: stop.signal }, openWrites.value)
      takingUp = Promise.all([cancellation.takeUp(), pickups.takeUp(openPickupsOf(openWrites.value, witness.losses))]).then(() => undefined)
      current = orders.keepCurrent(stop.signal)
      isReading = true
      papers.value.start()
      const { signal } = stop
      const refreshing = witness.losses.has('ledger')
        ? refreshProgress({ ledger, orders, orderStore, settings: () => settings().printing, signal })
        : undefined
      watching = Promise.all([watchStores({ witness, clock, signal, lookAtLedger: () => void guard.before(), notify }), refreshing]).then(
        () => undefined,
      )
    },
    signedIn: () => connection.signedIn(),
    close: async () => {
      stop.abort()
      const cancellingEnded = cancellation.close()
      const bookingEnded = pickups.close()
      connection.endCalls()
      await Promise.allSettled([cancellingEnded, bookingEnded, takingUp, current, settling, watching, printing.close()])
      await connection.close()
      await papers.value.close()
      await stored.value.close()
      databases.close()
    },
  })
}
