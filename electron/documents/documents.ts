import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { ArchivedDocument, ArchiveTotals, DocumentQuery } from '../../shared/documents/archive.ts'
import type { DocumentSlot, StoredDocument } from '../../shared/documents/document.ts'
import type { StoredText } from '../../shared/documents/stored-text.ts'
import type { Failure } from '../../shared/failure.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { LinkClient, FetchedOrder } from '../service/service-client.ts'
import { fetchCheckedDocument, isForReview, isSameDocumentSlot, type FetchedDocument } from './fetch-document.ts'
import type { OrderToCheck, CheckOrderDocument } from './check-order-document.ts'
import { createBlockedDocuments, type BlockedDocuments } from './blocked-documents.ts'
import type { PdfInspector } from './pdf-inspector.ts'
import { createOrderDocuments, withOrderFacts, type FindOrderFacts } from './order-documents.ts'
import { sha256Of } from './store/document-id.ts'
import type { DocumentArchive } from './store/open-document-store.ts'
import { documentNotFound } from './store/document-failures.ts'
import type { DocumentRecord } from './store/document-index.ts'

export interface DocumentOutcome {
  readonly slot: DocumentSlot
  readonly result: Result<StoredDocument>
}

export interface FetchDocumentOptions {
  /**
   * SHA-256 of blocked labels that a person allowed for this order: a label with exactly these bytes is returned although the check could not
   * confirm that it is its leg's own. It must have one page; everything else is checked as usual.
   */
  readonly overrides?: ReadonlySet<string>
}

export interface DocumentContent {
  readonly document: StoredDocument
  readonly bytes: Uint8Array
  /** For a label that was checked just now: the checked document, which is the one to print. */
  readonly checked?: CheckedDocument | undefined
}

export interface FetchedDocumentContent extends DocumentContent {
  readonly read: FetchedOrder
  /** True when it is returned only because a person allowed it. */
  readonly isOverridden: boolean
}

export interface Documents extends BlockedDocuments {
  /**
   * Fetches one document from the service, checks and stores it. `read` is the newest read of the order: it may have been read again. A label
   * that is not certainly its leg's own fails with `blockedDocumentId`, the id under which it can be inspected.
   */
  fetchDocument(read: FetchedOrder, place: DocumentSlot, options?: FetchDocumentOptions): Promise<Result<FetchedDocumentContent>>
  /** Fetches every document of the order; a failure does not stop the others. */
  fetchAll(orderId: number): Promise<Result<{ readonly read: FetchedOrder; readonly outcomes: readonly DocumentOutcome[] }>>
  /** Newest first, 200 at a time; `after` is the last document of the previous page. */
  list(filter: DocumentQuery, after?: string | null): Promise<Result<ArchivedDocument[]>>
  count(filter: DocumentQuery): Promise<Result<{ readonly count: number; readonly isMore: boolean }>>
  totals(): Promise<Result<ArchiveTotals>>
  /** Reads a document for display: blocked ones as they would print, stamped VOID when the order is cancelled. Works offline. */
  read(documentId: string): Promise<Result<DocumentContent>>
  /** Stored documents of the order, newest first. */
  documentsOf(orderId: number): Promise<Result<StoredDocument[]>>
  /**
   * The newest stored document of that place whose file is byte for byte what was fetched and checked, or null; never a blocked one. For a label
   * it must have this waybill. `void` means that its order is cancelled; the bytes are not stamped. A label is checked again against the
   * currently known waybills of other orders: if it is not certainly its leg's own, the result is a failure with `blockedDocumentId`.
   */
  findStoredDocument(orderId: number, place: DocumentSlot, waybill: string | null): Promise<Result<DocumentContent | null>>
  /** True when the document of that place is stored and intact, and no copy of it was lost: fetching it again would add nothing. */
  isStored(read: FetchedOrder, place: DocumentSlot): Promise<boolean>
  /** Fetches the document of the same place again, for one that was lost or removed. */
  fetchAgain(documentId: string): Promise<Result<StoredDocument>>
}

/** The failure that is stored as the reason for a blocked document. */
function failureReason({ code, details }: Failure): StoredText {
  return { code, details }
}

function isDamagedOrMissing({ state }: DocumentRecord): boolean {
  return state === 'damaged' || state === 'missing'
}

/**
 * Fetches, checks, stores and shows the documents of orders. A document that failed its check is returned only when a person allowed exactly
 * that document; a label that is not certainly its leg's own is stored as blocked, so that a person can inspect it.
 */
export function createDocuments(given: {
  readonly client: LinkClient
  readonly store: DocumentArchive
  readonly inspector: PdfInspector
  readonly checkDocument: CheckOrderDocument
  /** The stored order; null if it is not stored. */
  readonly orderOf: (orderId: number) => Promise<Result<OrderToCheck | null>>
  readonly clock: Clock
  readonly log: Log
  readonly announce: EmitEvent
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** True while the documents of the order's waybill may not be available yet. */
  readonly isWaybillRecent: (order: Order) => boolean
  /** Ends every wait for a document; none by default. */
  readonly signal?: AbortSignal
  readonly findOrderFacts: FindOrderFacts
}): Documents {
  const { client, store, inspector, checkDocument, orderOf, clock, log, announce, readOrder, isWaybillRecent, findOrderFacts } = given
  const pause = (milliseconds: number): Promise<boolean> =>
    clock.wait(milliseconds, given.signal).then(
      () => true,
      () => false,
    )

  const described = async (document: DocumentRecord): Promise<ArchivedDocument> => {
    const facts = await findOrderFacts([document.orderId])
    return { ...document, void: false, ...facts.get(document.orderId) }
  }

  const storeDocument = async (fetched: FetchedDocument, slot: DocumentSlot, held: StoredText | null): Promise<Result<StoredDocument>> => {
    const { read, waybill, bytes, pages, text } = fetched
    const stored = await store.put({ waybill, bytes, pages, text, orderId: read.order.id, reference: read.order.reference, slot, held })
    const logFields = { orderId: read.order.id, kind: slot.kind, leg: slot.leg }
    if (!stored.ok) {
      log.warn('document not stored', { ...logFields, failure: stored.failure.kind })
      return stored
    }
    log.info(held === null ? 'document stored' : 'document blocked', { ...logFields, bytes: bytes.length })
    announce('documents.changed', { orderIds: [read.order.id] })
    return success(await described(stored.value))
  }

  const fetchDocument: Documents['fetchDocument'] = async (initialRead, slot, options = {}) => {
    const logFields = { orderId: initialRead.order.id, kind: slot.kind, leg: slot.leg }
    const started = clock.monotonic()
    const tools = { client, inspector, checkDocument, readOrder, isWaybillRecent, pause }
    const fetched = await fetchCheckedDocument({ ...tools, read: initialRead, slot })
    log.info('document fetched', { ...logFields, outcome: fetched.kind, milliseconds: Math.round(clock.monotonic() - started) })
    if (fetched.kind === 'refused') {
      log.warn('document not fetched', { ...logFields, failure: fetched.failure.kind })
      return failed(fetched.failure)
    }
    const { bytes, read, pages, checked } = fetched.document
    const stored = await storeDocument(fetched.document, slot, fetched.kind === 'held' ? failureReason(fetched.failure) : null)
    if (fetched.kind === 'good') return stored.ok ? success({ document: stored.value, bytes, checked, read, isOverridden: false }) : stored
    const isAllowed = pages === 1 && options.overrides?.has(sha256Of(bytes)) === true
    if (isAllowed) return stored.ok ? success({ document: stored.value, bytes, read, isOverridden: true }) : stored
    return failed(stored.ok ? { ...fetched.failure, blockedDocumentId: stored.value.id } : fetched.failure)
  }

  /** A loss found on opening the document is shown immediately wherever the document is listed. */
  const publishLoss = (documentId: string, failure: Failure): void => {
    const known = store.byId(documentId)
    if (!known.ok || known.value === null) return
    const { orderId, kind, leg } = known.value
    log.warn('stored document not opened', { orderId, kind, leg, failure: failure.kind })
    announce('documents.changed', { orderIds: [orderId] })
  }

  return {
    fetchDocument,

    async fetchAll(orderId) {
      const first = await readOrder(orderId)
      if (!first.ok) return first
      let read = first.value
      const outcomes: DocumentOutcome[] = []
      for (const { slot } of first.value.links) {
        const fetched = await fetchDocument(read, slot)
        if (fetched.ok) read = fetched.value.read
        outcomes.push({ slot, result: fetched.ok ? success(fetched.value.document) : fetched })
      }
      return success({ read, outcomes })
    },

    list: async (filter, after = null) => {
      const listed = store.list(filter, after)
      return listed.ok ? success(await withOrderFacts(listed.value, findOrderFacts)) : listed
    },

    count: async (filter) => store.count(filter),

    totals: async () => store.totals(),

    documentsOf: createOrderDocuments(store, findOrderFacts),

    async read(documentId) {
      const stored = await store.read(documentId)
      if (!stored.ok) {
        publishLoss(documentId, stored.failure)
        return stored
      }
      const document = await described(stored.value.document)
      // A person may allow a blocked label to be printed, so it is shown as it would print; the file keeps what the service sent.
      const normalized = document.held === null ? null : await inspector.normalizeForPreview(stored.value.bytes)
      const bytes = normalized?.ok === true ? normalized.value : stored.value.bytes
      if (!document.void) return success({ document, bytes })
      const stamped = await inspector.stampVoid(bytes)
      if (stamped.ok) return success({ document, bytes: stamped.value })
      log.warn('document not stamped void', { orderId: document.orderId, failure: stamped.failure.kind })
      return stamped
    },

    async findStoredDocument(orderId, place, waybill) {
      const found = await store.findStored(orderId, place, waybill)
      if (!found.ok || found.value === null) return found.ok ? success(null) : found
      const { bytes, document: stored } = found.value
      let checked: CheckedDocument | undefined
      if (place.kind === 'waybill_document') {
        const order = await orderOf(orderId)
        if (!order.ok) return order
        if (order.value === null) return failed(documentFailures.orderNotStored())
        const check = await checkDocument(order.value, place, bytes)
        if (!check.ok) return failed(isForReview(check.failure) ? { ...check.failure, blockedDocumentId: stored.id } : check.failure)
        checked = check.value.checked
      }
      return success({ document: await described(stored), bytes, checked })
    },

    ...createBlockedDocuments(given),

    async isStored({ order }, place) {
      const listed = store.documentsOfOrder(order.id)
      if (!listed.ok || listed.value.some((document) => isSameDocumentSlot(document, place) && isDamagedOrMissing(document))) return false
      const waybill = place.kind === 'waybill_document' && place.leg !== null ? (order.legs[place.leg]?.waybill ?? null) : null
      const found = await store.findStored(order.id, place, waybill)
      return found.ok && found.value !== null
    },

    async fetchAgain(documentId) {
      const known = store.byId(documentId)
      if (!known.ok) return known
      if (known.value === null) return failed(documentNotFound)
      const { orderId, kind, leg } = known.value
      const read = await readOrder(orderId)
      if (!read.ok) return read
      const fetched = await fetchDocument(read.value, { kind, leg })
      return fetched.ok ? success(fetched.value.document) : fetched
    },
  }
}
