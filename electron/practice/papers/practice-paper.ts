import type { OrderRecord } from '../order-record.ts'
import { goodsOf } from '../seed/goods.ts'
import type { PaperKind } from '../wire-types.ts'
import { commercialInvoiceFor } from './commercial-invoice.ts'
import { labelFor } from './label.ts'
import { plainPaperFor } from './plain-paper.ts'

/** One file of one order; `leg` counts from 0 and is null for everything but labels. */
export interface PaperPlace {
  readonly orderId: number
  readonly kind: PaperKind
  readonly leg: number | null
}

/** Draws the file anew, or null when the order has no such document. */
export async function practicePaper(seed: number, order: OrderRecord, place: PaperPlace): Promise<Uint8Array | null> {
  if (place.kind === 'waybill_document') return labelFor(order, place.leg ?? order.topLeg)
  if (!order.papers.has(place.kind)) return null
  if (place.kind === 'commercial_invoice') return commercialInvoiceFor(order, goodsOf(seed, order.id, order.currency))
  return plainPaperFor(order, place.kind)
}
