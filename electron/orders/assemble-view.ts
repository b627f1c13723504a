import { Temporal } from 'temporal-polyfill'
import { paperKinds, type PaperPlace, type StoredPaper } from '../../shared/documents/document.ts'
import { clearsCustoms, hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Hold, OrderView } from '../../shared/orders/order-view.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'

export interface ViewPieces {
  readonly order: Order
  readonly print: PrintProgress
  readonly readAt: Temporal.Instant
  readonly stored: readonly StoredPaper[]
  readonly sheets: readonly Sheet[]
  readonly booking: Booking | null
  readonly hold: Hold | null
}

function placeKey({ kind, leg }: PaperPlace): string {
  return `${kind}/${leg ?? '-'}`
}

function newestFirst(one: StoredPaper, other: StoredPaper): number {
  return Temporal.Instant.compare(Temporal.Instant.from(other.fetchedAt), Temporal.Instant.from(one.fetchedAt))
}

/** A label belongs to its waybill: one of a waybill that the leg no longer has is not the label of this leg. */
function isCurrent(order: Order, paper: StoredPaper): boolean {
  if (paper.kind !== 'waybill_document' || paper.leg === null) return true
  const waybill = order.legs[paper.leg]?.waybill ?? null
  return waybill === null || waybill === paper.waybill
}

/** What goes out with an order that has its waybills, wherever it is: the label of each leg, and an invoice where the goods clear customs. */
function mustHave(order: Order): PaperPlace[] {
  const labels = order.legs.flatMap(({ waybill }, leg): PaperPlace[] => (waybill === null ? [] : [{ kind: 'waybill_document', leg }]))
  return clearsCustoms(order) && hasEveryWaybill(order) ? [...labels, { kind: 'commercial_invoice', leg: null }] : labels
}

/** A paper that was held is shown where there is no good one of its place. */
function papersOf({ order, stored }: ViewPieces): OrderView['papers'] {
  const newest = stored.filter((paper) => isCurrent(order, paper)).toSorted(newestFirst)
  const current = [...newest.filter(({ held }) => held === null), ...newest.filter(({ held }) => held !== null)]
  const onService = new Set(order.papers.map(placeKey))
  const places = new Map<string, PaperPlace>()
  for (const { kind, leg } of [...order.papers, ...current, ...mustHave(order)]) places.set(placeKey({ kind, leg }), { kind, leg })
  return [...places.entries()]
    .map(([key, place]) => ({
      place,
      onService: onService.has(key),
      stored: current.find((paper) => placeKey(paper) === key) ?? null,
    }))
    .toSorted(
      (one, other) =>
        paperKinds.indexOf(one.place.kind) - paperKinds.indexOf(other.place.kind) || (one.place.leg ?? -1) - (other.place.leg ?? -1),
    )
}

/** What the order panel shows, from pieces that were gathered before. */
export function assembleView(pieces: ViewPieces): OrderView {
  const { order, print, sheets, booking, hold, readAt } = pieces
  return {
    order,
    actions: orderActions(order),
    print,
    papers: papersOf(pieces),
    sheets: [...sheets],
    booking,
    hold,
    asOf: readAt.toString(),
  }
}
