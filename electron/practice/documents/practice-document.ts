import type { OrderRecord, UploadedDocument } from '../orders/order-record.ts'
import type { Good } from '../seed/goods.ts'
import type { WireDocumentKind } from '../wire-types.ts'
import { commercialInvoiceFor } from './commercial-invoice.ts'
import { labelFor } from './label.ts'
import { placeLabel } from './place-label.ts'
import { genericDocumentFor } from './generic-document.ts'

/** One file of one order; `leg` counts from 0 and is null for everything but labels. */
export interface DocumentRef {
  readonly orderId: number
  readonly kind: WireDocumentKind
  readonly leg: number | null
}

/** The line of an invoice for an order without lines of goods. */
function wholeContentsOf({ contents, value, kilograms }: OrderRecord): Good {
  return { description: contents, code: '', quantity: 1, unitCost: value, cost: value, kilograms }
}

async function drawDocument(order: OrderRecord, place: DocumentRef): Promise<Uint8Array | null> {
  if (place.kind === 'waybill_document') {
    const leg = place.leg ?? order.topLeg
    const label = await labelFor(order, leg)
    return label === null ? null : await placeLabel(order, leg, label)
  }
  if (!order.documents.has(place.kind)) return null
  if (place.kind !== 'commercial_invoice') return genericDocumentFor(order, place.kind)
  return commercialInvoiceFor(order, order.goods.length > 0 ? order.goods : [wholeContentsOf(order)])
}

/** The file uploaded with the order, else a generated one; null when the order has no such document. */
export async function practiceDocument(order: OrderRecord, place: DocumentRef): Promise<UploadedDocument | null> {
  const uploaded = order.creation?.uploads.get(place.kind)
  if (uploaded !== undefined) return uploaded
  const bytes = await drawDocument(order, place)
  return bytes === null ? null : { type: 'application/pdf', bytes }
}
