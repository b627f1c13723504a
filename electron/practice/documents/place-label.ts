import type { OrderRecord } from '../orders/order-record.ts'
import { createPdf } from './create-pdf.ts'
import { layoutFor } from './label-layouts.ts'

/** The label of one leg on the page that its carrier uses for it. */
export async function placeLabel(order: OrderRecord, at: number, bytes: Uint8Array): Promise<Uint8Array> {
  const leg = order.legs[at]
  const place = leg === undefined ? null : layoutFor(order, leg)
  if (leg === undefined || place === null) return bytes
  const { document, faces } = await createPdf(`Practice label ${order.reference}, leg ${at + 1}`)
  const [label] = await document.embedPdf(bytes)
  if (label === undefined) throw new Error('A practice label has no page.')
  place({ document, faces, label, order, leg })
  return await document.save()
}
