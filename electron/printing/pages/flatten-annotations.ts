import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { drawGray, printRenderFlags } from '../../pdf/draw-gray.ts'
import { drawableDpi } from '../../pdf/memory-limits.ts'
import { drawAppearance, openForm } from './annotation-appearances.ts'

type Pdfium = WrappedPdfiumModule

const forPrinting = 1
const normalAppearance = 0
const flags = { hidden: 2, print: 4 } as const
const [popup, widget] = [16, 20]
/** Dots per inch at which a page is compared with itself: the lines of small text are still gray. */
const dpi = 100
/** By how much a pixel may become lighter because edges are smoothed differently. */
const maxLightening = 64

function onPage<Value>(pdfium: Pdfium, document: number, index: number, visit: (page: number) => Value): Value | null {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) return null
  try {
    return visit(page)
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function mayPrint(pdfium: Pdfium, annotation: number): boolean {
  const found = pdfium.FPDFAnnot_GetFlags(annotation)
  return (found & flags.hidden) === 0 && (found & flags.print) !== 0 && pdfium.FPDFAnnot_GetSubtype(annotation) !== popup
}

/** Rendering a page leaves out form fields, so they are made stamps, which have the same appearance. */
function asStamp(pdfium: Pdfium, annotation: number): void {
  if (pdfium.FPDFAnnot_GetSubtype(annotation) !== widget) return
  const { malloc, free } = pdfium.pdfium.wasmExports
  const name = 'Stamp'
  const memory = malloc(2 * (name.length + 1))
  try {
    pdfium.pdfium.stringToUTF16(name, memory, 2 * (name.length + 1))
    pdfium.FPDFAnnot_SetStringValue(annotation, 'Subtype', memory)
  } finally {
    free(memory)
  }
}

interface PrintedAnnotations {
  readonly count: number
  /** Texts that PDFium cannot draw. */
  readonly undrawn: string
}

/** Draws the annotations that print, and removes the others, such as links. */
function keepPrinted(pdfium: Pdfium, document: number, index: number, form: () => number): PrintedAnnotations {
  let count = 0
  const undrawn: string[] = []
  for (let at = pdfium.EPDFPage_GetAnnotCountRaw(document, index) - 1; at >= 0; at--) {
    const annotation = pdfium.EPDFPage_GetAnnotRaw(document, index, at)
    let isPrinted = false
    if (annotation !== 0) {
      if (mayPrint(pdfium, annotation)) {
        undrawn.unshift(drawAppearance(pdfium, form, annotation))
        isPrinted = pdfium.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance)
      }
      if (isPrinted) asStamp(pdfium, annotation)
      pdfium.FPDFPage_CloseAnnot(annotation)
    }
    if (isPrinted) count += 1
    else pdfium.EPDFPage_RemoveAnnotRaw(document, index, at)
  }
  return { count, undrawn: undrawn.filter((text) => text !== '').join(' ') }
}

/** Writes the page's visible area on the page itself: PDFium's flattening ignores boxes from the node above and takes a Letter page instead. */
function ownBoxes(pdfium: Pdfium, page: number): void {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = malloc(16)
  try {
    if (!pdfium.FPDF_GetPageBoundingBox(page, memory)) return
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.pdfium.HEAPF32.subarray(memory / 4, memory / 4 + 4)
    pdfium.FPDFPage_SetMediaBox(page, left, bottom, right, top)
    pdfium.FPDFPage_SetCropBox(page, left, bottom, right, top)
  } finally {
    free(memory)
  }
}

function drawn(pdfium: Pdfium, document: number, index: number): GrayImage | null {
  return onPage(pdfium, document, index, (page) => {
    const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }
    const scale = drawableDpi(size, dpi) / 72
    const width = Math.max(1, Math.round(size.width * scale))
    const height = Math.max(1, Math.round(size.height * scale))
    return drawGray(pdfium, { width, height }, (bitmap, top) => {
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, -top, width, height, 0, printRenderFlags)
    })
  })
}

function hasLostInk(before: GrayImage | null, after: GrayImage | null): boolean {
  if (before === null || after === null || before.width !== after.width || before.height !== after.height) return true
  return before.gray.some((level, at) => (after.gray[at] ?? 0) - level > maxLightening)
}

export interface Flattened {
  /** The pages that lost content, for example because their fonts are in the node above. */
  readonly lost: ReadonlySet<number>
  /** The texts of each page's annotations that PDFium cannot draw. */
  readonly undrawn: ReadonlyMap<number, string>
}

/**
 * Filled form fields and stamps become part of the page, as in print; otherwise a page is embedded without its annotations. If pages lost
 * content, the document has to be opened again and flattened except for them.
 */
export function flattenAnnotations(pdfium: Pdfium, document: number, except: ReadonlySet<number>): Flattened {
  const lost = new Set<number>()
  const undrawn = new Map<number, string>()
  const { form, close } = openForm(pdfium, document)
  try {
    for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
      if (pdfium.EPDFPage_GetAnnotCountRaw(document, index) <= 0) continue
      const printed = keepPrinted(pdfium, document, index, form)
      if (printed.undrawn !== '') undrawn.set(index, printed.undrawn)
      if (printed.count === 0 || except.has(index)) continue
      const before = drawn(pdfium, document, index)
      onPage(pdfium, document, index, (page) => {
        ownBoxes(pdfium, page)
        pdfium.FPDFPage_Flatten(page, forPrinting)
      })
      if (hasLostInk(before, drawn(pdfium, document, index))) lost.add(index)
    }
  } finally {
    close()
  }
  return { lost, undrawn }
}
