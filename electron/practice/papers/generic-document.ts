import type { OrderRecord } from '../orders/order-record.ts'
import type { PaperKind } from '../wire-types.ts'
import { newPaper } from './create-pdf.ts'
import { drawLine, drawPracticeMark, drawRule } from './draw-page.ts'

/** Any other document of an order: one A4 page that says which paper of which order it stands for. */
export async function plainPaperFor(order: OrderRecord, kind: PaperKind): Promise<Uint8Array> {
  const words = kind.replaceAll('_', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  const { document, faces } = await newPaper(`Practice ${words} ${order.reference}`)
  const page = document.addPage([595.28, 841.89])
  drawPracticeMark(page, faces, { x: 297.64, y: 400, size: 110, angle: 52 })
  drawLine(page, title, 48, 770, { font: faces.bold, size: 24, width: 499, least: 14 })
  drawRule(page, 48, 547.28, 748, 1.2)
  const facts: readonly (readonly [string, string])[] = [
    ['Order', order.reference],
    ['Customer reference', order.customerReference],
    ['Waybill', order.legs.map((leg) => leg.waybill ?? '').join(' / ')],
    ['From', order.origin.printed.join(', ')],
    ['To', [...order.destination.printed, order.destination.wire.country.name].join(', ')],
    ['Contents', order.contents],
    ['Packages', String(order.pieces)],
  ]
  for (const [index, [name, value]] of facts.entries()) {
    drawLine(page, name, 48, 720 - index * 22, { font: faces.bold, size: 9.5 })
    drawLine(page, value, 170, 720 - index * 22, { font: faces.regular, size: 9.5, width: 377, least: 7 })
  }
  drawLine(page, 'PRACTICE - not a shipping document', 297.64, 30, { font: faces.bold, size: 7.5, align: 'center' })
  return document.save()
}
