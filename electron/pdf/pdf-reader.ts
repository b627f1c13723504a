import { pdfFailures } from '../../shared/messages/documents/pdf-failures.ts'
import type { Result } from '../../shared/result.ts'
import { failed, success } from '../../shared/result.ts'
import { printRenderFlags, drawGray } from './draw-gray.ts'
import { memoryLimits } from './memory-limits.ts'
import { createPdfium, type PdfiumDocument } from './pdfium-document.ts'
import { locateBarcodes, readBarcodes, locateSharpBarcodes, type GrayImage, type LocatedBarcode } from './barcodes/read-barcodes.ts'
import { readText } from './read-text.ts'
import { tooLargeToOpen, tooManyPages } from './document-size-limits.ts'
import { checkPdfStructure, withoutRest } from './pdf-structure.ts'

/** A page as displayed: sizes in points with its rotation applied. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
  readonly text: string
  /** True if the page is an image whose text was read before it became one: nothing proves that the image shows it. */
  readonly isPicture?: boolean
  /** Letters of its text that are not on the page, because their font is not in the file. */
  readonly undrawn?: string
}

export interface PdfFacts {
  readonly pages: readonly PdfPage[]
}

export interface PdfReader {
  /** `document-damaged` unless the bytes are one whole PDF that opens and has pages. */
  inspect(bytes: Uint8Array): Promise<Result<PdfFacts>>
  /** The page (from 0) as displayed and printed. The bytes must have passed `inspect`. */
  raster(bytes: Uint8Array, page: number, dpi: number): Promise<Result<GrayImage>>
  readBarcodes(image: GrayImage): Promise<readonly string[]>
  /** The thorough search. */
  locateBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]>
  /** Finds only sharp barcodes, anywhere on the page; takes half the time. */
  locateSharpBarcodes(image: GrayImage): Promise<readonly LocatedBarcode[]>
}

function readPage(document: PdfiumDocument, page: number): PdfPage {
  const { pdfium } = document
  return {
    width: pdfium.FPDF_GetPageWidthF(page),
    height: pdfium.FPDF_GetPageHeightF(page),
    rotation: pdfium.FPDFPage_GetRotation(page) * 90,
    text: readText(pdfium, page),
  }
}

/** Every page, null for one that does not open. */
function readPages(document: PdfiumDocument): Result<readonly (PdfPage | null)[]> {
  if (document.pages > memoryLimits.pages) return failed(tooManyPages)
  const pages: (PdfPage | null)[] = []
  let characters = 0
  for (let index = 0; index < document.pages; index++) {
    const page = document.withPage(index, (open) => readPage(document, open))
    characters += page?.text.length ?? 0
    if (characters > memoryLimits.characters) return failed(pdfFailures.tooManyCharacters({ millions: memoryLimits.characters / 1e6 }))
    pages.push(page)
  }
  return success(pages)
}

function draw({ pdfium }: PdfiumDocument, page: number, dpi: number): GrayImage | null {
  const width = Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72)
  const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72)
  if (width < 1 || height < 1) return null
  return drawGray(pdfium, { width, height }, (bitmap, top) =>
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, height, 0, printRenderFlags),
  )
}

/**
 * Reads PDFs with PDFium in WebAssembly: no file, no network. It blocks its thread while it works, so the station uses it
 * in the PDF workers.
 */
export function createPdfReader(): PdfReader {
  const withDocument = createPdfium()
  return {
    readBarcodes,
    locateBarcodes,
    locateSharpBarcodes,

    async inspect(bytes) {
      const broken = checkPdfStructure(bytes) ?? tooLargeToOpen(bytes)
      if (broken !== null) return failed(broken)
      const visit = await withDocument(withoutRest(bytes), readPages)
      if ('unopened' in visit) {
        return failed(pdfFailures.damaged({ reason: visit.unopened === 'password' ? 'password' : 'unopenable' }))
      }
      const { opened: read } = visit
      if (!read.ok) return read
      const pages = read.value.filter((page) => page !== null)
      if (pages.length === 0) return failed(pdfFailures.damaged({ reason: 'noPages' }))
      if (pages.length < read.value.length) return failed(pdfFailures.damaged({ reason: 'pageUnopenable' }))
      return success({ pages })
    },

    async raster(bytes, index, dpi) {
      const visit = await withDocument(bytes, (document) => document.withPage(index, (page) => draw(document, page, dpi)))
      if ('opened' in visit && visit.opened !== null) return success(visit.opened)
      return failed(pdfFailures.damaged({ reason: 'undrawable' }))
    },
  }
}
