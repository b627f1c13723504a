import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import { drawGray, printRenderFlags } from '../../pdf/draw-gray.ts'
import { drawableDpi } from '../../pdf/memory-limits.ts'

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

function prints(pdfium: Pdfium, annotation: number): boolean {
  const found = pdfium.FPDFAnnot_GetFlags(annotation)
  if ((found & flags.hidden) !== 0 || (found & flags.print) === 0 || pdfium.FPDFAnnot_GetSubtype(annotation) === popup) return false
  return pdfium.EPDFAnnot_HasAppearanceStream(annotation, normalAppearance)
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

/** Removes the annotations that do not print, such as links; the number of the others. */
function keepPrinted(pdfium: Pdfium, document: number, index: number): number {
  let printed = 0
  for (let at = pdfium.EPDFPage_GetAnnotCountRaw(document, index) - 1; at >= 0; at--) {
    const annotation = pdfium.EPDFPage_GetAnnotRaw(document, index, at)
    const isPrinted = annotation !== 0 && prints(pdfium, annotation)
    if (isPrinted) asStamp(pdfium, annotation)
    if (annotation !== 0) pdfium.FPDFPage_CloseAnnot(annotation)
    if (isPrinted) printed += 1
    else pdfium.EPDFPage_RemoveAnnotRaw(document, index, at)
  }
  return printed
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

/**
 * Filled form fields and stamps become part of the page, as in print; otherwise a page is embedded without its annotations. Returns the
 * pages that lost content, for example because their fonts are in the node above; the document then has to be opened again without them.
 */
export function flattenAnnotations(pdfium: Pdfium, document: number, except: ReadonlySet<number>): ReadonlySet<number> {
  const lost = new Set<number>()
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
    if (pdfium.EPDFPage_GetAnnotCountRaw(document, index) <= 0) continue
    if (keepPrinted(pdfium, document, index) === 0 || except.has(index)) continue
    const before = drawn(pdfium, document, index)
    onPage(pdfium, document, index, (page) => {
      ownBoxes(pdfium, page)
      pdfium.FPDFPage_Flatten(page, forPrinting)
    })
    if (hasLostInk(before, drawn(pdfium, document, index))) lost.add(index)
  }
  return lost
}
