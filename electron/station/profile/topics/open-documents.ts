import { StorageReadError, tryRead } from '../../../storage/storage-read-error.ts'
import type { StoredDocument } from '../../../../shared/documents/document.ts'
import type { EmitEvent } from '../../../../shared/contract/contract.ts'
import type { SavedFile } from '../../../../shared/contract/calls/exports-calls.ts'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import type { RetentionRule } from '../../../../shared/documents/retention.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import type { LabelCrop } from '../../../../shared/printing/labels/label-crop.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createDocuments, type Documents } from '../../../documents/documents.ts'
import { createBulkFetch, type BulkFetch } from '../../../documents/bulk-fetch.ts'
import { createCheckOrderDocument, toOrderToCheck } from '../../../documents/check-order-document.ts'
import { createKnownWaybills, type WaybillSources } from '../../../documents/known-waybills.ts'
import { createRetentionRunner, type RetentionRunner, type OrderRetentionFacts } from '../../../documents/retention-runner.ts'
import { createOrderDocuments, createOrderFacts, type ReadOrderRows } from '../../../documents/order-documents.ts'
import { openDocumentStore, type DocumentArchive } from '../../../documents/store/open-document-store.ts'
import type { DocumentStoreNotification } from '../../../documents/store/repair-document-index.ts'
import { createDocumentCopies, type DocumentCopies } from '../../../documents/document-copies.ts'
import type { PdfInspector } from '../../../documents/pdf-inspector.ts'
import { createSharedWaybillNotifier, notifyAlreadyPrinted, type OrderWithNewWaybills } from '../../../documents/notify-shared-waybill.ts'
import { createRecentWaybills, type RecentWaybills, type SeenWaybills } from '../../../documents/recent-waybills.ts'
import { createDocumentVerification, type DocumentVerification } from '../../../documents/verify-documents.ts'
import type { ExportContent, ShowInFolder } from '../../../exports/exports.ts'
import type { Log } from '../../../platform/log.ts'
import type { LinkClient, FetchedOrder } from '../../../service/service-client.ts'

export interface OpenDocumentsOptions {
  readonly archive: DocumentArchive
  readonly inspector: PdfInspector
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly notify: Notify
  readonly links: LinkClient
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly orderRowsOf: ReadOrderRows
  /** The order as last read; null when it is not stored. */
  readonly storedOrder: (orderId: number) => Promise<Result<Order | null>>
  /** The stored orders that have one of these waybills, in normal form. */
  readonly waybillHolders: WaybillSources['orders']
  /** The labels with one of these waybills that may be on paper. */
  readonly labelsOfWaybills: WaybillSources['labels']
  /** What the print ledger records about these orders. */
  readonly sheetsOf: (orderIds: readonly number[]) => Promise<readonly Sheet[]>
  /** The label parts that people have chosen for a carrier service. */
  readonly cropsOf: (service: string) => readonly LabelCrop[]
  readonly retentionRule: () => RetentionRule
  readonly saveFile: (name: string, content: ExportContent) => Promise<Result<SavedFile>>
  readonly showInFolder: ShowInFolder
}

/** All services for the documents of one account. */
export interface DocumentServices {
  readonly documents: Documents
  readonly bulkFetch: BulkFetch
  readonly verification: DocumentVerification
  readonly retention: RetentionRunner
  readonly copies: DocumentCopies
  /** Called for orders that were read with new waybills. */
  checkNewWaybills(orders: readonly (OrderWithNewWaybills & SeenWaybills)[]): Promise<void>
  /** True while the documents of the order's waybill may not be there yet. */
  readonly isWaybillRecent: RecentWaybills['isRecent']
  /** Repairs what a crash left, then applies the rule for old documents until closed. */
  start(): void
  /** Fetches lost documents of the archive again. */
  fetchLost(): Result<true>
  close(): Promise<void>
}

function notifyOfStore(notify: Notify, { tone, message, next }: DocumentStoreNotification): void {
  notify(tone, renderMessage(message), renderMessage(next))
}

/** Opens the stored documents of one account, and reports what was lost. */
export async function openDocumentArchive({
  notify,
  ...options
}: Pick<OpenDocumentsOptions, 'inspector' | 'clock' | 'notify'> & { readonly folder: string }): Promise<Result<DocumentArchive>> {
  const opened = await openDocumentStore(options)
  if (!opened.ok) return opened
  for (const notification of opened.value.notifications) notifyOfStore(notify, notification)
  return success(opened.value.store)
}

/** Builds the document services, each from its adapters. */
export function openDocuments(options: OpenDocumentsOptions): DocumentServices {
  const { archive: store, inspector, clock, log, emit, notify, readOrder } = options
  const notifyOf = (notification: DocumentStoreNotification): void => notifyOfStore(notify, notification)
  const emitChanged = (orderIds: readonly number[]): void => emit('documents.changed', { orderIds: [...orderIds] })
  const notifySharedWaybill = createSharedWaybillNotifier((message, next) => notifyOf({ tone: 'danger', message, next }))
  const stop = new AbortController()
  const recentWaybills = createRecentWaybills(clock)
  const documents = createDocuments({
    client: options.links,
    store,
    inspector,
    checkDocument: createCheckOrderDocument({
      inspector,
      knownWaybills: createKnownWaybills({
        orders: options.waybillHolders,
        storedOrders: async (orderIds) => {
          const rows = await options.orderRowsOf(orderIds)
          return rows.ok ? success(new Set(rows.value.map(({ id }) => id))) : rows
        },
        labels: options.labelsOfWaybills,
        documents: (numbers) => store.labelsOf(numbers),
      }),
      refreshOrder: readOrder,
      notifySharedWaybill,
      clock,
      cropsOf: options.cropsOf,
    }),
    orderOf: async (orderId) => {
      const known = await options.storedOrder(orderId)
      return known.ok ? success(known.value === null ? null : toOrderToCheck(known.value)) : known
    },
    clock,
    log,
    announce: emit,
    readOrder,
    isWaybillRecent: recentWaybills.isRecent,
    signal: stop.signal,
    findOrderFacts: createOrderFacts(options.orderRowsOf),
  })
  const bulkFetch = createBulkFetch({
    queue: store.fetchQueue,
    readOrder,
    fetchDocument: (read, place) => documents.fetchDocument(read, place),
    isStored: (read, place) => documents.isStored(read, place),
    referenceOf: async (orderId) => {
      const rows = await options.orderRowsOf([orderId])
      return rows.ok ? (rows.value[0]?.reference ?? null) : null
    },
    clock,
    log,
    announce: emit,
  })
  const verification = createDocumentVerification({ archive: store, clock, log, announce: emit, onChange: emitChanged })
  const readOrderFacts = async (orderIds: readonly number[]): Promise<Result<ReadonlyMap<number, OrderRetentionFacts>>> => {
    const [rows, sheets] = await Promise.all([options.orderRowsOf(orderIds), tryRead(() => options.sheetsOf(orderIds))])
    if (!rows.ok) return rows
    if (!sheets.ok) return sheets
    const sheetsOf = Map.groupBy(sheets.value, ({ orderId }) => orderId)
    return success(new Map(rows.value.map(({ id, status }) => [id, { status, sheets: sheetsOf.get(id) ?? [] }])))
  }
  const retention = createRetentionRunner({
    archive: store,
    rule: options.retentionRule,
    readOrderFacts,
    clock,
    log,
    onRemoved: emitChanged,
  })
  const copies = createDocumentCopies({ archive: store, documents, clock, saveFile: options.saveFile, showInFolder: options.showInFolder })
  let running: Promise<void> = Promise.resolve()

  const repairAndApplyRetention = async (): Promise<void> => {
    const repaired = await store.repair(stop.signal)
    if (!repaired.ok) log.warn('stored documents not checked', { failure: repaired.failure.kind })
    else {
      for (const notification of repaired.value) notifyOf(notification)
      if (repaired.value.length > 0) emitChanged([])
    }
    await retention.runDaily(stop.signal)
  }

  return {
    documents,
    bulkFetch,
    verification,
    retention,
    copies,
    isWaybillRecent: recentWaybills.isRecent,
    checkNewWaybills: async (orders) => {
      recentWaybills.add(orders)
      try {
        await notifyAlreadyPrinted(orders, options.labelsOfWaybills, notifySharedWaybill, clock.now())
      } catch (error) {
        // The caller retries once the ledger can be read.
        if (error instanceof StorageReadError) throw error
        log.error('waybills of printed labels not compared', error)
      }
    },
    start: () => {
      running = repairAndApplyRetention()
    },
    fetchLost: () => {
      const lost = store.listLost()
      if (!lost.ok) return lost
      const orderIds = [...new Set(lost.value.map(({ document }) => document.orderId))]
      if (orderIds.length === 0) return success(true)
      const started = bulkFetch.start(orderIds)
      return started.ok ? success(true) : started
    },
    close: async () => {
      stop.abort()
      await Promise.allSettled([running, bulkFetch.close(), verification.close()])
      store.close()
    },
  }
}

/** Reads the stored documents of an order; none if they cannot be read. */
export function createStoredDocumentsReader(
  archive: DocumentArchive,
  orderRowsOf: ReadOrderRows,
): (orderId: number) => Promise<StoredDocument[]> {
  const documentsOf = createOrderDocuments(archive, createOrderFacts(orderRowsOf))
  return async (orderId) => {
    const stored = await documentsOf(orderId)
    return stored.ok ? stored.value : []
  }
}
