import { deflateSync } from 'node:zlib'
import { printRenderFlags, drawGray } from '../../pdf/draw-gray.ts'
import type { Pdfium } from '../pages/source-page.ts'
import { withFloats } from '../pages/source-page.ts'

/** A page as an image: rows of one or eight bits per pixel, compressed with deflate, 0 is black. */
export interface PageImage {
  readonly width: number
  readonly height: number
  readonly bits: 1 | 8
  readonly packed: Uint8Array
}

/** PDFium's flags for hard edges of text, images and lines. */
const hardEdges = 0x1000 | 0x2000 | 0x4000
/** Pixels held in PDFium's memory at a time. */
const maxBandPixels = 4_000_000
const maxPixels = { 1: 40_000_000, 8: 10_000_000 } as const
/** Dots per inch. Barcodes need the highest; the text of a document is readable at a lower one, and a long document has to be drawn in time. */
const maxDpi = {
  label: { 1: 600, 8: 600 },
  document: { 1: 300, 8: 200 },
  'long-document': { 1: 150, 8: 150 },
} as const

export type RasterPurpose = keyof typeof maxDpi
/** Share of pixels that are neither black nor white, per thousand, below which a page counts as black and white. */
const grayShare = 0.2
const [darkest, lightest] = [24, 231]

interface Page {
  readonly handle: number
  /** In points of real size. */
  readonly width: number
  readonly height: number
  readonly unit: number
}

/** Draws the page from top to bottom in bands, so that a large one needs no more memory than a small one. */
function drawBands(pdfium: Pdfium, page: Page, dpi: number, flags: number, take: (rows: Uint8Array, top: number) => void) {
  const width = Math.max(1, Math.round((page.width * dpi) / 72))
  const height = Math.max(1, Math.round((page.height * dpi) / 72))
  const most = Math.max(1, Math.floor(maxBandPixels / width))
  const scale = [(width / page.width) * page.unit, (height / page.height) * page.unit] as const
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top)
    const band = drawGray(pdfium, { width, height: rows }, (bitmap) =>
      withFloats(pdfium, (at) => {
        pdfium.pdfium.HEAPF32.set([scale[0], 0, 0, scale[1], 0, -top, 0, 0, width, rows], at / 4)
        pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page.handle, at, at + 24, printRenderFlags | flags)
      }),
    )
    if (band === null) throw new RangeError('PDFium has no memory left for an image')
    take(band.gray, top)
  }
  return { width, height }
}

function blackAndWhite(pdfium: Pdfium, page: Page, dpi: number): PageImage | null {
  const width = Math.max(1, Math.round((page.width * dpi) / 72))
  const height = Math.max(1, Math.round((page.height * dpi) / 72))
  const stride = Math.ceil(width / 8)
  const bytes = new Uint8Array(stride * height)
  let gray = 0
  drawBands(pdfium, page, dpi, hardEdges, (pixels, top) => {
    for (let at = 0, y = top; at < pixels.length; y++) {
      const row = y * stride
      for (let x = 0; x < width; x++, at++) {
        const value = pixels[at] ?? 255
        if (value >= 128) bytes[row + (x >> 3)] = (bytes[row + (x >> 3)] ?? 0) | (128 >> (x & 7))
        if (value > darkest && value < lightest) gray += 1
      }
    }
  })
  return gray * 1000 > width * height * grayShare ? null : { width, height, bits: 1, packed: deflateSync(bytes) }
}

function inGray(pdfium: Pdfium, page: Page, dpi: number): PageImage {
  const parts: Uint8Array[] = []
  const { width, height } = drawBands(pdfium, page, dpi, 0, (pixels) => parts.push(pixels))
  return { width, height, bits: 8, packed: deflateSync(Buffer.concat(parts)) }
}

/** The finest resolution for a page of this size, at most the requested one. */
function resolutionFor(page: Page, bits: 1 | 8, kind: RasterPurpose): number {
  const possible = Math.sqrt(maxPixels[bits] / ((page.width / 72) * (page.height / 72)))
  return Math.min(maxDpi[kind][bits], possible < 1 ? possible : Math.floor(possible))
}

/** The page as PDFium prints it: black and white with hard edges if it has no shades, else in gray. A very large page has fewer dots per inch. */
export function drawPageImage(pdfium: Pdfium, page: Page, kind: RasterPurpose): PageImage {
  const sharp = kind === 'long-document' ? null : blackAndWhite(pdfium, page, resolutionFor(page, 1, kind))
  return sharp ?? inGray(pdfium, page, resolutionFor(page, 8, kind))
}
