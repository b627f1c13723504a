import { deflateSync } from 'node:zlib'
import { degrees, PDFName, type PDFPage } from 'pdf-lib'
import { barcodeContent, labelContent, quickLabel, textContent } from '../support/large-service/quick-label.ts'
import { quickPdf } from '../support/large-service/quick-pdf.ts'
import { buildImageLabel, buildWebPage } from '../support/labels/document-builders.ts'
import { changedPage } from '../support/labels/page-sources.ts'
import type { LabelKind } from './soak-orders.ts'

const fourBySix = [288, 432] as const
const a4 = [595.28, 841.89] as const
/** Bytes a bomb grows to; enough to be refused and too little to harm the machine that runs the test. */
const bombSize = 96 * 1024 * 1024

/** An annotation's appearance that covers the page in white and shows another label on it. */
function coverOf(page: PDFPage, waybill: string) {
  const { context } = page.doc
  const content = `1 1 1 rg 0 0 288 432 re f 0 0 0 rg\n${labelContent(waybill, ['Somebody else'])}`
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }))
  return context.register(
    context.stream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 288, 432], Resources: { Font: { F: font } } }),
  )
}

function cover(page: PDFPage, waybill: string, asField: boolean): void {
  const { context, catalog } = page.doc
  const kind = asField ? { Subtype: 'Widget', FT: 'Tx', T: 'note', V: '' } : { Subtype: 'Stamp' }
  const over = context.register(
    context.obj({ Type: 'Annot', ...kind, Rect: [0, 0, 288, 432], F: 4, AP: { N: coverOf(page, waybill) }, P: page.ref }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([over]))
  if (asField) catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [over] }))
}

/** Deflated twice, so that two and a half kilobytes grow to a hundred megabytes. */
function bomb(waybill: string): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(bombSize, ' '), { level: 9 }), { level: 9 })
  const whole = Buffer.from(quickLabel(waybill, ['Bomb'])).toString('latin1')
  const stream = `<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n${packed.toString('latin1')}\nendstream`
  return Buffer.from(
    whole.replace(/5 0 obj\n[^]*?endstream/, () => `5 0 obj\n${stream}`),
    'latin1',
  )
}

function withBars(waybill: string, bars: string, lines: readonly string[]): Uint8Array {
  const head = lines.map((line, index) => textContent(line, 18, 396 - index * 18, 12)).join('')
  const content = `${head}${textContent(`WAYBILL ${waybill}`, 18, 236, 11)}${barcodeContent(bars, 20, 150, 72, bars.length > 16 ? 0.8 : undefined)}`
  return quickPdf([{ size: fourBySix, content }])
}

/** The last digits of another order's number, in the only barcode. */
function withEan(waybill: string, other: string, lines: readonly string[]): Uint8Array {
  const head = lines.map((line, index) => textContent(line, 18, 396 - index * 18, 12)).join('')
  const bars = barcodeContent(other.replace(/\D/g, '').slice(-7).padStart(7, '0'), 40, 150, 72, 2, 'ean8')
  return quickPdf([{ size: fourBySix, content: `${head}${textContent(`WAYBILL ${waybill}`, 18, 236, 11)}${bars}` }])
}

/** The visible number has the same format but belongs to no known order; the order's own number is invisible. */
function withHiddenNumber(waybill: string, other: string, lines: readonly string[]): Uint8Array {
  const head = lines.map((line, index) => textContent(line, 18, 396 - index * 18, 12)).join('')
  const stranger = `${other.slice(0, -8)}99${other.slice(-6)}`
  const hidden = `1 g ${textContent(`WAYBILL ${waybill}`, 18, 180, 11)}0 g `
  return quickPdf([{ size: fourBySix, content: `${head}${textContent(`WAYBILL ${stranger}`, 18, 236, 11)}${hidden}` }])
}

interface Asked {
  readonly waybill: string
  /** Another order's number. */
  readonly other: string
  /** The number of an order that has another carrier. */
  readonly foreign: string
  readonly lines: readonly string[]
  /** The label as it has to be. */
  readonly plain: Uint8Array
}

const withField = (plain: Uint8Array): Promise<Uint8Array> =>
  changedPage(plain, (page, document) => {
    const field = document.getForm().createTextField('service')
    field.setText('EXPRESS 12:00')
    field.addToPage(page, { x: 20, y: 40, width: 130, height: 30 })
  })

const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 'q 1 0 obj >> stream \u0000\u0007'), Buffer.from('\n%%EOF\n')])

const builders: Record<LabelKind, (asked: Asked) => Uint8Array | Promise<Uint8Array>> = {
  plain: ({ plain }) => plain,
  turned: ({ plain }) => changedPage(plain, (page) => page.setRotation(degrees(90))),
  picture: ({ waybill }) => buildImageLabel(waybill),
  'on-a4': ({ waybill, lines }) => quickPdf([{ size: a4, content: `1 0 0 1 30 390 cm\n${labelContent(waybill, lines)}` }]),
  'filled-field': ({ plain }) => withField(plain),
  'field-over': ({ plain, other }) => changedPage(plain, (page) => cover(page, other, true)),
  'stamp-over': ({ plain, other }) => changedPage(plain, (page) => cover(page, other, false)),
  'other-bars': ({ waybill, other, lines }) => withBars(waybill, other, lines),
  'other-bars-longer': ({ waybill, other, lines }) => withBars(waybill, `${other}01`, lines),
  'other-bars-short': ({ waybill, other, lines }) => withBars(waybill, other.slice(-6), lines),
  'other-ean': ({ waybill, other, lines }) => withEan(waybill, other, lines),
  both: ({ waybill, other, lines }) =>
    quickPdf([{ size: fourBySix, content: `${labelContent(waybill, lines)}${barcodeContent(other, 24, 40, 60)}` }]),
  'both-databar': ({ waybill, other, lines }) => {
    const bars = barcodeContent(`(91)${other}`, 24, 40, 60, 1.2, 'databarexpanded')
    return quickPdf([{ size: fourBySix, content: `${labelContent(waybill, lines)}${bars}` }])
  },
  'both-other-carrier': ({ waybill, foreign, lines }) =>
    quickPdf([{ size: fourBySix, content: `${labelContent(waybill, lines)}${barcodeContent(foreign, 24, 40, 60)}` }]),
  'both-unreadable': ({ waybill, other, lines }) => {
    const bars = barcodeContent(other.replace(/\D/g, '').slice(-7), 24, 40, 60, 1.2, 'msi')
    return quickPdf([{ size: fourBySix, content: `${labelContent(waybill, lines)}${bars}` }])
  },
  'hidden-number': ({ waybill, other, lines }) => withHiddenNumber(waybill, other, lines),
  swapped: ({ other }) => quickLabel(other, ['Somebody else']),
  'two-pages': ({ waybill, lines }) => {
    const page = { size: fourBySix, content: labelContent(waybill, lines) }
    return quickPdf([page, page])
  },
  truncated: ({ plain }) => plain.slice(0, Math.floor(plain.length * 0.6)),
  garbage: () => noise,
  'web-page': () => buildWebPage(),
  bomb: ({ waybill }) => bomb(waybill),
}

/** The label of this kind. */
export async function buildSoakLabel(kind: LabelKind, asked: Omit<Asked, 'plain'>): Promise<Uint8Array> {
  return await builders[kind]({ ...asked, plain: quickLabel(asked.waybill, asked.lines) })
}

/** A customs document that names its order by a barcode too. */
export function buildSoakInvoice(reference: string, code: string): Uint8Array {
  const words = textContent(`Commercial invoice ${reference}`, 60, 760, 14) + textContent('Brass fittings, 3 pieces', 60, 736, 14)
  return quickPdf([{ size: a4, content: `${words}${barcodeContent(code, 60, 600, 72)}` }])
}
