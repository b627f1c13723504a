import { visibleInPrint } from './visible-in-print.ts'
import { grayscale, PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib'
import { embedSheetFonts } from './sheet-fonts.ts'

export interface PageTextStyle {
  /** In points. */
  readonly size: number
  readonly bold?: boolean
}

/** Pages that are written from the top down, in points. Letters that the font lacks become question marks. */
export interface PageWriter {
  readonly left: number
  readonly right: number
  /** Distance of the cursor from the upper edge. */
  cursorY(): number
  moveDown(points: number): void
  /** True when this much still fits above the lower margin. */
  fits(points: number): boolean
  newPage(): void
  /** On one line from `x`: smaller if it is wider than `width`, and ended by an ellipsis if it still is. `y` counts from the cursor. */
  text(words: string, x: number, y: number, width: number, style: PageTextStyle): void
  line(x1: number, x2: number, y: number, thickness?: number): void
  box(x: number, y: number, size: number): void
  /** True when a letter had to be replaced. */
  hasReplacedCharacters(): boolean
  /** Writes the footer of each page from its number and the number of pages. */
  save(footer: (page: number, pages: number) => string): Promise<Uint8Array>
}

const margin = 40
const maxTextLength = 300
/** The smallest size of a text that is longer than its space, as a share of the usual one. */
const smallest = 0.7

function toSingleLine(words: string): string {
  return visibleInPrint(words.slice(0, maxTextLength).replaceAll(/\s+/g, ' '))
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
}

/** Cuts to a width by bisection, so that long texts cost little more. */
function truncateToWidth(words: string, width: number, widthOf: (words: string) => number): string {
  if (widthOf(words) <= width) return words
  const letters = Array.from(words)
  let fits = 0
  let tooMany = letters.length
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fits).join('')}…`
}

/** A new document with one empty page. */
export async function createPageWriter(size: { readonly width: number; readonly height: number }, title: string): Promise<PageWriter> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const { regular, bold, printable } = await embedSheetFonts(document)
  const pages: PDFPage[] = []
  let cursor = margin
  let wasReplaced = false

  function addPage(): PDFPage {
    const page = document.addPage([size.width, size.height])
    pages.push(page)
    cursor = margin
    return page
  }
  let page = addPage()

  function replaceUnsupported(words: string): string {
    const { text, isReplaced } = printable(words)
    wasReplaced ||= isReplaced
    return text
  }

  function draw(on: PDFPage, font: PDFFont, words: string, x: number, y: number, points: number): void {
    on.drawText(words, { x, y: size.height - y, size: points, font, color: grayscale(0) })
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
    text: (words, x, y, width, { size: points, bold: isBold = false }) => {
      const font = isBold ? bold : regular
      const line = replaceUnsupported(toSingleLine(words))
      const wanted = Math.max(0.1, font.widthOfTextAtSize(line, points))
      const shrunk = points * Math.max(smallest, Math.min(1, width / wanted))
      const shown = truncateToWidth(line, width + 0.01, (part) => font.widthOfTextAtSize(part, shrunk))
      if (shown !== '') draw(page, font, shown, x, cursor + y, shrunk)
    },
    line: (x1, x2, y, thickness = 0.5) => {
      const height = size.height - cursor - y
      page.drawLine({ start: { x: x1, y: height }, end: { x: x2, y: height }, thickness, color: grayscale(0) })
    },
    box: (x, y, side) => {
      page.drawRectangle({ x, y: size.height - cursor - y, width: side, height: side, borderWidth: 0.7, borderColor: grayscale(0) })
    },
    hasReplacedCharacters: () => wasReplaced,
    save: (footer) => {
      for (const [index, each] of pages.entries()) {
        const words = replaceUnsupported(toSingleLine(footer(index + 1, pages.length)))
        const shown = truncateToWidth(words, size.width - 2 * margin, (part) => regular.widthOfTextAtSize(part, 8))
        draw(each, regular, shown, margin, size.height - margin + 8, 8)
      }
      return document.save()
    },
  }
}
