import type { PDFDocument } from 'pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type EmbeddableFont = Extract<Awaited<ReturnType<Fontkit['create']>>, { unitsPerEm: number }>
type Glyph = ReturnType<EmbeddableFont['layout']>['glyphs'][number]

/** The tables of a TrueType file by their tag; throws for one that it lacks. */
export function fontTables(bytes: Uint8Array): (tag: string) => DataView {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, DataView>()
  for (let entry = 12; entry < 12 + 16 * file.getUint16(4); entry += 16) {
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((at) => file.getUint8(entry + at)))
    tables.set(tag, new DataView(file.buffer, file.byteOffset + file.getUint32(entry + 8), file.getUint32(entry + 12)))
  }
  return (tag) => {
    const table = tables.get(tag)
    if (table === undefined) throw new Error(`The font has no table ${tag}`)
    return table
  }
}

/** The subtable for characters of the Basic Multilingual Plane: format 4, platform 3, encoding 1. */
function characterTable(cmap: DataView): DataView {
  for (let entry = 4; entry < 4 + 8 * cmap.getUint16(2); entry += 8) {
    const table = new DataView(cmap.buffer, cmap.byteOffset + cmap.getUint32(entry + 4))
    if (cmap.getUint16(entry) === 3 && cmap.getUint16(entry + 2) === 1 && table.getUint16(0) === 4) return table
  }
  throw new Error('The font has no Unicode character table')
}

/** The glyph of each character. */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const table = characterTable(cmap)
  const doubled = table.getUint16(6)
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.getUint16(14 + segment)
    const first = table.getUint16(16 + doubled + segment)
    const delta = table.getUint16(16 + 2 * doubled + segment)
    const offsetAt = 16 + 3 * doubled + segment
    const offset = table.getUint16(offsetAt)
    for (let character = first; character <= last && character < 0xff_ff; character++) {
      const listed = offset === 0 ? character : table.getUint16(offsetAt + offset + 2 * (character - first))
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xff_ff
      if (glyph !== 0) glyphs.set(character, glyph)
    }
  }
  return glyphs
}

/**
 * What pdf-lib needs of a font library, for TrueType fonts with independent letters: no ligatures, no joined letters as in
 * Arabic, no right-to-left order, no subsets. Throws for a file that is not such a font.
 */
export const trueTypeReader: Fontkit = {
  create: (bytes): EmbeddableFont => {
    const table = fontTables(bytes)
    const [head, hhea, hmtx, os2] = [table('head'), table('hhea'), table('hmtx'), table('OS/2')]
    const glyphs = readCharacterMap(table('cmap'))
    const lastWidth = hhea.getUint16(34) - 1
    const glyphForCodePoint = (codePoint: number): Glyph => {
      const id = glyphs.get(codePoint) ?? 0
      return { id, codePoints: [codePoint], advanceWidth: hmtx.getUint16(4 * Math.min(id, lastWidth)) }
    }
    const [minX, minY, maxX, maxY] = [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)]
    return {
      postscriptName: null,
      unitsPerEm: head.getUint16(18),
      ascent: hhea.getInt16(4),
      descent: hhea.getInt16(6),
      italicAngle: 0,
      capHeight: os2.getInt16(88),
      xHeight: os2.getInt16(86),
      bbox: { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY },
      characterSet: [...glyphs.keys()].toSorted((one, other) => one - other),
      glyphForCodePoint,
      layout: (text) => ({ glyphs: Array.from(text, (letter) => glyphForCodePoint(letter.codePointAt(0) ?? 0)) }),
      createSubset: () => {
        throw new Error('This reader makes no subsets')
      },
    }
  },
}
