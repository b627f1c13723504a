import type { Announce } from '../../shared/contract/contract.ts'
import type { PaperPlace, StoredPaper } from '../../shared/documents/paper.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { LinkClient, ReadOrder } from '../service/service-client.ts'
import { fetchJudgedPaper } from './fetch-paper.ts'
import type { PdfInspector } from '../pdf/inspect-pdf.ts'
import type { KeptPaper } from './paper-index.ts'
import type { PaperStore } from './paper-store.ts'
import { stampVoid } from './stamp-void.ts'

export interface PaperOutcome {
  readonly place: PaperPlace
  readonly result: Result<StoredPaper>
}

export interface Documents {
  /** One paper, fresh from the service, judged and stored. `read` is the newest read of the order: it may have been read again. */
  fetchPaper(
    read: ReadOrder,
    place: PaperPlace,
  ): Promise<Result<{ readonly paper: StoredPaper; readonly bytes: Uint8Array; readonly read: ReadOrder }>>
  /** Every paper the order has; one that fails does not stop the next. */
  fetchAll(orderId: number): Promise<Result<{ readonly read: ReadOrder; readonly outcomes: readonly PaperOutcome[] }>>
  /** Newest first. */
  list(text: string): Promise<Result<StoredPaper[]>>
  /** For showing: stamped VOID when the order is cancelled. Works with no network. */
  read(paperId: string): Promise<Result<{ readonly paper: StoredPaper; readonly bytes: Uint8Array }>>
  /** Newest first. */
  papersOf(orderId: number): Promise<Result<StoredPaper[]>>
  /** The newest whole stored paper of that place, for a label the one with this waybill; null when there is none. */
  storedPaper(orderId: number, place: PaperPlace, waybill: string | null): Promise<Result<StoredPaper | null>>
}

/** Fetches, judges, keeps and shows the papers of orders. A paper that was not judged good is neither kept nor handed on. */
export function createDocuments(given: {
  readonly client: LinkClient
  readonly store: PaperStore
  readonly inspector: PdfInspector
  readonly clock: Clock
  readonly log: Log
  readonly announce: Announce
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly isVoid: (orderId: number) => boolean | Promise<boolean>
}): Documents {
  const { client, store, inspector, clock, log, announce, readOrder, isVoid } = given

  const withVoid = async (paper: KeptPaper): Promise<StoredPaper> => ({ ...paper, void: await isVoid(paper.orderId) })

  const allWithVoid = async (papers: Result<KeptPaper[]>): Promise<Result<StoredPaper[]>> => {
    if (!papers.ok) return papers
    const orders = [...new Set(papers.value.map((paper) => paper.orderId))]
    const voids = new Map(await Promise.all(orders.map(async (orderId) => [orderId, await isVoid(orderId)] as const)))
    return success(papers.value.map((paper) => ({ ...paper, void: voids.get(paper.orderId) === true })))
  }

  const fetchPaper: Documents['fetchPaper'] = async (readBefore, place) => {
    const facts = { orderId: readBefore.order.id, kind: place.kind, leg: place.leg }
    const started = clock.monotonic()
    const fetched = await fetchJudgedPaper({ read: readBefore, place, client, inspector, readOrder })
    if (!fetched.ok) {
      log.warn('paper not fetched', { ...facts, failure: fetched.failure.kind })
      return fetched
    }
    const { read, bytes, ...rest } = fetched.value
    const kept = await store.put({ ...rest, orderId: read.order.id, reference: read.order.reference, place, bytes })
    if (!kept.ok) {
      log.warn('paper not stored', { ...facts, failure: kept.failure.kind })
      return kept
    }
    log.info('paper stored', { ...facts, bytes: bytes.length, milliseconds: Math.round(clock.monotonic() - started) })
    announce('documents.changed', { orderIds: [read.order.id] })
    return success({ paper: await withVoid(kept.value), bytes, read })
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
      try {
        return success({ paper, bytes: await stampVoid(kept.value.bytes) })
      } catch (error) {
        log.error('paper not stamped void', error)
        return failed({
          kind: 'paper-unavailable',
          message: 'The order is cancelled and this paper could not be stamped VOID, so it was not opened.',
          next: 'Use the papers of a new order instead.',
        })
      }
    },

    async storedPaper(orderId, place, waybill) {
      const found = store.storedPaper(orderId, place, waybill)
      if (!found.ok) return found
      return success(found.value === null ? null : await withVoid(found.value))
    },
  }
}
