import { PDFHexString, PDFName, PDFString, type PDFContext, type PDFDocument, type PDFRef } from 'pdf-lib'
import { fontTables } from '../true-type.ts'
import type { ShapingFont } from './shape-text.ts'
import type { SubsetFont } from './subset-font.ts'

/** A font of one weight in a document, with the glyphs that its pages draw. */
export interface GlyphFont {
  readonly ref: PDFRef
  /**
   * The number under which a page shows a glyph. Each combination of represented letters (none for a part of something larger) and width (in
   * thousandths of the size) gets its own number.
   */
  readonly codeOf: (id: number, letters: string, width: number) => number
  /** Writes the font into the document, with the outlines of the used glyphs only. */
  readonly embed: (subset: SubsetFont) => void
}

interface Shown {
  readonly code: number
  readonly id: number
  readonly letters: string
  readonly width: number
}

/** The number of a glyph as a page shows it. */
export const hexOf = (code: number): string => code.toString(16).padStart(4, '0')

/* oxlint-disable house/text -- PostScript, which programs read. */
const unicodeHead = [
  '/CIDInit /ProcSet findresource begin',
  '12 dict begin',
  'begincmap',
  '/CMapName /Letters def',
  '/CMapType 2 def',
  '1 begincodespacerange',
  '<0000> <ffff>',
  'endcodespacerange',
]
const unicodeEnd = ['endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end']
/* oxlint-enable house/text */

/** The letters of each number, so that the page's text can be searched and copied. */
function toUnicode(shown: readonly Shown[]): string {
  const lines = shown
    .filter(({ letters }) => letters !== '')
    .map(({ code, letters }) => {
      const units = Array.from({ length: letters.length }, (_, index) => hexOf(letters.charCodeAt(index)))
      return `<${hexOf(code)}> <${units.join('')}>`
    })
  const blocks: string[] = []
  for (let start = 0; start < lines.length; start += 100) {
    const part = lines.slice(start, start + 100)
    blocks.push(`${part.length} beginbfchar`, ...part, 'endbfchar')
  }
  return [...unicodeHead, ...blocks, ...unicodeEnd].join('\n')
}

/** The glyph of each number, from zero on. */
function glyphNumbers(shown: readonly Shown[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * (shown.length + 1)))
  for (const { code, id } of shown) bytes.setUint16(2 * code, id)
  return new Uint8Array(bytes.buffer)
}

function descriptor(context: PDFContext, file: Uint8Array, name: string, isBold: boolean): PDFRef {
  const table = fontTables(file)
  const [head, hhea] = [table('head'), table('hhea')]
  const scale = 1000 / head.getUint16(18)
  const scaled = (value: number): number => Math.round(value * scale)
  return context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [36, 38, 40, 42].map((at) => scaled(head.getInt16(at))),
      ItalicAngle: 0,
      Ascent: scaled(hhea.getInt16(4)),
      Descent: scaled(hhea.getInt16(6)),
      CapHeight: 714,
      StemV: isBold ? 130 : 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  )
}

/** Reserves a font in a document. `name` is unique in it. */
export function createGlyphFont(document: PDFDocument, font: ShapingFont, weight: number, name: string): GlyphFont {
  const { context } = document
  const ref = context.nextRef()
  const shown = new Map<string, Shown>()

  return {
    ref,
    codeOf: (id, letters, width) => {
      const key = `${id} ${width} ${letters}`
      const found = shown.get(key) ?? { code: shown.size + 1, id, letters, width }
      shown.set(key, found)
      return found.code
    },
    embed: (subset) => {
      const all = [...shown.values()]
      const outlines = subset(
        font.bytes,
        weight,
        all.map(({ id }) => id),
      )
      const descendant = context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'CIDFontType2',
          BaseFont: name,
          CIDToGIDMap: context.register(context.flateStream(glyphNumbers(all))),
          CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
          FontDescriptor: descriptor(context, outlines, name, weight > 400),
          W: [1, all.map(({ width }) => width)],
        }),
      )
      context.assign(
        ref,
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: name,
          Encoding: 'Identity-H',
          DescendantFonts: [descendant],
          ToUnicode: context.register(context.flateStream(toUnicode(all))),
        }),
      )
    },
  }
}

/** Letters as the value of ActualText. */
export function actualText(letters: string): string {
  return `<</ActualText ${PDFHexString.fromText(letters).toString()}>>`
}

export const span = PDFName.of('Span')
