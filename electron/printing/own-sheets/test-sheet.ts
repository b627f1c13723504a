import bwipjs from 'bwip-js/node'
import { PDFDocument, StandardFonts, type PDFPage } from 'pdf-lib'
import { mediaSizes, type MediaName } from '../../../shared/printing/printer.ts'
import { ownSheetMessages } from '../../../shared/messages/print-jobs/own-sheet-messages.ts'

export const testSheetBarcode = 'PACKBENCH-TEST'

const millimetre = 72 / 25.4
const margin = 5 * millimetre

/** A line of 50 mm with a tick each 10 mm: laid against a real ruler it shows whether the printer scales. */
function drawRuler(page: PDFPage, x: number, y: number): void {
  page.drawLine({ start: { x, y }, end: { x: x + 50 * millimetre, y }, thickness: 0.8 })
  for (let tick = 0; tick <= 50; tick += 10) {
    const at = x + tick * millimetre
    page.drawLine({ start: { x: at, y }, end: { x: at, y: y + 2 * millimetre }, thickness: 0.8 })
  }
}

/** Right angles 5 mm from each edge: one that is missing shows what the printer cuts off. */
function drawCorners(page: PDFPage, width: number, height: number): void {
  const arm = 6 * millimetre
  for (const [x, inwardX] of [[margin, arm] as const, [width - margin, -arm] as const]) {
    for (const [y, inwardY] of [[margin, arm] as const, [height - margin, -arm] as const]) {
      page.drawLine({ start: { x, y }, end: { x: x + inwardX, y }, thickness: 1 })
      page.drawLine({ start: { x, y }, end: { x, y: y + inwardY }, thickness: 1 })
    }
  }
}

/** Bars are whole multiples of 0.375 mm, three dots at 203 dpi, so that a label printer draws them sharp. */
function drawBarcode(page: PDFPage, x: number, y: number): void {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: testSheetBarcode })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.')
  const module = (3 / 203) * 72
  let at = x
  for (const [index, modules] of symbol.sbs.entries()) {
    const width = modules * module
    if (index % 2 === 0) page.drawRectangle({ x: at, y, width, height: 15 * millimetre })
    at += width
  }
}

/** A page of the medium's exact size with corner marks, a ruler, a barcode and the printer's name. */
export async function makeTestSheet(media: MediaName, printerName: string): Promise<Uint8Array> {
  const { width, height, words } = mediaSizes[media]
  const document = await PDFDocument.create()
  document.setTitle(ownSheetMessages.testTitle())
  const page = document.addPage([width, height])
  const font = await document.embedFont(StandardFonts.Helvetica)
  const known = new Set(font.getCharacterSet())
  const writable = (text: string): string => text.replaceAll(/./gsu, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'))
  const left = margin + 6 * millimetre
  const lines = [
    ownSheetMessages.testTitle(),
    ownSheetMessages.printer({ printer: printerName }),
    ownSheetMessages.media({ size: words }),
    ownSheetMessages.rulerNote(),
  ]
  for (const [index, line] of lines.entries()) {
    page.drawText(writable(line).slice(0, 48), {
      x: left,
      y: height - margin - 12 * millimetre - index * 16,
      size: index === 0 ? 14 : 10,
      font,
    })
  }
  drawCorners(page, width, height)
  drawRuler(page, left, height - margin - 38 * millimetre)
  drawBarcode(page, left, height - margin - 62 * millimetre)
  page.drawText(testSheetBarcode, { x: left, y: height - margin - 68 * millimetre, size: 10, font })
  return document.save()
}
