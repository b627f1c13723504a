import {
  beginText,
  endMarkedContent,
  endText,
  grayscale,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  type PDFName,
} from 'pdf-lib'
import type { GlyphCluster } from './glyph-clusters.ts'
import { actualText, hexOf, span, type GlyphFont } from './glyph-font.ts'

export interface GlyphPlace {
  readonly x: number
  readonly y: number
  /** In points. */
  readonly size: number
  /** Points per unit of the font. */
  readonly scale: number
}

/** A glyph with its place on the page. */
interface PlacedGlyph {
  readonly id: number
  readonly x: number
  readonly y: number
  /** Where the next one starts; `x` itself for a mark above or below. */
  readonly end: number
}

/**
 * The operators that draw glyphs with their baseline at `place`. Where several glyphs represent the same letters, as in a syllable of Devanagari
 * or with the marks of Thai, the letters are added as ActualText, so that readers of the text get them.
 */
export function glyphOperators(clusters: readonly GlyphCluster[], font: GlyphFont, key: PDFName, place: GlyphPlace): PDFOperator[] {
  const { x, y, size, scale } = place
  const operators = [pushGraphicsState(), setFillingColor(grayscale(0)), beginText(), setFontAndSize(key, size)]
  let waiting = { hex: '', x: 0, y: 0, end: 0 }

  function flush(): void {
    if (waiting.hex !== '') operators.push(setTextMatrix(1, 0, 0, 1, waiting.x, waiting.y), showText(PDFHexString.of(waiting.hex)))
    waiting = { hex: '', x: 0, y: 0, end: 0 }
  }

  function show(glyph: PlacedGlyph, letters: string): void {
    if (waiting.hex === '' || Math.abs(waiting.end - glyph.x) > 0.001 || waiting.y !== glyph.y) {
      flush()
      waiting = { hex: '', x: glyph.x, y: glyph.y, end: glyph.x }
    }
    const width = Math.max(0, glyph.end - glyph.x)
    waiting.hex += hexOf(font.codeOf(glyph.id, letters, Math.round((width * 1000) / size)))
    waiting.end = glyph.x + width
  }

  function showTogether(glyphs: readonly PlacedGlyph[], letters: string, end: number): void {
    flush()
    operators.push(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [span, actualText(letters)]))
    // Readers take the place of the letters from the first glyph to the end of the last.
    const ordered = glyphs.toSorted((one, other) => Number(one.end === one.x) - Number(other.end === other.x))
    for (const [index, glyph] of ordered.entries()) {
      show(index === ordered.length - 1 ? { ...glyph, end } : glyph, index === 0 ? letters : '')
    }
    flush()
    operators.push(endMarkedContent())
  }

  let pen = x
  for (const { text, glyphs } of clusters) {
    const placed = glyphs.map((glyph): PlacedGlyph => {
      const at = { x: pen + glyph.x * scale, y: y + glyph.y * scale }
      pen += glyph.advance * scale
      return { id: glyph.id, ...at, end: at.x + glyph.advance * scale }
    })
    const [only] = placed
    if (only !== undefined && placed.length === 1) show(only, text)
    else showTogether(placed, text, pen)
  }
  flush()
  return [...operators, endText(), popGraphicsState()]
}
