import { grayscale, type PDFPage } from 'pdf-lib'
import type { LegRecord, OrderRecord } from '../orders/order-record.ts'
import { drawCode128 } from './barcode.ts'
import { createPdf } from './create-pdf.ts'
import { drawLine, drawPracticeWatermark, drawRule, wrapText, type Fonts } from './draw-page.ts'

/** 4 x 6 inches. */
const width = 288
const height = 432
const margin = 12
const right = width - margin

function drawCarrier(page: PDFPage, faces: Fonts, leg: LegRecord): void {
  page.drawRectangle({ x: 0, y: 388, width, height: 44, color: grayscale(0) })
  page.drawRectangle({ x: margin, y: 395, width: 44, height: 30, color: grayscale(1) })
  drawLine(page, leg.carrier.labelCode, margin + 22, 403.5, { font: faces.bold, size: 20, maxWidth: 40, minSize: 12, align: 'center' })
  drawLine(page, leg.carrier.name, 64, 412, { font: faces.bold, size: 13, maxWidth: right - 64, minSize: 9, gray: 1 })
  drawLine(page, leg.service, 64, 397, { font: faces.regular, size: 10.5, maxWidth: right - 64, minSize: 8, gray: 1 })
}

function drawSender(page: PDFPage, faces: Fonts, order: OrderRecord, leg: LegRecord): void {
  const column = 182
  drawLine(page, 'FROM', margin, 377, { font: faces.bold, size: 6.5 })
  const lines = [...leg.from.labelLines, leg.from.wire.country.name.toUpperCase()]
  for (const [index, line] of lines.slice(0, 6).entries()) {
    drawLine(page, line, margin, 367.5 - index * 9, { font: faces.regular, size: 7.5, maxWidth: column - margin - 10, minSize: 6.5 })
  }
  page.drawLine({ start: { x: column, y: 382 }, end: { x: column, y: 316 }, thickness: 0.75, color: grayscale(0) })
  const facts: readonly (readonly [string, string])[] = [
    ['REFERENCE', order.reference],
    ['SHIP DATE', order.pickupDate],
    ['PIECES', String(order.pieces)],
    ['BILL', order.incoterm],
  ]
  for (const [index, [name, value]] of facts.entries()) {
    const y = 372 - index * 16
    drawLine(page, name, column + 8, y, { font: faces.regular, size: 6 })
    drawLine(page, value, right, y - 1, { font: faces.bold, size: 9, align: 'right', maxWidth: 56, minSize: 6 })
  }
}

function drawReceiver(page: PDFPage, faces: Fonts, leg: LegRecord): void {
  drawLine(page, 'SHIP TO', margin, 301, { font: faces.bold, size: 6.5 })
  const name = leg.to.labelLines[0] ?? ''
  const city = leg.to.labelLines.at(-1) ?? ''
  const between = leg.to.labelLines.slice(1, -1)
  const [first = '', second = ''] = wrapText(between[0] ?? '', faces.regular, 9.5, right - margin, 2)
  const lines = [first, second, ...between.slice(1)].filter((line) => line !== '').slice(0, 4)
  drawLine(page, name, margin, 287, { font: faces.bold, size: 12.5, maxWidth: right - margin, minSize: 8 })
  for (const [index, line] of lines.entries()) {
    drawLine(page, line, margin, 275 - index * 11, { font: faces.regular, size: 9.5, maxWidth: right - margin, minSize: 7 })
  }
  drawLine(page, city, margin, 226, { font: faces.bold, size: 15, maxWidth: right - margin, minSize: 9 })
  drawLine(page, leg.to.wire.country.name.toUpperCase(), margin, 211, {
    font: faces.bold,
    size: 11.5,
    maxWidth: right - margin,
    minSize: 8,
  })
}

function drawRoute(page: PDFPage, faces: Fonts, order: OrderRecord, leg: LegRecord, at: number): void {
  const country = leg.to.wire.country.iso_code_2
  drawLine(page, `${country} ${leg.to.sortCode}`, margin, 168, { font: faces.bold, size: 32, maxWidth: 164, minSize: 18 })
  page.drawLine({ start: { x: 182, y: 202 }, end: { x: 182, y: 156 }, thickness: 0.75, color: grayscale(0) })
  page.drawRectangle({ x: 190, y: 180, width: right - 190, height: 17, color: grayscale(0) })
  drawLine(page, `LEG ${at + 1} OF ${order.legs.length}`, (190 + right) / 2, 184.5, {
    font: faces.bold,
    size: 11,
    align: 'center',
    gray: 1,
  })
  const route = [order.legs[0]?.from, ...order.legs.map((each) => each.to)].map((stop) => stop?.sortCode ?? '').join(' > ')
  drawLine(page, route, (190 + right) / 2, 165, { font: faces.bold, size: 9, align: 'center', maxWidth: right - 188, minSize: 6 })
}

/**
 * The label of one leg: 288 x 432 pt, the leg's own waybill as a Code 128 and as unbroken text beneath it.
 * The pale PRACTICE is behind the addresses; nothing but the bars is drawn in the barcode's field.
 */
export async function labelFor(order: OrderRecord, at: number): Promise<Uint8Array | null> {
  const leg = order.legs[at]
  const waybill = leg?.waybill
  if (leg === undefined || waybill === null || waybill === undefined) return null
  const { document, faces } = await createPdf(`Practice label ${order.reference}, leg ${at + 1}`)
  const page = document.addPage([width, height])
  drawPracticeWatermark(page, faces, { x: width / 2, y: 290, size: 58, angle: 28 })
  drawCarrier(page, faces, leg)
  drawSender(page, faces, order, leg)
  drawRule(page, margin, right, 310, 1.5)
  drawReceiver(page, faces, leg)
  drawRule(page, margin, right, 203, 1.5)
  drawRoute(page, faces, order, leg, at)
  drawRule(page, margin, right, 155, 1.5)
  drawLine(page, 'WAYBILL', margin, 146.5, { font: faces.bold, size: 6.5 })
  drawCode128(page, waybill, 62, 80)
  drawLine(page, waybill, width / 2, 45, { font: faces.mono, size: 15, align: 'center', maxWidth: right - margin, minSize: 9 })
  drawRule(page, margin, right, 36, 1.5)
  drawLine(page, order.contents, margin, 26, { font: faces.regular, size: 6.5, maxWidth: 150 })
  drawLine(page, order.customerReference === '' ? 'No customer reference' : `Ref. ${order.customerReference}`, margin, 16, {
    font: faces.regular,
    size: 6.5,
    maxWidth: 150,
  })
  page.drawRectangle({ x: 170, y: 11, width: right - 170, height: 20, borderWidth: 1.25, borderColor: grayscale(0) })
  drawLine(page, 'PRACTICE - DO NOT SHIP', (170 + right) / 2, 18, {
    font: faces.bold,
    size: 7.5,
    align: 'center',
    maxWidth: right - 176,
    minSize: 6,
  })
  return document.save()
}
