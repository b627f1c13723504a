import type { PDFDocument, PDFPage } from 'pdf-lib'
import { grayscale } from 'pdf-lib'
import type { AddressRecord, OrderRecord } from '../orders/order-record.ts'
import { valueOf, weightOf, type Good } from '../seed/goods.ts'
import { createPdf } from './create-pdf.ts'
import { drawLine, drawPracticeWatermark, drawRule, type Fonts } from './draw-page.ts'

/** A4 in points. */
const width = 595.28
const height = 841.89
const left = 48
const right = width - 48
const rowsOnFirstPage = 20
const rowsOnLaterPage = 34
const rowHeight = 17
/** The sum and the declaration need the space of this many rows on the last page. */
const closingRows = 9

function formatAmount(amount: number, currency: string): string {
  return amount.toLocaleString('en-GB', { minimumFractionDigits: currency === 'JPY' ? 0 : 2, maximumFractionDigits: 2 })
}

/** Splits the goods into pages so that the closing block always fits below the last rows. */
function pagesOf(goods: readonly Good[]): readonly (readonly Good[])[] {
  const pages: Good[][] = []
  let rest = [...goods]
  while (rest.length > 0 || pages.length === 0) {
    const room = pages.length === 0 ? rowsOnFirstPage : rowsOnLaterPage
    const fits = rest.length <= room - closingRows || rest.length > room ? room : rest.length - 1
    pages.push(rest.slice(0, Math.max(1, fits)))
    rest = rest.slice(Math.max(1, fits))
  }
  return pages
}

function drawParty(page: PDFPage, faces: Fonts, title: string, party: AddressRecord, x: number): void {
  drawLine(page, title, x, 700, { font: faces.bold, size: 7.5, gray: 0.35 })
  const tax = party.wire.tax_number ?? ''
  const lines = [
    ...party.labelLines,
    party.wire.country.name.toUpperCase(),
    party.wire.phone,
    tax === '' ? '' : `${party.wire.country.tax_number_label} ${tax}`,
  ]
  for (const [index, line] of lines.filter((each) => each !== '').entries()) {
    drawLine(page, line, x, 685 - index * 12.5, { font: index === 0 ? faces.bold : faces.regular, size: 9.5, maxWidth: 238, minSize: 7.5 })
  }
}

function drawHeader(page: PDFPage, faces: Fonts, order: OrderRecord): void {
  drawLine(page, 'Commercial invoice', left, 770, { font: faces.bold, size: 24 })
  drawLine(page, 'For customs purposes. Not a request for payment.', left, 752, { font: faces.regular, size: 9, gray: 0.35 })
  drawRule(page, left, right, 730, 1.2)
  drawParty(page, faces, 'EXPORTER', order.origin, left)
  drawParty(page, faces, 'CONSIGNEE', order.destination, left + 260)
  const facts: readonly (readonly [string, string])[] = [
    ['INVOICE', `CI-${order.reference}`],
    ['DATE', order.createdAt.toString().slice(0, 10)],
    ['WAYBILL', order.legs.map((leg) => leg.waybill ?? '-').join(' / ')],
    ['INCOTERM', order.incoterm],
    ['REASON', 'Sale of goods'],
  ]
  const columns = [left, left + 92, left + 162, left + 360, left + 422]
  page.drawRectangle({ x: left, y: 556, width: right - left, height: 30, borderWidth: 0.6, borderColor: grayscale(0.6) })
  for (const [index, [name, value]] of facts.entries()) {
    const x = (columns[index] ?? left) + 6
    drawLine(page, name, x, 575, { font: faces.bold, size: 6.5, gray: 0.35 })
    drawLine(page, value, x, 562.5, { font: faces.bold, size: 9, maxWidth: (columns[index + 1] ?? right) - x - 6, minSize: 5.5 })
  }
}

const columns = {
  number: left + 16,
  description: left + 26,
  code: left + 268,
  origin: left + 318,
  quantity: left + 378,
  unit: left + 438,
  total: right,
}

function drawTableHeading(page: PDFPage, faces: Fonts, y: number, currency: string): void {
  page.drawRectangle({ x: left, y: y - 6, width: right - left, height: 18, color: grayscale(0.15) })
  const style = { font: faces.bold, size: 7.5, gray: 1 }
  drawLine(page, '#', columns.number, y, { ...style, align: 'right' })
  drawLine(page, 'Description of goods', columns.description, y, style)
  drawLine(page, 'HS code', columns.code, y, style)
  drawLine(page, 'Origin', columns.origin, y, style)
  drawLine(page, 'Quantity', columns.quantity, y, { ...style, align: 'right' })
  drawLine(page, 'Unit value', columns.unit, y, { ...style, align: 'right' })
  drawLine(page, `Total ${currency}`, columns.total - 4, y, { ...style, align: 'right' })
}

function drawGoodsRow(page: PDFPage, faces: Fonts, good: Good, number: number, y: number, order: OrderRecord): void {
  const style = { font: faces.regular, size: 8.5 }
  drawLine(page, String(number), columns.number, y, { ...style, align: 'right', gray: 0.35 })
  drawLine(page, good.description, columns.description, y, { ...style, maxWidth: 234, minSize: 7.5 })
  drawLine(page, good.code, columns.code, y, style)
  drawLine(page, order.origin.wire.country.iso_code_2, columns.origin, y, style)
  drawLine(page, String(good.quantity), columns.quantity, y, { ...style, align: 'right' })
  drawLine(page, formatAmount(good.unitCost, order.currency), columns.unit, y, { ...style, align: 'right' })
  drawLine(page, formatAmount(good.cost, order.currency), columns.total - 4, y, { ...style, align: 'right' })
  drawRule(page, left, right, y - 5.5, 0.4, 0.8)
}

function drawFooter(page: PDFPage, faces: Fonts, order: OrderRecord, goods: readonly Good[], y: number): void {
  const kilograms = weightOf(goods)
  drawRule(page, left, right, y, 1.2)
  const facts = [`Packages: ${order.pieces}`, `Gross weight: ${kilograms.toFixed(2)} kg`, `Lines: ${goods.length}`]
  drawLine(page, facts.join(' · '), left, y - 16, { font: faces.regular, size: 8.5 })
  drawLine(page, `Total value ${order.currency}`, right - 110, y - 16, { font: faces.regular, size: 9, align: 'right' })
  drawLine(page, formatAmount(valueOf(goods), order.currency), right - 4, y - 17, {
    font: faces.bold,
    size: 14,
    align: 'right',
    maxWidth: 104,
    minSize: 9,
  })
  const declaration = [
    'I declare that the information in this invoice is true and correct, and that the contents of this shipment are as stated above.',
    `Terms of delivery: ${order.incoterm} (Incoterms 2020), ${order.destination.wire.country.name}.`,
  ]
  for (const [index, line] of declaration.entries()) {
    drawLine(page, line, left, y - 44 - index * 12, { font: faces.regular, size: 8, maxWidth: right - left, minSize: 7 })
  }
  drawRule(page, left, left + 200, y - 102, 0.6)
  drawLine(page, 'Signature of exporter', left, y - 112, { font: faces.regular, size: 7, gray: 0.35 })
  drawRule(page, left + 260, left + 380, y - 102, 0.6)
  drawLine(page, 'Date', left + 260, y - 112, { font: faces.regular, size: 7, gray: 0.35 })
}

function drawPage(document: PDFDocument, faces: Fonts, order: OrderRecord, number: number, count: number): PDFPage {
  const page = document.addPage([width, height])
  drawPracticeWatermark(page, faces, { x: width / 2, y: height / 2 - 30, size: 110, angle: 52 })
  drawLine(page, order.reference, left, 30, { font: faces.regular, size: 7.5, gray: 0.35 })
  drawLine(page, 'PRACTICE - not a customs document', width / 2, 30, { font: faces.bold, size: 7.5, align: 'center' })
  drawLine(page, `Page ${number} of ${count}`, right, 30, { font: faces.regular, size: 7.5, align: 'right', gray: 0.35 })
  return page
}

/** The commercial invoice of an order: A4, one to three pages by the number of its goods. */
export async function commercialInvoiceFor(order: OrderRecord, goods: readonly Good[]): Promise<Uint8Array> {
  const { document, faces } = await createPdf(`Practice commercial invoice ${order.reference}`)
  const pages = pagesOf(goods)
  let number = 0
  for (const [index, rows] of pages.entries()) {
    const page = drawPage(document, faces, order, index + 1, pages.length)
    if (index === 0) drawHeader(page, faces, order)
    let y = index === 0 ? 532 : 780
    drawTableHeading(page, faces, y, order.currency)
    for (const good of rows) {
      y -= rowHeight
      number += 1
      drawGoodsRow(page, faces, good, number, y - 3, order)
    }
    if (index === pages.length - 1) drawFooter(page, faces, order, goods, y - 20)
  }
  return document.save()
}
