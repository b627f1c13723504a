import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { refuseMemory } from './capped-wasm.ts'
import { memoryLimits } from './memory-limits.ts'
import type { GrayImage } from './read-barcodes.ts'

const gray = 1
const white = 0xffffffff

/** PDFium's flags: render for printing, with annotations and forms. */
export const printRenderFlags = 0x01 | 0x800

/** Renders `draw` onto a white bitmap of this size, passed by its handle; null when it would be larger than a page may be. */
export function drawGray(
  pdfium: WrappedPdfiumModule,
  { width, height }: Pick<GrayImage, 'width' | 'height'>,
  draw: (bitmap: number) => void,
): GrayImage | null {
  const bitmap = width * height > memoryLimits.pixels ? 0 : pdfium.FPDFBitmap_CreateEx(width, height, gray, 0, 0)
  if (bitmap === 0) {
    refuseMemory()
    return null
  }
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    draw(bitmap)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const stride = pdfium.FPDFBitmap_GetStride(bitmap)
    const pixels = new Uint8Array(width * height)
    for (let row = 0; row < height; row++) {
      pixels.set(pdfium.pdfium.HEAPU8.subarray(start + row * stride, start + row * stride + width), row * width)
    }
    return { width, height, gray: pixels }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
