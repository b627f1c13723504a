import type { OrderRecord } from '../orders/order-record.ts'
import type { WireDocumentKind } from '../wire-types.ts'
import { createPdf } from './create-pdf.ts'
import { drawLine, drawPracticeWatermark, drawRule } from './draw-page.ts'

/** Any other document of an order: one A4 page that states which document of which order it represents. */
export async function genericDocumentFor(order: OrderRecord, kind: WireDocumentKind): Promise<Uint8Array> {
  const words = kind.replaceAll('_', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  const { document, faces } = await createPdf(`Practice ${words} ${order.reference}`)
  const page = document.addPage([595.28, 841.89])
  drawPracticeWatermark(page, faces, { x: 297.64, y: 400, size: 110, angle: 52 })
  drawLine(page, title, 48, 770, { font: faces.bold, size: 24, maxWidth: 499, minSize: 14 })
  drawRule(page, 48, 547.28, 748, 1.2)
  const facts: readonly (readonly [string, string])[] = [
    ['Order', order.reference],
    ['Customer reference', order.customerReference],
    ['Waybill', order.legs.map((leg) => leg.waybill ?? '').join(' / ')],
    ['From', order.origin.labelLines.join(', ')],
    ['To', [...order.destination.labelLines, order.destination.wire.country.name].join(', ')],
    ['Contents', order.contents],
    ['Packages', String(order.pieces)],
  ]
  for (const [index, [name, value]] of facts.entries()) {
    drawLine(page, name, 48, 720 - index * 22, { font: faces.bold, size: 9.5 })
    drawLine(page, value, 170, 720 - index * 22, { font: faces.regular, size: 9.5, maxWidth: 377, minSize: 7 })
  }
  drawLine(page, 'PRACTICE - not a shipping document', 297.64, 30, { font: faces.bold, size: 7.5, align: 'center' })
  return document.save()
}
