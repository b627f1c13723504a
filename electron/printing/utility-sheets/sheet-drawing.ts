import bwipjs from 'bwip-js/node'
import { grayscale, PDFDocument, type PDFPage } from 'pdf-lib'
import { cutToWidth, wrapToWidth } from '../../pdf/cut-to-width.ts'
import { embedSheetFonts, type SheetFonts } from '../../pdf/sheet-fonts.ts'
import { visibleInPrint } from '../../pdf/visible-in-print.ts'
import { mediaSize, type MediaName } from '../../../shared/printing/printers/printer.ts'
import { pointsOf } from '../pages/geometry.ts'

/** A page to draw on in millimeters from its upper left corner. */
export interface Drawing {
  readonly width: number
  readonly height: number
  line(from: readonly [number, number], to: readonly [number, number], thickness?: number): void
  outline(x: number, y: number, width: number, height: number): void
  /** `y` is the baseline, `size` in points. Letters that no font has become question marks; invisible characters are printed as their number. */
  text(words: string, x: number, y: number, size: number, bold?: boolean): void
  textWidth(words: string, size: number, bold?: boolean): number
  /** Bars of whole dots of a 203 dpi printer, from the upper left corner; the caller leaves the quiet zones of a Code 128. */
  barcode(text: string, x: number, y: number, height: number, dots: number): void
}

/** What is known of a page before anything is drawn on it. */
export type Paper = Pick<Drawing, 'width' | 'height' | 'textWidth'>

const dot = 72 / 203

function bars(text: string): readonly number[] {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.')
  return symbol.sbs
}

/** The width of a Code 128 in millimeters, without its quiet zones. */
export function barcodeWidth(text: string, dots: number): number {
  return (bars(text).reduce((sum, width) => sum + width, 0) * dots * 25.4) / 203
}

/** The smallest size for a long translation, as a share of the usual one. */
const smallest = 0.7

/**
 * A text on one line of a width in millimeters: smaller if a translation is longer, and with an ellipsis if even that does not
 * fit. `y` is the baseline, `size` in points.
 */
export function drawLine(
  drawing: Drawing,
  words: string,
  place: { x: number; y: number; width: number; size: number; bold?: boolean },
): void {
  const { x, y, width, bold: isBold = false } = place
  const wanted = drawing.textWidth(words, place.size, isBold)
  const size = place.size * Math.max(smallest, Math.min(1, width / Math.max(wanted, 0.1)))
  const shown = cutToWidth(words, width + 0.01, (part) => drawing.textWidth(part, size, isBold))
  drawing.text(shown, x, y, size, isBold)
}

/**
 * A text over at most this many lines of a width in millimeters, `step` millimeters apart; `y` is the first baseline. Returns the baseline
 * after the last line.
 */
export function drawParagraph(
  drawing: Drawing,
  words: string,
  place: { x: number; y: number; width: number; size: number; step: number; most: number },
): number {
  const { x, y, width, size, step, most } = place
  const lines = wrapToWidth(words, width, most, (part) => drawing.textWidth(part, size))
  for (const [index, line] of lines.entries()) drawLine(drawing, line, { x, y: y + index * step, width, size })
  return y + lines.length * step
}

function measuring(size: { readonly width: number; readonly height: number }, fonts: SheetFonts): Paper {
  return {
    width: (size.width * 25.4) / 72,
    height: (size.height * 25.4) / 72,
    textWidth: (words, points, isBold = false) => (fonts.width(visibleInPrint(words), points, isBold) * 25.4) / 72,
  }
}

function onto(page: PDFPage, fonts: SheetFonts): Drawing {
  const top = page.getHeight()
  return {
    ...measuring(page.getSize(), fonts),
    line: ([x1, y1], [x2, y2], thickness = 0.6) => {
      page.drawLine({
        start: { x: pointsOf(x1), y: top - pointsOf(y1) },
        end: { x: pointsOf(x2), y: top - pointsOf(y2) },
        thickness,
      })
    },
    outline: (x, y, width, height) => {
      page.drawRectangle({
        x: pointsOf(x),
        y: top - pointsOf(y + height),
        width: pointsOf(width),
        height: pointsOf(height),
        borderWidth: 0.7,
        borderColor: grayscale(0),
      })
    },
    text: (words, x, y, size, isBold = false) => {
      fonts.draw(page, visibleInPrint(words), { x: pointsOf(x), y: top - pointsOf(y), size, isBold })
    },
    barcode: (text, x, y, height, dots) => {
      let at = Math.round(pointsOf(x) / dot)
      for (const [index, modules] of bars(text).entries()) {
        const width = modules * dots
        if (index % 2 === 0) {
          page.drawRectangle({ x: at * dot, y: top - pointsOf(y + height), width: width * dot, height: pointsOf(height) })
        }
        at += width
      }
    },
  }
}

/** A page that draws nothing and records its texts; every text seems to fit. */
function collecting(width: number, height: number, texts: string[]): Drawing {
  const note = (words: string): void => {
    texts.push(visibleInPrint(words))
  }
  return {
    width,
    height,
    line: () => undefined,
    outline: () => undefined,
    barcode: () => undefined,
    text: note,
    textWidth: (words) => {
      note(words)
      return 0
    },
  }
}

/**
 * Pages of the medium's exact size, as many as `draw` returns for such a page. They are made twice: first to learn which fonts their texts
 * need, with every text on one line, and then with the width of each text.
 */
export async function drawnPages(
  media: MediaName,
  title: string,
  draw: (paper: Paper) => readonly ((drawing: Drawing) => void)[],
): Promise<Uint8Array> {
  const { width, height } = mediaSize(media)
  const document = await PDFDocument.create()
  document.setTitle(title)
  const fonts = await embedSheetFonts(document)
  const texts: string[] = []
  const collector = collecting((width * 25.4) / 72, (height * 25.4) / 72, texts)
  for (const each of draw(collector)) each(collector)
  await fonts.prepare(texts)
  for (const each of draw(measuring({ width, height }, fonts))) each(onto(document.addPage([width, height]), fonts))
  await fonts.embed()
  return document.save()
}

/** One page of the medium's exact size. */
export function drawnPage(media: MediaName, title: string, draw: (drawing: Drawing) => void): Promise<Uint8Array> {
  return drawnPages(media, title, () => [draw])
}
