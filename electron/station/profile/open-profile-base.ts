import type { StoredDocument } from '../../../shared/documents/document.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { DocumentArchive } from '../../documents/store/open-document-store.ts'
import { notifyingJournal } from '../../history/own-writes.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { LabelCropStore } from '../../printing/crops/label-crop-store.ts'
import type { ReferenceData } from '../../reference-data/reference-data.ts'
import { createOrderRateLimiter } from '../../service/order-budget/order-rate-limiter.ts'
import { createSqliteRateLimitStore } from '../../service/order-budget/sqlite-rate-limit-store.ts'
import { createServerClock, type ServerClock } from '../../service/server-clock.ts'
import type { ServiceClient } from '../../service/service-client.ts'
import type { JournaledWrite, WriteJournal } from '../../service/write-journal/write-journal.ts'
import type { Connection } from '../connect-service.ts'
import { createLedgerFollowUp, type LedgerFollowUp } from './ledger-follow-up.ts'
import { createProfileEvents, type ProfileEvents } from './profile-events.ts'
import type { ProfileOptions } from './profile-services.ts'
import { storeWithEvents } from './store-with-events.ts'
import { openProfileStores, type OpenedProfileStores } from './stores/open-profile-stores.ts'
import { openWriteJournal } from './stores/open-write-journal.ts'
import { createStoredDocumentsReader, openDocumentArchive } from './topics/open-documents.ts'
import { openHistory, type OpenedHistory } from './topics/open-history.ts'
import { createCropsReader, openLabelCropStore } from './topics/open-label-crops.ts'
import { clientWithCompaniesLearned, openReferenceData } from './topics/open-reference-data.ts'

/** What every topic of an account builds on: its stores, its history and its connection. */
export interface ProfileBase {
  readonly events: ProfileEvents
  /** Aborts everything that waits for the service or a time. */
  readonly stop: AbortController
  readonly stores: OpenedProfileStores
  readonly archive: DocumentArchive
  readonly cropStore: LabelCropStore
  readonly cropsOf: (service: string) => readonly LabelCrop[]
  readonly documentsOf: (orderId: number) => Promise<StoredDocument[]>
  readonly journal: WriteJournal
  /** Writes that were open when Packbench last ended. */
  readonly openWrites: readonly JournaledWrite[]
  readonly followUp: LedgerFollowUp
  readonly history: OpenedHistory
  readonly serverClock: ServerClock
  readonly connection: Connection
  readonly referenceData: ReferenceData
  readonly client: ServiceClient
  /** Emits an event for each change. */
  readonly orderStore: OrderStore
}

/** Opens what an account has on this machine, and connects it. Everything is closed again if a part cannot be opened. */
export async function openProfileBase(options: ProfileOptions): Promise<Result<ProfileBase>> {
  const { folder, pdf, clock, log, notify, person } = options
  const events = createProfileEvents()
  const serverClock = createServerClock()
  const opened = await openProfileStores({
    ...options,
    onOrdersLost: () => void events.ordersLost.emit(null),
    clockOffset: () => serverClock.offset(),
  })
  if (!opened.ok) return opened
  const stores = opened.value
  const { databases, ledger, site } = stores
  const archive = await openDocumentArchive({ folder, inspector: pdf.inspector, clock, notify })
  if (!archive.ok) return await stores.close().then(() => archive)
  const journal = openWriteJournal(databases, clock, log)
  // Writes that a crash left open are listed before anything new can be sent.
  const openWrites = await journal.listOpen()
  if (!openWrites.ok) {
    archive.value.close()
    return await stores.close().then(() => openWrites)
  }
  const stop = new AbortController()
  const { signal } = stop
  const cropStore = openLabelCropStore(options)
  const documentsOf = createStoredDocumentsReader(archive.value, (orderIds) => stores.openedOrders.store.rows(orderIds))
  const followUp = createLedgerFollowUp({ clock, log, signal })
  const history = openHistory({
    databases,
    clock,
    log,
    signal,
    person,
    notify: options.notifyOrderChange,
    lastFullSyncAt: () => stores.openedOrders.store.lastFullSyncAt(),
    documentsOf,
    sheetsOf: (orderId) => ledger.sheetsOfOrder(orderId),
  })
  const orderRateLimiter = site?.orderRateLimiter ?? createOrderRateLimiter({ store: createSqliteRateLimitStore(databases.budget), clock })
  const recordingJournal = notifyingJournal(journal, (write) => history.recordWrite(write))
  const connection = options.connector.connect({ writeStores: { journal: recordingJournal, orderRateLimiter }, serverClock })
  const referenceData = openReferenceData({ ...options, onLists: (lists) => void events.referenceListsChanged.emit(lists) })
  events.ordersStored.subscribe((changes) => referenceData.ordersChanged(changes.map(({ orderId }) => orderId)))
  events.ordersStored.subscribe((changes) => history.recordChanges(changes))
  events.holdsEnded.subscribe((orderIds) => history.recordHoldsEnded(orderIds))
  events.fullySynced.subscribe(() => history.markFullSync())
  return success({
    events,
    stop,
    stores,
    archive: archive.value,
    cropStore,
    cropsOf: createCropsReader(cropStore),
    documentsOf,
    journal,
    openWrites: openWrites.value,
    followUp,
    history,
    serverClock,
    connection,
    referenceData,
    client: clientWithCompaniesLearned(connection.client, referenceData),
    orderStore: storeWithEvents(stores.openedOrders.store, events),
  })
}
