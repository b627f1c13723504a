import { inflateSync } from 'node:zlib'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { printRenderFlags, drawGray } from '../../pdf/draw-gray.ts'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { memoryLimits } from '../../pdf/memory-limits.ts'
import { flattenAnnotations } from './flatten-annotations.ts'
import { concatMatrices, type Box, type Matrix } from './geometry.ts'

export type Pdfium = WrappedPdfiumModule

/** An open source: its handle, and its unit in points. */
export interface PdfSource {
  readonly handle: number
  readonly pages: number
  readonly unit: number
  /** The pages that keep their annotations, because they would lose content with them. Only an image shows them whole. */
  readonly annotated: ReadonlySet<number>
  /** Texts of each page's form fields that PDFium cannot draw. */
  readonly undrawn: ReadonlyMap<number, string>
}

/** A page as displayed, in points of real size. */
export interface PageSize {
  readonly width: number
  readonly height: number
  /** True when its boxes start at 0, 0, are equal, and it is neither rotated nor in other units: any program shows it alike. */
  readonly plain: boolean
}

const latin = new TextDecoder('latin1')

function unitIn(text: string): number | null {
  const found = /\/UserUnit\s+(\d*\.?\d+)/.exec(text)
  return found === null ? null : Number(found[1])
}

/** PDFium ignores /UserUnit, which makes a page larger than its numbers; other programs do not. */
export function userUnit(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file.includes('/UserUnit')) return unitIn(latin.decode(bytes)) ?? 1
  for (let at = file.indexOf('/ObjStm'); at >= 0; at = file.indexOf('/ObjStm', at + 7)) {
    const start = file.indexOf('stream', at)
    const body = start < 0 ? -1 : start + (file[start + 6] === 13 ? 8 : 7)
    const end = file.indexOf('endstream', start + 6)
    if (body < 0 || end < 0) continue
    try {
      const unit = unitIn(inflateSync(file.subarray(body, end), { maxOutputLength: memoryLimits.unpackedStream }).toString('latin1'))
      if (unit !== null) return unit
    } catch {
      // Compressed in another way: the page is then measured in points, as PDFium does.
    }
  }
  return 1
}

/** Opens several documents at once and closes them again; null in place of one that does not open. */
export function withSources<Value>(
  pdfium: Pdfium,
  files: readonly Uint8Array[],
  visit: (sources: readonly (PdfSource | null)[]) => Value,
): Value {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memories: number[] = []
  const handles: number[] = []
  try {
    const sources = files.map((bytes): PdfSource | null => {
      const memory = malloc(bytes.length)
      if (memory === 0) throw new RangeError('PDFium has no memory left')
      memories.push(memory)
      pdfium.pdfium.HEAPU8.set(bytes, memory)
      const load = () => pdfium.FPDF_LoadMemDocument(memory, bytes.length, '')
      let handle = load()
      if (handle === 0) return null
      const { lost, undrawn } = flattenAnnotations(pdfium, handle, new Set())
      if (lost.size > 0) {
        pdfium.FPDF_CloseDocument(handle)
        handle = load()
        flattenAnnotations(pdfium, handle, lost)
      }
      handles.push(handle)
      return { handle, pages: pdfium.FPDF_GetPageCount(handle), unit: userUnit(bytes), annotated: lost, undrawn }
    })
    return visit(sources)
  } finally {
    for (const handle of handles) pdfium.FPDF_CloseDocument(handle)
    for (const memory of memories) free(memory)
  }
}

export function withPage<Value>(pdfium: Pdfium, handle: number, index: number, visit: (page: number) => Value): Value | null {
  const page = pdfium.FPDF_LoadPage(handle, index)
  if (page === 0) return null
  try {
    return visit(page)
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

/** Memory for a few numbers on PDFium's heap. */
export function withFloats<Value>(pdfium: Pdfium, visit: (at: number, read: (index: number) => number) => Value): Value {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = malloc(64)
  try {
    return visit(memory, (index) => pdfium.pdfium.HEAPF32[memory / 4 + index] ?? 0)
  } finally {
    free(memory)
  }
}

/** Reads the page's size without parsing its content. */
export function pageSize(pdfium: Pdfium, source: PdfSource, index: number): PageSize | null {
  return withFloats(pdfium, (at, read) => {
    if (!pdfium.FPDF_GetPageSizeByIndexF(source.handle, index, at)) return null
    const [width, height] = [read(0), read(1)]
    const isTurned = pdfium.EPDF_GetPageRotationByIndex(source.handle, index) !== 0
    return { width: width * source.unit, height: height * source.unit, plain: !isTurned && source.unit === 1 }
  })
}

/** True when media and crop box are the same and start at 0, 0. */
export function hasPlainBoxes(pdfium: Pdfium, page: number, size: PageSize): boolean {
  return withFloats(pdfium, (at, read) => {
    const isPlain = (): boolean => [0, 1].every((index) => Math.abs(read(index)) < 0.01) && Math.abs(read(2) - size.width) < 0.01
    const media = !pdfium.FPDFPage_GetMediaBox(page, at, at + 4, at + 8, at + 12) || isPlain()
    const crop = !pdfium.FPDFPage_GetCropBox(page, at, at + 4, at + 8, at + 12) || isPlain()
    return media && crop
  })
}

/** What PDFium draws of a page into an image whose pixels are mapped from the displayed page (points of real size) by `toPixels`. */
export function drawInto(
  pdfium: Pdfium,
  page: { readonly handle: number; readonly unit: number },
  image: { readonly width: number; readonly height: number; readonly toPixels: Matrix; readonly clip?: Box },
): GrayImage {
  const { width, height } = image
  const drawn = drawGray(pdfium, image, (bitmap, top) =>
    withFloats(pdfium, (at) => {
      const [a, b, c, d, e, f] = concatMatrices([page.unit, 0, 0, page.unit, 0, 0], image.toPixels)
      const clip = image.clip ?? { x: 0, y: 0, width, height }
      pdfium.pdfium.HEAPF32.set([a, b, c, d, e, f - top, clip.x, clip.y - top, clip.x + clip.width, clip.y + clip.height - top], at / 4)
      pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page.handle, at, at + 24, printRenderFlags)
    }),
  )
  if (drawn === null) throw new RangeError('PDFium has no memory left for an image')
  return drawn
}
