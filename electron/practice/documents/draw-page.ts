import { degrees, grayscale, type PDFFont, type PDFPage } from 'pdf-lib'
import { romanise } from './romanise.ts'

/** The three fonts of every practice document. */
export interface Fonts {
  readonly regular: PDFFont
  readonly bold: PDFFont
  readonly mono: PDFFont
}

export interface TextStyle {
  readonly font: PDFFont
  readonly size: number
  /** The maximum width in points; longer text shrinks to `minSize`, then ends in an ellipsis. */
  readonly maxWidth?: number
  readonly minSize?: number
  readonly align?: 'left' | 'right' | 'center'
  /** 0 is black. */
  readonly gray?: number
}

/** Draws one line with its baseline at `y`, in letters the font has, never wider than allowed. Returns the width it took. */
export function drawLine(page: PDFPage, text: string, x: number, y: number, style: TextStyle): number {
  const { font, maxWidth = Number.POSITIVE_INFINITY, align = 'left', gray = 0 } = style
  const least = style.minSize ?? style.size
  let line = romanise(text)
  let size = style.size
  while (size > least && font.widthOfTextAtSize(line, size) > maxWidth) size = Math.max(least, size - 0.5)
  if (font.widthOfTextAtSize(line, size) > maxWidth) {
    while (line.length > 1 && font.widthOfTextAtSize(`${line}…`, size) > maxWidth) line = line.slice(0, -1).trimEnd()
    line = `${line}…`
  }
  const taken = font.widthOfTextAtSize(line, size)
  const left = align === 'left' ? x : align === 'right' ? x - taken : x - taken / 2
  page.drawText(line, { x: left, y, size, font, color: grayscale(gray) })
  return taken
}

/** Breaks text at spaces into at most `maxLines` lines that fit; the last one gets the rest. */
export function wrapText(text: string, font: PDFFont, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of romanise(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || lines.length === maxLines - 1 || font.widthOfTextAtSize(longer, size) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

export function drawRule(page: PDFPage, x1: number, x2: number, y: number, thickness = 0.75, gray = 0): void {
  page.drawLine({ start: { x: x1, y }, end: { x: x2, y }, thickness, color: grayscale(gray) })
}

/** PRACTICE, large and pale, rising through its middle point. Drawn first, so that everything on top stays readable. */
export function drawPracticeWatermark(page: PDFPage, faces: Fonts, place: { x: number; y: number; size: number; angle: number }): void {
  const text = 'PRACTICE'
  const width = faces.bold.widthOfTextAtSize(text, place.size)
  const turn = (place.angle * Math.PI) / 180
  page.drawText(text, {
    x: place.x - (width / 2) * Math.cos(turn) + place.size * 0.36 * Math.sin(turn),
    y: place.y - (width / 2) * Math.sin(turn) - place.size * 0.36 * Math.cos(turn),
    size: place.size,
    font: faces.bold,
    color: grayscale(0.88),
    rotate: degrees(place.angle),
  })
}
