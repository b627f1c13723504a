import { paperName, type PaperPlace } from '../../shared/documents/paper.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { LinkClient, ReadOrder } from '../service/service-client.ts'
import { checkLabel } from './check-label.ts'
import { checkPaper } from './check-paper.ts'
import type { PdfInspector } from '../pdf/inspect-pdf.ts'

/** A paper that was fetched and judged good, with the read of the order that its link came from. */
export interface FetchedPaper {
  readonly read: ReadOrder
  readonly waybill: string | null
  readonly bytes: Uint8Array
  readonly pages: number
  readonly text: string
}

export function isSamePlace(one: PaperPlace, other: PaperPlace): boolean {
  return one.kind === other.kind && one.leg === other.leg
}

function labelWaybill(order: Order, place: PaperPlace): string | null {
  return place.kind === 'waybill_document' && place.leg !== null ? (order.legs[place.leg]?.waybill ?? null) : null
}

function judge(order: Order, place: PaperPlace, bytes: Uint8Array, inspector: PdfInspector) {
  if (place.kind !== 'waybill_document') return checkPaper({ bytes, inspector })
  const otherWaybills = order.legs.flatMap((leg, index) => (index === place.leg || leg.waybill === null ? [] : [leg.waybill]))
  return checkLabel({ bytes, waybill: labelWaybill(order, place) ?? '', otherWaybills, inspector })
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
  readonly inspector: PdfInspector
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
}): Promise<Result<FetchedPaper>> {
  const { place, client, inspector } = given
  let { read } = given
  let freshLinks = 0
  let fetchedAgain = false
  for (;;) {
    const link = read.links.find((candidate) => isSamePlace(candidate.place, place))
    if (link === undefined) {
      return failed({
        kind: 'paper-unavailable',
        message: `${paperName(place)}: the service holds no such paper for order ${read.order.reference}. Nothing was fetched.`,
        next: 'Read the order again later, or ask the service for the paper.',
      })
    }
    const fetched = await client.fetch(link)
    const judged = fetched.ok ? await judge(read.order, place, fetched.value, inspector) : fetched
    if (fetched.ok && judged.ok) {
      const { pages, text } = judged.value
      return success({ read, waybill: labelWaybill(read.order, place), bytes: fetched.value, pages, text })
    }
    if (judged.ok) continue
    const { kind } = judged.failure
    if (kind === 'link-expired' && freshLinks < mostFreshLinks) {
      freshLinks += 1
      const again = await given.readOrder(read.order.id)
      if (!again.ok) return again
      read = again.value
    } else if (kind === 'paper-damaged' && !fetchedAgain) {
      fetchedAgain = true
      const again = await given.readOrder(read.order.id)
      if (again.ok) read = again.value
    } else {
      return judged
    }
  }
}
