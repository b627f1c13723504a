import bwipjs from 'bwip-js/node'
import { quickPdf } from './quick-pdf.ts'

/** Three dots of a 203 dpi printer. */
const moduleWidth = (3 / 203) * 72

/** A barcode as filled rectangles from the lower left corner; Code 128 unless said. */
export function barcodeContent(code: string, x: number, y: number, height: number, module = moduleWidth, bcid = 'code128'): string {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid, text: code })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.')
  let at = x
  let content = ''
  for (const [index, modules] of symbol.sbs.entries()) {
    if (index % 2 === 0 && modules > 0) content += `${at.toFixed(3)} ${y} ${(modules * module).toFixed(3)} ${height} re f\n`
    at += modules * module
  }
  return content
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^\u0020-\u00ff]/g, '?')

export function textContent(text: string, x: number, y: number, size: number): string {
  return `BT /F ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET\n`
}

/** A label of 4 x 6 inches: who it is for, the waybill as words and as a barcode. */
export function labelContent(waybill: string, lines: readonly string[]): string {
  const head = lines.map((line, index) => textContent(line, 18, 396 - index * 18, 12)).join('')
  return `${head}${textContent(`WAYBILL ${waybill}`, 18, 236, 11)}${barcodeContent(waybill, 24, 150, 72)}`
}

export function quickLabel(waybill: string, lines: readonly string[]): Uint8Array {
  return quickPdf([{ size: [288, 432], content: labelContent(waybill, lines) }])
}

export function quickInvoice(reference: string): Uint8Array {
  const words = [`Commercial invoice ${reference}`, 'Brass fittings, 3 pieces', 'Value 120.00 EUR']
  return quickPdf([{ size: [595.28, 841.89], content: words.map((line, index) => textContent(line, 60, 760 - index * 24, 14)).join('') }])
}
