import bwipjs from 'bwip-js/node'
import { pdfFile, streamObject, textObject, type PdfObject } from '../../../electron/printing/pages/pdf-file.ts'

/** The order whose label is requested, and one whose label must never be printed for it. */
export const own = 'WB9000060'
export const other = 'WB9000070'

/** A label of 4 × 6 in, written object by object, so that a PDF can contain what no library would write. */
export interface RawLabel {
  /** The page's content. */
  readonly content: string | Uint8Array
  /** Entries of the content stream besides its length. */
  readonly packing?: string
  /** Entries of the resources besides the standard font /F. */
  readonly resources?: string
  /** Entries of the page besides its box. */
  readonly page?: string
  /** Entries of the node above the page. */
  readonly pages?: string
  readonly catalog?: string
  /** Further objects, numbered from 10 on. */
  readonly objects?: readonly (string | PdfObject)[]
  /** The page's boxes and resources stand in the node above it. */
  readonly inherits?: boolean
}

const firstFurther = 10

/** Filled bars of a Code 128, 80 pt high, their lower left corner at x, y. */
export function bars(waybill: string, x: number, y: number): string {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: waybill })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('no bars')
  const module = (3 / 203) * 72
  let at = x
  const rectangles: string[] = []
  for (const [index, modules] of symbol.sbs.entries()) {
    if (index % 2 === 0) rectangles.push(`${at.toFixed(4)} ${y} ${(modules * module).toFixed(4)} 80 re`)
    at += modules * module
  }
  return `${rectangles.join('\n')}\nf`
}

/** Waybill as text and bars, as an ordinary label draws it. */
export function drawn(waybill: string): string {
  return `BT /F 14 Tf 30 330 Td (WAYBILL ${waybill}) Tj ET\n${bars(waybill, 36, 200)}\n`
}

/** Another order's number and bars over everything that is there. */
export function cover(waybill: string): string {
  return `q 1 g 10 180 270 180 re f 0 g ${drawn(waybill)} Q\n`
}

export function stream(entries: string, content: string | Uint8Array): PdfObject {
  return streamObject(entries, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
}

export function rawLabel(label: RawLabel): Uint8Array {
  const { content, packing = '', resources = '', page = '', pages = '', catalog = '', objects = [], inherits = false } = label
  const shared = `/MediaBox[0 0 288 432]/Resources<</Font<</F 5 0 R>>${resources}>>`
  const all = new Map<number, PdfObject>([
    [1, textObject(`<</Type/Catalog/Pages 2 0 R${catalog}>>`)],
    [2, textObject(`<</Type/Pages/Count 1/Kids[3 0 R]${inherits ? shared : ''}${pages}>>`)],
    [3, textObject(`<</Type/Page/Parent 2 0 R${inherits ? '' : shared}${page}${/\/Contents/.test(page) ? '' : '/Contents 4 0 R'}>>`)],
    [4, stream(packing, content)],
    [5, textObject('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')],
  ])
  for (const [index, object] of objects.entries()) all.set(firstFurther + index, typeof object === 'string' ? textObject(object) : object)
  return pdfFile(all, 1)
}
