import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

const wide = new TextDecoder('utf-16le')

/** The text of an open page, as PDFium orders it. */
export function readText(pdfium: WrappedPdfiumModule, page: number): string {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (textPage === 0) return ''
  const { malloc, free } = pdfium.pdfium.wasmExports
  const characters = pdfium.FPDFText_CountChars(textPage)
  const size = (Math.max(characters, 0) * 2 + 2) * 2
  const memory = malloc(size)
  try {
    const units = pdfium.FPDFText_GetText(textPage, 0, characters, memory)
    return wide.decode(pdfium.pdfium.HEAPU8.slice(memory, memory + Math.max(units - 1, 0) * 2))
  } finally {
    free(memory)
    pdfium.FPDFText_ClosePage(textPage)
  }
}
