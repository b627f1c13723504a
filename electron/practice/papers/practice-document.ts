import type { OrderRecord, UploadedPaper } from '../orders/order-record.ts'
import { goodsOf } from '../seed/goods.ts'
import type { PaperKind } from '../wire-types.ts'
import { commercialInvoiceFor } from './commercial-invoice.ts'
import { labelFor } from './label.ts'
import { plainPaperFor } from './generic-document.ts'

/** One file of one order; `leg` counts from 0 and is null for everything but labels. */
export interface PaperPlace {
  readonly orderId: number
  readonly kind: PaperKind
  readonly leg: number | null
}

async function drawn(seed: number, order: OrderRecord, place: PaperPlace): Promise<Uint8Array | null> {
  if (place.kind === 'waybill_document') return labelFor(order, place.leg ?? order.topLeg)
  if (!order.papers.has(place.kind)) return null
  if (place.kind !== 'commercial_invoice') return plainPaperFor(order, place.kind)
  return commercialInvoiceFor(order, order.placed?.goods ?? goodsOf(seed, order.id, order.currency))
}

/** The file that came with the order, else one drawn anew; null when the order has no such document. */
export async function practicePaper(seed: number, order: OrderRecord, place: PaperPlace): Promise<UploadedPaper | null> {
  const uploaded = order.placed?.uploads.get(place.kind)
  if (uploaded !== undefined) return uploaded
  const bytes = await drawn(seed, order, place)
  return bytes === null ? null : { type: 'application/pdf', bytes }
}
