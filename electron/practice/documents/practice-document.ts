import type { OrderRecord, UploadedDocument } from '../orders/order-record.ts'
import { goodsOf } from '../seed/goods.ts'
import type { WireDocumentKind } from '../wire-types.ts'
import { commercialInvoiceFor } from './commercial-invoice.ts'
import { labelFor } from './label.ts'
import { genericDocumentFor } from './generic-document.ts'

/** One file of one order; `leg` counts from 0 and is null for everything but labels. */
export interface DocumentRef {
  readonly orderId: number
  readonly kind: WireDocumentKind
  readonly leg: number | null
}

async function drawDocument(seed: number, order: OrderRecord, place: DocumentRef): Promise<Uint8Array | null> {
  if (place.kind === 'waybill_document') return labelFor(order, place.leg ?? order.topLeg)
  if (!order.documents.has(place.kind)) return null
  if (place.kind !== 'commercial_invoice') return genericDocumentFor(order, place.kind)
  return commercialInvoiceFor(order, order.creation?.goods ?? goodsOf(seed, order.id, order.currency))
}

/** The file that came with the order, else one drawn again; null when the order has no such document. */
export async function practiceDocument(seed: number, order: OrderRecord, place: DocumentRef): Promise<UploadedDocument | null> {
  const uploaded = order.creation?.uploads.get(place.kind)
  if (uploaded !== undefined) return uploaded
  const bytes = await drawDocument(seed, order, place)
  return bytes === null ? null : { type: 'application/pdf', bytes }
}
