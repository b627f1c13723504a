import { drawableDpi } from '../../../pdf/memory-limits.ts'
import type { Box } from '../geometry.ts'
import { importPages } from '../import-pages.ts'
import { inkBounds, inkMap, type InkMap } from './ink-map.ts'
import { quickInk } from './quick-ink.ts'
import { drawInto, withPage, type PageSize, type Pdfium, type PdfSource } from '../source-page.ts'

const dots = 203

/** The page at `dpi`, in real size. */
export function renderSourcePage(pdfium: Pdfium, source: PdfSource, size: PageSize, dpi: number, index = 0) {
  const scale = dpi / 72
  const image = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
    toPixels: [scale, 0, 0, scale, 0, 0] as const,
  }
  return withPage(pdfium, source.handle, index, (handle) => drawInto(pdfium, { handle, unit: source.unit }, image))
}

/** The bounds of the page's ink to a dot, found by drawing it, a very large page less finely. Null for a blank page. */
export function drawnInk(pdfium: Pdfium, source: PdfSource, size: PageSize): Box | null {
  const dpi = drawableDpi(size, dots)
  const image = renderSourcePage(pdfium, source, size, dpi)
  return image === null ? null : inkBounds(image, dpi)
}

/**
 * The ink of a page that is itself the label. Drawing a page takes far longer than parsing its outline, so it is drawn
 * only if the outline does not answer `fits`.
 */
export function labelInk(pdfium: Pdfium, source: PdfSource, size: PageSize, fits: (ink: Box) => boolean): Box | null {
  const imported = importPages(pdfium, [{ source, page: 0 }])
  const [form] = imported?.forms ?? []
  const quick = imported === null || form === undefined ? null : quickInk(imported, form, size, source, fits)
  return quick ?? drawnInk(pdfium, source, size)
}

/** At 203 dpi half a millimeter per cell: fine enough to separate blocks. */
const cellPixels = 4

export function coarseInk(image: { readonly width: number; readonly height: number; readonly gray: Uint8Array }, dpi: number): InkMap {
  return inkMap(image, dpi, Math.max(1, Math.round((cellPixels * dpi) / dots)))
}
