import { drawableDpi } from '../../pdf/memory-limits.ts'
import { renderSourcePage } from '../pages/ink/page-ink.ts'
import { pageSize, withPage, type Pdfium, type PdfSource } from '../pages/source-page.ts'
import { undrawnLetters } from './undrawn-letters.ts'

/** A thin line is still gray at this resolution. */
const dpi = 100
/** Pixels lighter than this are white with a rounding error. */
const white = 250
/** A label's file has a few pages; if it has more than this, all are kept. */
const maxPages = 20

function hasInk(pdfium: Pdfium, source: PdfSource, index: number): boolean {
  const size = pageSize(pdfium, source, index)
  if (size === null) return true
  const image = renderSourcePage(pdfium, source, size, drawableDpi(size, dpi), index)
  return image === null || image.gray.some((level) => level < white)
}

/** A page whose letters PDFium does not draw is not blank. */
function hasLetters(pdfium: Pdfium, source: PdfSource, index: number): boolean {
  return source.undrawn.has(index) || (withPage(pdfium, source.handle, index, (page) => undrawnLetters(pdfium, page)) ?? '') !== ''
}

/** The pages that have ink; all pages if there is only one, or if all are blank. */
export function inkedPages(pdfium: Pdfium, source: PdfSource): number[] {
  const all = Array.from({ length: source.pages }, (_, index) => index)
  if (all.length === 1 || all.length > maxPages) return all
  const inked = all.filter((index) => hasInk(pdfium, source, index) || hasLetters(pdfium, source, index))
  return inked.length === 0 ? all : inked
}
