import bwipjs from 'bwip-js/node'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A PDF from its pages' content streams, written by hand: thousands a second. Sizes in points. */
export function quickPdf(pages: readonly { readonly size: readonly [number, number]; readonly content: string }[]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap(({ size, content }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
      `<</Length ${latin1(content).length}>>stream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = text.length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return latin1(text)
}

/** Three dots of a 203 dpi printer. */
const moduleWidth = (3 / 203) * 72

/** Code 128 as filled rectangles from the lower left corner. */
export function barcodeContent(code: string, x: number, y: number, height: number, module = moduleWidth): string {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: code })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.')
  let at = x
  let content = ''
  for (const [index, modules] of symbol.sbs.entries()) {
    if (index % 2 === 0) content += `${at.toFixed(3)} ${y} ${(modules * module).toFixed(3)} ${height} re f\n`
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
