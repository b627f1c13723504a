import { setImmediate as nextTurn } from 'node:timers/promises'
import { grayscale, PDFDocument, type PDFPage } from 'pdf-lib'
import { joinAddress } from '../../shared/messages/render-message.ts'
import { cutToWidth, wrapToWidth } from './cut-to-width.ts'
import { embedSheetFonts } from './sheet-fonts.ts'
import type { LineDirection } from './sheet-text/text-runs.ts'
import { visibleInPrint } from './visible-in-print.ts'

export interface PageTextStyle {
  /** In points. */
  readonly size: number
  readonly bold?: boolean
  /** A line of several texts, e.g. a town and its country, has the direction of the page; any other line that of its first letter. */
  readonly direction?: LineDirection
}

/** Pages that are written from the top down, in points. Letters that no font has become question marks. */
export interface PageWriter {
  readonly left: number
  readonly right: number
  /** Distance of the cursor from the upper edge. */
  cursorY(): number
  moveDown(points: number): void
  /** True when this much still fits above the lower margin. */
  fits(points: number): boolean
  newPage(): void
  /** Loads the fonts of texts that are wrapped. */
  prepare(texts: readonly string[]): Promise<void>
  /** The lines of a text, whose fonts were prepared, at most three; a word that is wider than `width` stays whole. */
  wrap(words: string, width: number, style: PageTextStyle): readonly string[]
  /**
   * Writes one line from `x`: smaller if it is wider than `width`, and cut with an ellipsis if it still is. `y` counts from the cursor. An array
   * contains the parts of an address.
   */
  text(words: string | readonly string[], x: number, y: number, width: number, style: PageTextStyle): void
  line(x1: number, x2: number, y: number, thickness?: number): void
  box(x: number, y: number, size: number): void
  /** True when a letter of the texts so far has to be replaced. */
  hasReplacedCharacters(): Promise<boolean>
  /** Writes the footer of each page from its number and the number of pages. */
  save(footer: (page: number, pages: number) => string): Promise<Uint8Array>
}

const margin = 40
const maxTextLength = 300
const maxWrapped = 3
/** The smallest size of a text that is longer than its space, as a share of the usual one. */
const smallest = 0.7

function toSingleLine(words: string): string {
  return visibleInPrint(words.slice(0, maxTextLength).replaceAll(/\s+/g, ' '))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
}

function toLine(words: string | readonly string[]): string {
  return typeof words === 'string' ? toSingleLine(words) : joinAddress(words.map(toSingleLine))
}

/** A text with its place on a page; `y` is its baseline and counts from the upper edge. */
interface PlacedText {
  readonly page: PDFPage
  readonly line: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly isBold: boolean
  readonly direction: LineDirection
  /** How small it may get before it is cut, as a share of its size. */
  readonly smallest: number
}

/** A new document with one empty page. */
export async function createPageWriter(size: { readonly width: number; readonly height: number }, title: string): Promise<PageWriter> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const fonts = await embedSheetFonts(document)
  const pages: PDFPage[] = []
  /** Drawn at the end, when it is known which fonts they need. */
  const texts: PlacedText[] = []
  let cursor = margin

  function addPage(): PDFPage {
    const page = document.addPage([size.width, size.height])
    pages.push(page)
    cursor = margin
    return page
  }
  let page = addPage()

  function draw({ page: on, line, x, y, width, size: points, isBold, direction, smallest: least }: PlacedText): void {
    const wanted = Math.max(0.1, fonts.width(line, points, isBold))
    const shrunk = points * Math.max(least, Math.min(1, width / wanted))
    const shown = cutToWidth(line, width + 0.01, (part) => fonts.width(part, shrunk, isBold))
    if (shown !== '') fonts.draw(on, shown, { x, y: size.height - y, size: shrunk, isBold, direction })
  }

  return {
    left: margin,
    right: size.width - margin,
    cursorY: () => cursor,
    moveDown: (points) => {
      cursor += points
    },
    fits: (points) => cursor + points <= size.height - margin - 16,
    newPage: () => {
      page = addPage()
    },
    prepare: (some) => fonts.prepare(some.map(toSingleLine)),
    wrap: (words, width, { size: points, bold = false }) =>
      wrapToWidth(toSingleLine(words), width, maxWrapped, (part) => fonts.width(part, points, bold)),
    text: (words, x, y, width, { size: points, bold: isBold = false, direction = 'auto' }) => {
      texts.push({ page, line: toLine(words), x, y: cursor + y, width, size: points, isBold, direction, smallest })
    },
    line: (x1, x2, y, thickness = 0.5) => {
      const height = size.height - cursor - y
      page.drawLine({ start: { x: x1, y: height }, end: { x: x2, y: height }, thickness, color: grayscale(0) })
    },
    box: (x, y, side) => {
      page.drawRectangle({ x, y: size.height - cursor - y, width: side, height: side, borderWidth: 0.7, borderColor: grayscale(0) })
    },
    hasReplacedCharacters: async () => {
      await fonts.prepare(texts.map(({ line }) => line))
      return texts.some(({ line }) => fonts.isReplaced(line))
    },
    save: async (footer) => {
      for (const [index, each] of pages.entries()) {
        const place = { x: margin, y: size.height - margin + 8, width: size.width - 2 * margin }
        texts.push({
          page: each,
          line: toSingleLine(footer(index + 1, pages.length)),
          ...place,
          size: 8,
          isBold: false,
          direction: 'auto',
          smallest: 1,
        })
      }
      await fonts.prepare(texts.map(({ line }) => line))
      for (const text of texts) {
        draw(text)
        await nextTurn()
      }
      await fonts.embed()
      return document.save()
    },
  }
}
