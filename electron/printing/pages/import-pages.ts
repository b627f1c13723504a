import { objectsOf, type PdfObject } from './pdf-file.ts'
import type { Pdfium, PdfSource } from './source-page.ts'

/** PDFium uses the numbers below for its own three objects; ours start here. */
const firstImported = 4

/** Copied pages as forms, whose space is the page as displayed, y up, in PDFium's points. */
export interface ImportedPages {
  /** By number, without PDFium's own. */
  readonly objects: ReadonlyMap<number, PdfObject>
  /** The number of each page's form, in the order of the request. */
  readonly forms: readonly number[]
}

/** The page created before each copy reveals the copy's number: the next one. */
function importPage(
  pdfium: Pdfium,
  target: number,
  { source, page }: { readonly source: PdfSource; readonly page: number },
  mark: number,
): number | null {
  const marker = pdfium.FPDFPage_New(target, mark, 1, 1)
  pdfium.FPDF_ClosePage(marker)
  const before = pdfium.EPDFDoc_GetPageObjectNumberByIndex(target, mark)
  const form = pdfium.FPDF_NewXObjectFromPage(target, source.handle, page)
  if (form === 0) return null
  pdfium.FPDF_CloseXObject(form)
  return before + 1
}

function saved(pdfium: Pdfium, target: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    pdfium.PDFiumExt_SaveAsCopy(target, writer)
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    const memory = malloc(size)
    pdfium.PDFiumExt_GetFileWriterData(writer, memory, size)
    const bytes = pdfium.pdfium.HEAPU8.slice(memory, memory + size)
    free(memory)
    return bytes
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}

/**
 * Lets PDFium copy pages, which does not parse their content; placing them with PDFium would parse all of it. Null when a
 * page cannot be copied.
 */
export function importPages(pdfium: Pdfium, pages: readonly { readonly source: PdfSource; readonly page: number }[]): ImportedPages | null {
  if (pages.length === 0) return { objects: new Map(), forms: [] }
  const target = pdfium.FPDF_CreateNewDocument()
  try {
    const forms: number[] = []
    for (const page of pages) {
      const form = importPage(pdfium, target, page, forms.length)
      if (form === null) return null
      forms.push(form)
    }
    const markers = new Set(forms.map((form) => form - 1))
    const objects = [...objectsOf(saved(pdfium, target))].filter(([number]) => number >= firstImported && !markers.has(number))
    return { objects: new Map(objects), forms }
  } finally {
    pdfium.FPDF_CloseDocument(target)
  }
}
