import type { Announce } from '../../shared/contract/contract.ts'
import type { PaperPlace, StoredPaper } from '../../shared/documents/paper.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { LinkClient, ReadOrder } from '../service/service-client.ts'
import { fetchJudgedPaper, type FetchedPaper } from './fetch-paper.ts'
import type { PaperDesk } from './paper-desk.ts'
import { sha256Of } from './paper-identity.ts'
import type { KeptPaper } from './paper-index.ts'
import type { PaperStore } from './paper-store.ts'

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

export interface HandedPaper {
  readonly paper: StoredPaper
  readonly bytes: Uint8Array
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
  /** Newest first. */
  list(text: string): Promise<Result<StoredPaper[]>>
  /** For showing, held papers too: stamped VOID when the order is cancelled. Works with no network. */
  read(paperId: string): Promise<Result<{ readonly paper: StoredPaper; readonly bytes: Uint8Array }>>
  /** Newest first. */
  papersOf(orderId: number): Promise<Result<StoredPaper[]>>
  /** The newest whole stored paper of that place, never a held one; for a label the one with this waybill; null when there is none. */
  storedPaper(orderId: number, place: PaperPlace, waybill: string | null): Promise<Result<StoredPaper | null>>
}

/**
 * Fetches, judges, keeps and shows the papers of orders. A paper that was not judged good is not handed on unless a person allowed just
 * that paper; a label that could not be told to be its leg's own is kept as held, to be looked at.
 */
export function createDocuments(given: {
  readonly client: LinkClient
  readonly store: PaperStore
  readonly desk: PaperDesk
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly isVoid: (orderId: number) => boolean | Promise<boolean>
}): Documents {
  const { client, store, desk, clock, log, announce, readOrder, isVoid } = given

  const withVoid = async (paper: KeptPaper): Promise<StoredPaper> => ({ ...paper, void: await isVoid(paper.orderId) })

  const allWithVoid = async (papers: Result<KeptPaper[]>): Promise<Result<StoredPaper[]>> => {
    if (!papers.ok) return papers
    const orders = [...new Set(papers.value.map((paper) => paper.orderId))]
    const voids = new Map(await Promise.all(orders.map(async (orderId) => [orderId, await isVoid(orderId)] as const)))
    return success(papers.value.map((paper) => ({ ...paper, void: voids.get(paper.orderId) === true })))
  }

  const keep = async ({ read, ...paper }: FetchedPaper, place: PaperPlace, held: string | null): Promise<Result<StoredPaper>> => {
    const kept = await store.put({ ...paper, orderId: read.order.id, reference: read.order.reference, place, held })
    const facts = { orderId: read.order.id, kind: place.kind, leg: place.leg }
    if (!kept.ok) {
      log.warn('paper not stored', { ...facts, failure: kept.failure.kind })
      return kept
    }
    log.info(held === null ? 'paper stored' : 'paper held', { ...facts, bytes: paper.bytes.length })
    announce('documents.changed', { orderIds: [read.order.id] })
    return success(await withVoid(kept.value))
  }

  const fetchPaper: Documents['fetchPaper'] = async (readBefore, place, options = {}) => {
    const facts = { orderId: readBefore.order.id, kind: place.kind, leg: place.leg }
    const started = clock.monotonic()
    const fetched = await fetchJudgedPaper({ read: readBefore, place, client, desk, readOrder })
    log.info('paper fetched', { ...facts, outcome: fetched.kind, milliseconds: Math.round(clock.monotonic() - started) })
    if (fetched.kind === 'refused') {
      log.warn('paper not fetched', { ...facts, failure: fetched.failure.kind })
      return failed(fetched.failure)
    }
    const { bytes, read, pages } = fetched.paper
    const stored = await keep(fetched.paper, place, fetched.kind === 'held' ? fetched.failure.message : null)
    if (fetched.kind === 'good') return stored.ok ? success({ paper: stored.value, bytes, read, overruled: false }) : stored
    const allowed = pages === 1 && options.overruled?.has(sha256Of(bytes)) === true
    if (allowed) return stored.ok ? success({ paper: stored.value, bytes, read, overruled: true }) : stored
    return failed(stored.ok ? { ...fetched.failure, heldPaper: stored.value.id } : fetched.failure)
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

    list: async (text) => allWithVoid(store.list({ text })),

    papersOf: async (orderId) => allWithVoid(store.papersOfOrder(orderId)),

    async read(paperId) {
      const kept = await store.read(paperId)
      if (!kept.ok) return kept
      const paper = await withVoid(kept.value.paper)
      if (!paper.void) return success({ paper, bytes: kept.value.bytes })
      const stamped = await desk.stampVoid(kept.value.bytes)
      if (stamped.ok) return success({ paper, bytes: stamped.value })
      log.warn('paper not stamped void', { orderId: paper.orderId, failure: stamped.failure.kind })
      return stamped
    },

    async storedPaper(orderId, place, waybill) {
      const found = store.storedPaper(orderId, place, waybill)
      if (!found.ok) return found
      return success(found.value === null ? null : await withVoid(found.value))
    },
  }
}
