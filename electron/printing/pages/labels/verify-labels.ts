import { parseBarcode, hasWaybill } from '../../../../shared/waybills/parse-barcode.ts'
import { textContainsWaybill } from '../../../../shared/waybills/text-numbers.ts'
import { readText } from '../../../pdf/read-text.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import {
  readSharpLinearBarcodes,
  locateBarcodes,
  readBarcodes,
  scaledBarcode,
  type GrayImage,
  type LocatedBarcode,
} from '../../../pdf/barcodes/read-barcodes.ts'
import { readableDpi } from '../../../pdf/memory-limits.ts'
import { pixelsPerInch } from '../../../../shared/printing/labels/label-page.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { pointsOf, rotateSize } from '../geometry.ts'
import { lettersOn, waybillPlaces } from '../page-text.ts'
import { isLabelPage } from './detect-labels.ts'
import type { PlacedLabel } from './impose-labels.ts'
import { narrowBar } from './narrow-bar.ts'
import { isInside } from './part-content.ts'
import { dotsOf, minBarDots, minScaleWithoutBarcode } from './place-label.ts'
import { barsTooNarrow, barsTooSmall, tooLargeWithoutBarcode, unreadableWhenScaled } from '../compose-failures.ts'
import { drawInto, withPage, withSources, type Pdfium, type PdfSource } from '../source-page.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'

/** Above this scale a bar changes by less than can be measured. */
const nearFullScale = 0.995
const fine = 600
/** Tolerance of the measurement, in dots. */
const slack = 0.02
/** The narrowest bar that every scanner reads, and the tolerance of its measurement. */
const [minBar, barSlack] = [pointsOf(0.25), pointsOf(0.002)]

function hasWaybillBarcode(contents: readonly string[], waybill: string): boolean {
  return contents.some((content) => hasWaybill(parseBarcode(content), waybill))
}

interface SourceImage extends GrayImage {
  readonly dpi: number
}

/** White around a label, in points. */
const margin = 12

/** The label's own ink from its source, upright as on its page, at `wanted` dots per inch, or fewer on a very large page; `dpi` is that of the page. */
async function sourceImage(
  withDocument: WithPdfiumDocument,
  { label, detected }: PlacedLabel,
  wanted: number,
): Promise<SourceImage | null> {
  const { x, y, width, height } = detected.shape
  // If the page's points are pixels, its real size and that of the label are smaller.
  const ofPage = (wanted * 72) / (pixelsPerInch(detected.size) ?? 72)
  const dpi = readableDpi({ width: width + 2 * margin + 1, height: height + 2 * margin + 1 }, ofPage)
  const scale = dpi / 72
  const image = {
    width: Math.round((width + 2 * margin) * scale),
    height: Math.round((height + 2 * margin) * scale),
    toPixels: [scale, 0, 0, scale, (margin - x) * scale, (margin - y) * scale] as const,
    clip: { x: margin * scale, y: margin * scale, width: width * scale, height: height * scale },
  }
  const visit = await withDocument(label.bytes, ({ pdfium }) =>
    withSources(pdfium, [label.bytes], ([source]) =>
      source === null || source === undefined
        ? null
        : withPage(pdfium, source.handle, 0, (handle) => drawInto(pdfium, { handle, unit: source.unit }, image)),
    ),
  )
  return 'opened' in visit && visit.opened !== null ? { ...visit.opened, dpi } : null
}

/** Null when a label that was scaled down has bars of at least two printer dots, and of a quarter of a millimeter if its page is larger than stock. */
export async function checkBarWidths(withDocument: WithPdfiumDocument, placed: PlacedLabel, resolution: number): Promise<Failure | null> {
  const { scale, turn } = placed.placement
  if (scale >= nearFullScale || placed.detected.isAllowed === true) return null
  const image = await sourceImage(withDocument, placed, fine)
  let codes: readonly LocatedBarcode[] = []
  for (const wanted of [300, fine]) {
    const read = codes.length === 0 ? await sourceImage(withDocument, placed, wanted) : null
    if (read !== null) codes = (await locateBarcodes(read)).map((code) => scaledBarcode(code, (image?.dpi ?? read.dpi) / read.dpi))
  }
  const bars = codes.flatMap(({ corners, format }) => (image === null ? [] : (narrowBar(image, corners, format === 'Code128') ?? [])))
  const ink = rotateSize(placed.detected.ink, turn)
  if (bars.length === 0) return scale >= minScaleWithoutBarcode ? null : tooLargeWithoutBarcode(ink, placed.area, scale)
  const narrowest = (Math.min(...bars) * 72) / (image?.dpi ?? fine)
  const dots = dotsOf(narrowest, scale, resolution)
  if (dots < minBarDots - slack) return barsTooSmall(ink, placed.area, scale, dots)
  const isLargerThanStock = placed.detected.isPage && !isLabelPage(placed.detected.size)
  return isLargerThanStock && narrowest * scale < minBar - barSlack ? barsTooNarrow(ink, placed.area, scale, narrowest * scale) : null
}

/** The dots per inch at which the source's barcode says the waybill, the printer's first; null when it never does. */
async function readAt(withDocument: WithPdfiumDocument, placed: PlacedLabel, waybill: string, resolution: number): Promise<number | null> {
  for (const dpi of new Set([resolution, 300, fine])) {
    const image = await sourceImage(withDocument, placed, dpi)
    if (image !== null && hasWaybillBarcode(await readBarcodes(image), waybill)) return dpi
  }
  return null
}

/** For a part that was cut out, only the text inside it counts, even if the number is elsewhere on the page. */
function textInside(pdfium: Pdfium, source: PdfSource | null | undefined, { detected }: PlacedLabel, waybill: string): boolean {
  if (source === null || source === undefined) return false
  const letters = lettersOn(pdfium, source, 0, detected.size)
  return waybillPlaces(letters, waybill).some((box) => isInside(detected.shape, box))
}

async function textNames(withDocument: WithPdfiumDocument, placed: PlacedLabel, waybill: string): Promise<boolean> {
  const { label, detected } = placed
  const visit = await withDocument(label.bytes, (document) => ({
    text: document.withPage(0, (page) => readText(document.pdfium, page)) ?? '',
    isInside:
      detected.isPage || withSources(document.pdfium, [label.bytes], ([source]) => textInside(document.pdfium, source, placed, waybill)),
  }))
  return 'opened' in visit && visit.opened.isInside && textContainsWaybill(label.readText ?? visit.opened.text, waybill)
}

/** A label's own part of the finished page at the printer's resolution. */
export interface LabelPrint {
  readonly image: GrayImage
  readonly resolution: number
  /** True when exactly these dots are printed; false when a driver draws the page again. */
  readonly isExact: boolean
}

/**
 * Reads the waybill on the finished page. A barcode that was readable on the label must be readable now, at any scale; only if a driver draws an
 * unscaled label again may its bars be too fine for this resolution. A label that was never readable must have its number in its text.
 */
export async function checkWaybillReadable(
  withDocument: WithPdfiumDocument,
  placed: PlacedLabel,
  { image, resolution, isExact }: LabelPrint,
): Promise<Failure | null> {
  const { waybill } = placed.label
  if (waybill === null) return null
  if (hasWaybillBarcode(await readSharpLinearBarcodes(image), waybill) || hasWaybillBarcode(await readBarcodes(image), waybill)) return null
  const { scale } = placed.placement
  const before = await readAt(withDocument, placed, waybill, resolution)
  if (before !== null && scale < nearFullScale) return unreadableWhenScaled(waybill, scale)
  if (before !== null && isExact) return pageFailures.unreadableOnPrinter({ waybill, dpi: resolution })
  if (before === resolution) return pageFailures.waybillNotReadable({ waybill })
  return before !== null || (await textNames(withDocument, placed, waybill)) ? null : pageFailures.waybillNotReadable({ waybill })
}
