import { shrunk, type GrayImage } from '../../../pdf/barcodes/read-barcodes.ts'
import { printedDots } from '../../commands/printed-dots.ts'
import { concatMatrices, intersectBoxes, transformBox, placementMatrix, type Box } from '../geometry.ts'
import type { PlacedLabel } from './impose-labels.ts'
import { inkBounds } from '../ink/ink-map.ts'
import { drawInto, withPage, type Pdfium, type PdfSource } from '../source-page.ts'

/** A part of a sheet in printer dots; left and top count dots from the sheet's corner. */
export interface SheetImage {
  readonly image: GrayImage
  readonly left: number
  readonly top: number
  readonly dpi: number
}

/** In dots: the rounding error of a sum of decimals. */
const rounding = 0.001

function dotsOver(box: Box, dpi: number): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const scale = dpi / 72
  const [left, top] = [Math.floor(box.x * scale + rounding), Math.floor(box.y * scale + rounding)]
  const width = Math.max(1, Math.ceil((box.x + box.width) * scale - rounding) - left)
  return { left, top, width, height: Math.max(1, Math.ceil((box.y + box.height) * scale - rounding) - top) }
}

/** What the label's own page would print in `box`, a part of the sheet; drawn straight from the source. */
export function expectedImage(
  pdfium: Pdfium,
  source: PdfSource,
  placed: PlacedLabel,
  box: Box,
  dpi: number,
  clip: Box = box,
): SheetImage | null {
  const scale = dpi / 72
  const { left, top, width, height } = dotsOver(box, dpi)
  const toPixels = concatMatrices(placementMatrix(placed.placement), [scale, 0, 0, scale, -left, -top])
  // Content outside a crop box is not part of the page.
  const page = { x: 0, y: 0, width: placed.detected.size.width, height: placed.detected.size.height }
  const shown = intersectBoxes(clip, transformBox(page, placementMatrix(placed.placement)))
  const clipped = { x: shown.x * scale - left, y: shown.y * scale - top, width: shown.width * scale, height: shown.height * scale }
  const image = withPage(pdfium, source.handle, 0, (handle) =>
    drawInto(pdfium, { handle, unit: source.unit }, { width, height, toPixels, clip: clipped }),
  )
  return image === null ? null : { image, left, top, dpi }
}

/** What the finished page prints in `box`. */
export function finishedImage(pdfium: Pdfium, finished: PdfSource, box: Box, dpi: number, page = 0): SheetImage | null {
  const scale = dpi / 72
  const { left, top, width, height } = dotsOver(box, dpi)
  const image = withPage(pdfium, finished.handle, page, (handle) =>
    drawInto(pdfium, { handle, unit: 1 }, { width, height, toPixels: [scale, 0, 0, scale, -left, -top] }),
  )
  return image === null ? null : { image, left, top, dpi }
}

/** Pixels drawn across each dot of a printer with a command language. */
const finePixels = (dpi: number): number => Math.max(1, Math.floor(609 / dpi))

/**
 * What the finished page prints in `box`, where each level of gray is the share of the dot that is white. PDFium widens bars to whole pixels, so
 * bars of two dots would leave spaces of one.
 */
export function coveredDots(pdfium: Pdfium, finished: PdfSource, box: Box, dpi: number): SheetImage | null {
  const { left, top, width, height } = dotsOver(box, dpi)
  const by = finePixels(dpi)
  const scale = (dpi * by) / 72
  const image = withPage(pdfium, finished.handle, 0, (handle) =>
    drawInto(
      pdfium,
      { handle, unit: 1 },
      { width: width * by, height: height * by, toPixels: [scale, 0, 0, scale, -left * by, -top * by] },
    ),
  )
  return image === null ? null : { image: shrunk(image, by), left, top, dpi }
}

/** The smallest box on the sheet around the ink of an image, in points. */
export function inkOnSheet({ image, left, top, dpi }: SheetImage): Box | null {
  const box = inkBounds(image, dpi)
  return box === null ? null : { ...box, x: box.x + (left * 72) / dpi, y: box.y + (top * 72) / dpi }
}

/** The same image with the boxes painted white. */
export function maskBoxes({ image, left, top, dpi }: SheetImage, boxes: readonly Box[]): GrayImage {
  const gray = image.gray.slice()
  for (const box of boxes) {
    const dots = dotsOver(box, dpi)
    for (let y = Math.max(0, dots.top - top); y < Math.min(image.height, dots.top - top + dots.height); y++) {
      const from = Math.max(0, dots.left - left)
      const to = Math.min(image.width, dots.left - left + dots.width)
      if (to > from) gray.fill(255, y * image.width + from, y * image.width + to)
    }
  }
  return { ...image, gray }
}

/** Dots as a thermal printer prints them: black or white. */
export function blackOrWhite(image: GrayImage): GrayImage {
  return { ...image, gray: printedDots(image).map((dot) => (dot === 1 ? 0 : 255)) }
}
