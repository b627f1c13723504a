import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { mediaSize, type MediaName } from '../../../shared/printing/printers/printer.ts'
import { concatMatrices, transformBox, placementMatrix, pointsOf, rotateSize, type Placement, type Turn } from './geometry.ts'
import { inkBounds } from './ink/ink-map.ts'
import { drawInto, withPage, type PageSize, type Pdfium, type PdfSource } from './source-page.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const tolerance = 3
/** Dots per inch at which a document's pages are compared; its text is larger than barcodes. */
export const documentDpi = 150
/** An offset may scale a page down to this, if its ink reaches the edge. */
const minOffsetScale = 0.97
const inkTolerance = 0.5
/** In dots: the rounding error of a sum of decimals. */
const rounding = 0.001

/** The medium in the page's orientation. A label printer's head is as wide as its roll, so for it a landscape page is rotated instead. */
export function sheetFor(media: MediaName, page: Size, mayBeLandscape: boolean): { readonly sheet: Size; readonly turn: Turn } {
  const { width, height: usual, isContinuous } = mediaSize(media)
  const [short, long] = page.width < page.height ? [page.width, page.height] : [page.height, page.width]
  // A continuous roll is cut to the length of the page.
  const height = isContinuous === true ? Math.max(width, long * Math.min(1, width / short)) : usual
  if (page.width > page.height === width > height) return { sheet: { width, height }, turn: 0 }
  return mayBeLandscape ? { sheet: { width: height, height: width }, turn: 0 } : { sheet: { width, height }, turn: 90 }
}

export function fitsSheet(page: Size, sheet: Size): boolean {
  return page.width <= sheet.width + tolerance && page.height <= sheet.height + tolerance
}

/** The page as placed, drawn straight from its source, with `room` points around the sheet. */
export function placedImage(
  pdfium: Pdfium,
  source: PdfSource,
  index: number,
  placement: Placement,
  sheet: Size,
  room = 0,
): GrayImage | null {
  const scale = documentDpi / 72
  const toPixels = concatMatrices(placementMatrix(placement), [scale, 0, 0, scale, room * scale, room * scale])
  const width = Math.ceil((sheet.width + 2 * room) * scale - rounding)
  const height = Math.ceil((sheet.height + 2 * room) * scale - rounding)
  const clip = transformBox(placement.window, toPixels)
  return withPage(pdfium, source.handle, index, (handle) =>
    drawInto(pdfium, { handle, unit: source.unit }, { width, height, toPixels, clip }),
  )
}

function centred(page: PageSize, sheet: Size, turn: Turn, offset: { readonly x: number; readonly y: number }, maxScale = 1): Placement {
  const size = rotateSize(page, turn)
  const fitting = fitsSheet(size, sheet) ? 1 : Math.min(sheet.width / size.width, sheet.height / size.height)
  const scale = Math.min(fitting, maxScale)
  return {
    window: { x: 0, y: 0, width: page.width, height: page.height },
    turn,
    scale,
    x: (sheet.width - size.width * scale) / 2 + offset.x,
    y: (sheet.height - size.height * scale) / 2 + offset.y,
  }
}

/** How much ink is beyond the sheet's edge. */
function overEdge(pdfium: Pdfium, source: PdfSource, index: number, placement: Placement, sheet: Size): number {
  const room = pointsOf(22)
  const wide = placedImage(pdfium, source, index, placement, sheet, room)
  const ink = wide === null ? null : inkBounds(wide, documentDpi)
  if (ink === null) return 0
  const [left, top] = [ink.x - room, ink.y - room]
  return Math.max(0, -left, -top, left + ink.width - sheet.width, top + ink.height - sheet.height)
}

/** Centered, scaled down if necessary, and moved by the offset (in millimeters); `over` is how much of its ink would still cross the edge. */
export function placeDocument(
  pdfium: Pdfium,
  source: PdfSource,
  page: { readonly index: number; readonly size: PageSize },
  stock: { readonly sheet: Size; readonly turn: Turn },
  offset: { readonly x: number; readonly y: number },
): { readonly placement: Placement; readonly over: number } {
  const { sheet, turn } = stock
  const move = { x: pointsOf(offset.x), y: pointsOf(offset.y) }
  const placement = centred(page.size, sheet, turn, move)
  if (move.x === 0 && move.y === 0) return { placement, over: 0 }
  const over = overEdge(pdfium, source, page.index, placement, sheet)
  if (over <= inkTolerance) return { placement, over: 0 }
  const size = rotateSize(page.size, turn)
  const most = Math.min((sheet.width - 2 * Math.abs(move.x)) / size.width, (sheet.height - 2 * Math.abs(move.y)) / size.height)
  if (most < minOffsetScale * placement.scale) return { placement, over }
  return { placement: centred(page.size, sheet, turn, move, most), over: 0 }
}
