import type { Result } from '../../shared/result.ts'
import { failed, success } from '../../shared/result.ts'
import { asPrinted, drawGray } from './draw-gray.ts'
import { createPdfium, type PdfiumDocument } from './pdfium-document.ts'
import { glanceAtBarcodes, readBarcodes, type GrayImage } from './read-barcodes.ts'
import { brokenOutside, damagedPaper } from './whole-pdf.ts'

/** A page as it is displayed: sizes in points with its rotation applied. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
  readonly text: string
}

export interface PdfFacts {
  readonly pages: readonly PdfPage[]
  /** True for any encryption, also one that opens without a password but forbids changes. */
  readonly encrypted: boolean
}

export interface PdfInspector {
  /** `paper-damaged` unless the bytes are one whole PDF that opens and has pages. */
  inspect(bytes: Uint8Array): Promise<Result<PdfFacts>>
  /** The page (from 0) as it is displayed and would be printed. The bytes must have passed `inspect`. */
  raster(bytes: Uint8Array, page: number, dpi: number): Promise<Result<GrayImage>>
  readBarcodes(image: GrayImage): Promise<readonly string[]>
  /** Linear barcodes only, and only those that are read at first sight; takes a tenth of the time. */
  glanceAtBarcodes(image: GrayImage): Promise<readonly string[]>
}

const mostPixels = 40_000_000
const wide = new TextDecoder('utf-16le')

function readText({ pdfium }: PdfiumDocument, page: number): string {
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

function readPage(document: PdfiumDocument, page: number): PdfPage {
  const { pdfium } = document
  return {
    width: pdfium.FPDF_GetPageWidthF(page),
    height: pdfium.FPDF_GetPageHeightF(page),
    rotation: pdfium.FPDFPage_GetRotation(page) * 90,
    text: readText(document, page),
  }
}

function draw({ pdfium }: PdfiumDocument, page: number, dpi: number): GrayImage | null {
  const width = Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72)
  const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72)
  if (width < 1 || height < 1 || width * height > mostPixels) return null
  return drawGray(pdfium, { width, height }, (bitmap) => pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, asPrinted))
}

/**
 * Looks into PDFs with PDFium in WebAssembly: no file, no network. It holds the thread it runs in while it works, so the station has it
 * in the PDF workers.
 */
export function createPdfInspector(): PdfInspector {
  const withDocument = createPdfium()
  return {
    readBarcodes,
    glanceAtBarcodes,

    async inspect(bytes) {
      const broken = brokenOutside(bytes)
      if (broken !== null) return failed(broken)
      const visit = await withDocument(bytes, (document) => ({
        encrypted: document.encrypted,
        pages: Array.from({ length: document.pages }, (_, index) => document.withPage(index, (page) => readPage(document, page))),
      }))
      if ('unopened' in visit) {
        return failed(damagedPaper(visit.unopened === 'password' ? 'it is locked with a password' : 'it does not open as a PDF'))
      }
      const pages = visit.opened.pages.filter((page) => page !== null)
      if (pages.length === 0) return failed(damagedPaper('it has no page'))
      if (pages.length < visit.opened.pages.length) return failed(damagedPaper('one of its pages does not open'))
      return success({ pages, encrypted: visit.opened.encrypted })
    },

    async raster(bytes, index, dpi) {
      const visit = await withDocument(bytes, (document) => document.withPage(index, (page) => draw(document, page, dpi)))
      if ('opened' in visit && visit.opened !== null) return success(visit.opened)
      return failed(damagedPaper('its page cannot be drawn'))
    },
  }
}
