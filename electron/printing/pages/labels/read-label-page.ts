import { parseBarcode, hasWaybill } from '../../../../shared/waybills/parse-barcode.ts'
import { readableDpi } from '../../../pdf/memory-limits.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { locateBarcodes, locateSharpBarcodes, type GrayImage, type LocatedBarcode } from '../../../pdf/barcodes/read-barcodes.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { boundingBox, gapBetween, type Box } from '../geometry.ts'
import { inkBox, type InkMap } from '../ink/ink-map.ts'
import { coarseInk, renderSourcePage } from '../ink/page-ink.ts'
import { lettersOn, type Letter } from '../page-text.ts'
import type { LabelPart } from '../page-composer-port.ts'
import { pageSize, withSources, type PageSize } from '../source-page.ts'
import { fitsStock } from './grow-region.ts'

const coarseDpi = 203
const fineDpi = 300
const linear = new Set(['Code128', 'Code39', 'Code93', 'Codabar', 'ITF'])

export interface PlacedCode {
  readonly code: LocatedBarcode
  readonly box: Box
  /** True when the code contains the waybill. */
  readonly isOwn: boolean
}

/** A page that is larger than a label: what is drawn on it, in points of the page as displayed. */
export interface PageReading {
  readonly size: PageSize
  readonly image: GrayImage
  /** The resolution of the image, lower for a very large page. */
  readonly dpi: number
  readonly letters: readonly Letter[]
  readonly ink: InkMap
  readonly codes: readonly PlacedCode[]
}

function boxOf({ corners }: LocatedBarcode, dpi: number): Box {
  const points = corners.map(([x, y]): Box => ({ x: (x * 72) / dpi, y: (y * 72) / dpi, width: 0, height: 0 }))
  return boundingBox(points)
}

/** If the order has no waybill, any linear barcode may contain it. */
function isOwnCode(code: LocatedBarcode, waybill: string | null): boolean {
  return waybill === null ? linear.has(code.format) : hasWaybill(parseBarcode(code.text), waybill)
}

/** Draws the page and reads its barcodes at a label printer's resolution, and finer if a label has to be cut out of it. */
export async function readLabelPage(
  withDocument: WithPdfiumDocument,
  { bytes, waybill }: Pick<LabelPart, 'bytes' | 'waybill'>,
): Promise<Result<PageReading>> {
  const renderAt = (wanted: number) =>
    withDocument(bytes, ({ pdfium }) =>
      withSources(pdfium, [bytes], ([source]): Pick<PageReading, 'size' | 'image' | 'dpi' | 'letters'> | null => {
        const size = source === null || source === undefined ? null : pageSize(pdfium, source, 0)
        if (source === null || source === undefined || size === null) return null
        const dpi = readableDpi(size, wanted)
        const image = renderSourcePage(pdfium, source, size, dpi)
        return image === null ? null : { size, image, dpi, letters: wanted === coarseDpi ? lettersOn(pdfium, source, 0, size) : [] }
      }),
    )
  const codesOn = async (image: GrayImage, dpi: number, locate = locateBarcodes): Promise<PlacedCode[]> =>
    (await locate(image)).map((code) => ({ code, box: boxOf(code, dpi), isOwn: isOwnCode(code, waybill) }))
  const visit = await renderAt(coarseDpi)
  if (!('opened' in visit) || visit.opened === null) return failed(pageFailures.doesNotOpen())
  const page = visit.opened
  const ink = coarseInk(page.image, page.dpi)
  const all = inkBox(ink)
  const codes = await codesOn(page.image, page.dpi)
  if (all !== null && !fitsStock(all) && readableDpi(page.size, fineDpi) > page.dpi) {
    const again = await renderAt(fineDpi)
    const fine = 'opened' in again ? again.opened : null
    const locate = codes.some(({ isOwn }) => isOwn) ? locateSharpBarcodes : locateBarcodes
    const found = fine === null ? [] : await codesOn(fine.image, fine.dpi, locate)
    const read = [...codes]
    codes.push(...found.filter(({ box }) => !read.some((code) => gapBetween(code.box, box) === 0)))
  }
  return success({ ...page, ink, codes })
}
