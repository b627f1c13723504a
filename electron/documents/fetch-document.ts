import { paperName, type PaperPlace } from '../../shared/documents/document.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Result } from '../../shared/result.ts'
import type { LinkClient, ReadOrder } from '../service/service-client.ts'
import type { PaperReport } from './check-document.ts'
import { judgedOrder, type JudgePaper } from './check-order-document.ts'
import type { PaperDesk } from './pdf-inspector.ts'

/** A whole paper that was fetched, with the read of the order that its link came from. */
export interface FetchedPaper extends PaperReport {
  readonly read: ReadOrder
  /** Of the leg it came for. */
  readonly waybill: string | null
  readonly bytes: Uint8Array
}

/** `held` is a whole paper that a person can look at, but not certainly the label of its leg. */
export type FetchOutcome =
  | { readonly kind: 'good'; readonly paper: FetchedPaper }
  | { readonly kind: 'held'; readonly paper: FetchedPaper; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure }

export function isSamePlace(one: PaperPlace, other: PaperPlace): boolean {
  return one.kind === other.kind && one.leg === other.leg
}

function labelWaybill(order: Order, place: PaperPlace): string | null {
  return place.kind === 'waybill_document' && place.leg !== null ? (order.legs[place.leg]?.waybill ?? null) : null
}

const mostFreshLinks = 2

/**
 * Fetches one paper by its fresh link and judges it. An expired link is answered by reading the order again, twice at most; a paper
 * that arrives damaged is fetched once more, by a fresh link when the order can be read.
 */
export async function fetchJudgedPaper(given: {
  readonly read: ReadOrder
  readonly place: PaperPlace
  readonly client: LinkClient
  readonly desk: Pick<PaperDesk, 'checkPaper'>
  readonly judge: JudgePaper
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
}): Promise<FetchOutcome> {
  const { place, client, desk } = given
  let { read } = given
  let freshLinks = 0
  let fetchedAgain = false
  for (;;) {
    const link = read.links.find((candidate) => isSamePlace(candidate.place, place))
    if (link === undefined) {
      return {
        kind: 'refused',
        failure: {
          kind: 'paper-unavailable',
          message: `${paperName(place)}: the service holds no such paper for order ${read.order.reference}. Nothing was fetched.`,
          next: 'Read the order again later, or ask the service for the paper.',
        },
      }
    }
    const fetched = await client.fetch(link)
    const judged = fetched.ok ? await given.judge(judgedOrder(read.order), place, fetched.value) : fetched
    if (fetched.ok) {
      const bytes = fetched.value
      const waybill = labelWaybill(read.order, place)
      if (judged.ok) {
        const { pages, text, checked } = judged.value
        return { kind: 'good', paper: { read, waybill, bytes, pages, text, checked } }
      }
      if (judged.failure.kind === 'wrong-label') {
        const seen = await desk.checkPaper(bytes)
        if (seen.ok) return { kind: 'held', paper: { read, waybill, bytes, ...seen.value }, failure: judged.failure }
      }
    }
    if (judged.ok) continue
    const { kind } = judged.failure
    if (kind === 'link-expired' && freshLinks < mostFreshLinks) {
      freshLinks += 1
      const again = await given.readOrder(read.order.id)
      if (!again.ok) return { kind: 'refused', failure: again.failure }
      read = again.value
    } else if (kind === 'paper-damaged' && !fetchedAgain) {
      fetchedAgain = true
      const again = await given.readOrder(read.order.id)
      if (again.ok) read = again.value
    } else {
      return { kind: 'refused', failure: judged.failure }
    }
  }
}
