import type { Announce } from '../../shared/contract/contract.ts'
import type { ArchivedPaper, ArchiveTotals, PaperFilter } from '../../shared/documents/archive.ts'
import type { PaperPlace, StoredPaper } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { LinkClient, ReadOrder } from '../service/service-client.ts'
import { fetchJudgedPaper, isSamePlace, type FetchedPaper } from './fetch-document.ts'
import type { JudgedOrder, JudgePaper } from './check-order-document.ts'
import type { PaperDesk } from './pdf-inspector.ts'
import { sha256Of } from './store/document-id.ts'
import type { PaperArchive } from './store/open-document-store.ts'
import { unknownPaper } from './store/document-failures.ts'
import type { KeptPaper } from './store/document-index.ts'

export interface PaperOutcome {
  readonly place: PaperPlace
  readonly result: Result<StoredPaper>
}

export interface FetchOptions {
  /**
   * SHA-256 of held labels that a person allowed for this order: a label of exactly these bytes is handed on although it could not be
   * told to be its leg's own. It must have one page; everything else is judged as usual.
   */
  readonly overruled?: ReadonlySet<string>
}

export interface ShownPaper {
  readonly paper: StoredPaper
  readonly bytes: Uint8Array
  /** Of a label that was judged just now: the document that was checked, which is the one to print. */
  readonly checked?: CheckedDocument | undefined
}

export interface HandedPaper extends ShownPaper {
  readonly read: ReadOrder
  /** True when it is handed on only because a person allowed it. */
  readonly overruled: boolean
}

export interface Documents {
  /**
   * One paper, fresh from the service, judged and stored. `read` is the newest read of the order: it may have been read again. A label
   * that is not certainly its leg's own fails with `heldPaper`, the id under which it can be looked at.
   */
  fetchPaper(read: ReadOrder, place: PaperPlace, options?: FetchOptions): Promise<Result<HandedPaper>>
  /** Every paper the order has; one that fails does not stop the next. */
  fetchAll(orderId: number): Promise<Result<{ readonly read: ReadOrder; readonly outcomes: readonly PaperOutcome[] }>>
  /** Newest first, 200 at a time; `after` is the last paper of the part before. */
  list(filter: PaperFilter, after?: string | null): Promise<Result<ArchivedPaper[]>>
  count(filter: PaperFilter): Promise<Result<{ readonly count: number; readonly isMore: boolean }>>
  totals(): Promise<Result<ArchiveTotals>>
  /** For showing: held papers as they would print, stamped VOID when the order is cancelled. Works with no network. */
  read(paperId: string): Promise<Result<ShownPaper>>
  /** Those that are kept, newest first. */
  papersOf(orderId: number): Promise<Result<StoredPaper[]>>
  /**
   * The newest stored paper of that place whose file is still, byte for byte, what was fetched and judged; never a held one; for a label
   * the one with this waybill; null when there is none. `void` says that its order is cancelled; the bytes are not stamped. A label is
   * judged anew, by what is known of other orders now: one that is not certainly its leg's own fails with `heldPaper`.
   */
  storedPaper(orderId: number, place: PaperPlace, waybill: string | null): Promise<Result<ShownPaper | null>>
  /** True when the paper of that place is here and whole, and no copy of it was lost: nothing would be gained by fetching it. */
  isHere(read: ReadOrder, place: PaperPlace): Promise<boolean>
  /** The paper of the same place anew from the service, for one that was lost or removed. */
  fetchAgain(paperId: string): Promise<Result<StoredPaper>>
}

const notStoredOrder: Failure = {
  kind: 'paper-unavailable',
  message: 'The order of this label is not stored on this machine, so the label cannot be checked. It was not used.',
  next: 'Read the order again.',
}

function isLost({ state }: KeptPaper): boolean {
  return state === 'damaged' || state === 'missing'
}

/**
 * Fetches, judges, keeps and shows the papers of orders. A paper that was not judged good is not handed on unless a person allowed just
 * that paper; a label that could not be told to be its leg's own is kept as held, to be looked at.
 */
export function createDocuments(given: {
  readonly client: LinkClient
  readonly store: PaperArchive
  readonly desk: PaperDesk
  readonly judge: JudgePaper
  /** The order as stored; null when it is not. */
  readonly orderOf: (orderId: number) => Promise<Result<JudgedOrder | null>>
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  /** Those of the orders that are cancelled. */
  readonly voidOf: (orderIds: readonly number[]) => Promise<ReadonlySet<number>>
}): Documents {
  const { client, store, desk, judge, orderOf, clock, log, announce, readOrder, voidOf } = given

  const withVoid = async <Paper extends KeptPaper>(paper: Paper): Promise<Paper & { readonly void: boolean }> => {
    const voids = await voidOf([paper.orderId])
    return { ...paper, void: voids.has(paper.orderId) }
  }

  const allWithVoid = async (papers: Result<KeptPaper[]>): Promise<Result<ArchivedPaper[]>> => {
    if (!papers.ok) return papers
    const voids = await voidOf([...new Set(papers.value.map(({ orderId }) => orderId))])
    return success(papers.value.map((paper) => ({ ...paper, void: voids.has(paper.orderId) })))
  }

  const keep = async (fetched: FetchedPaper, place: PaperPlace, held: string | null): Promise<Result<StoredPaper>> => {
    const { read, waybill, bytes, pages, text } = fetched
    const kept = await store.put({ waybill, bytes, pages, text, orderId: read.order.id, reference: read.order.reference, place, held })
    const facts = { orderId: read.order.id, kind: place.kind, leg: place.leg }
    if (!kept.ok) {
      log.warn('paper not stored', { ...facts, failure: kept.failure.kind })
      return kept
    }
    log.info(held === null ? 'paper stored' : 'paper held', { ...facts, bytes: bytes.length })
    announce('documents.changed', { orderIds: [read.order.id] })
    return success(await withVoid(kept.value))
  }

  const fetchPaper: Documents['fetchPaper'] = async (readBefore, place, options = {}) => {
    const facts = { orderId: readBefore.order.id, kind: place.kind, leg: place.leg }
    const started = clock.monotonic()
    const fetched = await fetchJudgedPaper({ read: readBefore, place, client, desk, judge, readOrder })
    log.info('paper fetched', { ...facts, outcome: fetched.kind, milliseconds: Math.round(clock.monotonic() - started) })
    if (fetched.kind === 'refused') {
      log.warn('paper not fetched', { ...facts, failure: fetched.failure.kind })
      return failed(fetched.failure)
    }
    const { bytes, read, pages, checked } = fetched.paper
    const stored = await keep(fetched.paper, place, fetched.kind === 'held' ? fetched.failure.message : null)
    if (fetched.kind === 'good') return stored.ok ? success({ paper: stored.value, bytes, checked, read, overruled: false }) : stored
    const allowed = pages === 1 && options.overruled?.has(sha256Of(bytes)) === true
    if (allowed) return stored.ok ? success({ paper: stored.value, bytes, read, overruled: true }) : stored
    return failed(stored.ok ? { ...fetched.failure, heldPaper: stored.value.id } : fetched.failure)
  }

  /** What was found out by opening it shows at once wherever the paper is listed. */
  const noteLoss = (paperId: string, failure: Failure): void => {
    const known = store.byId(paperId)
    if (!known.ok || known.value === null) return
    const { orderId, kind, leg } = known.value
    log.warn('stored paper not opened', { orderId, kind, leg, failure: failure.kind })
    announce('documents.changed', { orderIds: [orderId] })
  }

  return {
    fetchPaper,

    async fetchAll(orderId) {
      const first = await readOrder(orderId)
      if (!first.ok) return first
      let read = first.value
      const outcomes: PaperOutcome[] = []
      for (const { place } of first.value.links) {
        const fetched = await fetchPaper(read, place)
        if (fetched.ok) read = fetched.value.read
        outcomes.push({ place, result: fetched.ok ? success(fetched.value.paper) : fetched })
      }
      return success({ read, outcomes })
    },

    list: async (filter, after = null) => allWithVoid(store.list(filter, after)),

    count: async (filter) => store.count(filter),

    totals: async () => store.totals(),

    papersOf: async (orderId) => {
      const listed = store.papersOfOrder(orderId)
      return allWithVoid(listed.ok ? success(listed.value.filter(({ state }) => state === 'kept')) : listed)
    },

    async read(paperId) {
      const kept = await store.read(paperId)
      if (!kept.ok) {
        noteLoss(paperId, kept.failure)
        return kept
      }
      const paper = await withVoid(kept.value.paper)
      // A person may allow a held label to be printed, so it is shown as it would print; the file keeps what the service sent.
      const printed = paper.held === null ? null : await desk.asPrinted(kept.value.bytes)
      const bytes = printed?.ok === true ? printed.value : kept.value.bytes
      if (!paper.void) return success({ paper, bytes })
      const stamped = await desk.stampVoid(bytes)
      if (stamped.ok) return success({ paper, bytes: stamped.value })
      log.warn('paper not stamped void', { orderId: paper.orderId, failure: stamped.failure.kind })
      return stamped
    },

    async storedPaper(orderId, place, waybill) {
      const found = await store.storedPaper(orderId, place, waybill)
      if (!found.ok || found.value === null) return found.ok ? success(null) : found
      const { bytes, paper: kept } = found.value
      let checked: CheckedDocument | undefined
      if (place.kind === 'waybill_document') {
        const order = await orderOf(orderId)
        if (!order.ok) return order
        if (order.value === null) return failed(notStoredOrder)
        const judged = await judge(order.value, place, bytes)
        if (!judged.ok) return failed(judged.failure.kind === 'wrong-label' ? { ...judged.failure, heldPaper: kept.id } : judged.failure)
        checked = judged.value.checked
      }
      return success({ paper: await withVoid(kept), bytes, checked })
    },

    async isHere({ order }, place) {
      const listed = store.papersOfOrder(order.id)
      if (!listed.ok || listed.value.some((paper) => isSamePlace(paper, place) && isLost(paper))) return false
      const waybill = place.kind === 'waybill_document' && place.leg !== null ? (order.legs[place.leg]?.waybill ?? null) : null
      const found = await store.storedPaper(order.id, place, waybill)
      return found.ok && found.value !== null
    },

    async fetchAgain(paperId) {
      const known = store.byId(paperId)
      if (!known.ok) return known
      if (known.value === null) return failed(unknownPaper)
      const { orderId, kind, leg } = known.value
      const read = await readOrder(orderId)
      if (!read.ok) return read
      const fetched = await fetchPaper(read.value, { kind, leg })
      return fetched.ok ? success(fetched.value.paper) : fetched
    },
  }
}
