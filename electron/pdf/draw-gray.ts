import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { refuseMemory } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'
import type { GrayImage } from './barcodes/read-barcodes.ts'

const gray = 1
const white = 0xffffffff

/** PDFium's flags: render for printing, with annotations and forms. */
export const printRenderFlags = 0x01 | 0x800

/** Pixels that PDFium draws at a time: for a picture on the page it needs four bytes for each. A4 at 300 dpi has 9 million. */
const bandPixels = 12_000_000

/**
 * Renders onto a white image of this size, in bands from top to bottom. `draw` gets the bitmap's handle and the row of the image at which it
 * begins. Null when the image would be larger than a page may be.
 */
export function drawGray(
  pdfium: WrappedPdfiumModule,
  { width, height }: Pick<GrayImage, 'width' | 'height'>,
  draw: (bitmap: number, top: number) => void,
): GrayImage | null {
  if (width * height > memoryLimits.pixels) {
    refuseMemory()
    return null
  }
  const pixels = new Uint8Array(width * height)
  const most = Math.max(1, Math.floor(bandPixels / width))
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top)
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, rows, gray, 0, 0)
    if (bitmap === 0) {
      refuseMemory()
      return null
    }
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, rows, white)
      draw(bitmap, top)
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
      const stride = pdfium.FPDFBitmap_GetStride(bitmap)
      for (let row = 0; row < rows; row++) {
        pixels.set(pdfium.pdfium.HEAPU8.subarray(start + row * stride, start + row * stride + width), (top + row) * width)
      }
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap)
    }
  }
  return { width, height, gray: pixels }
}
