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
} from '../../../pdf/read-barcodes.ts'
import type { LabelPart } from '../page-composer-port.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { rotateSize } from '../geometry.ts'
import type { PlacedLabel } from './impose-labels.ts'
import { narrowBar } from './narrow-bar.ts'
import { dotsOf, minBarDots, minScaleWithoutBarcode } from './place-label.ts'
import { barsTooSmall, tooLargeWithoutBarcode, unreadableWhenScaled } from '../compose-failures.ts'
import { drawInto, withPage, withSources } from '../source-page.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'

/** Above this scale a bar changes by less than can be measured. */
const nearFullScale = 0.995
const fine = 600
/** Tolerance of the measurement, in dots. */
const slack = 0.02

function hasWaybillBarcode(contents: readonly string[], waybill: string): boolean {
  return contents.some((content) => hasWaybill(parseBarcode(content), waybill))
}

/** The label's own ink from its source, upright as on its page, at `dpi` of its real size. */
async function sourceImage(withDocument: WithPdfiumDocument, { label, detected }: PlacedLabel, dpi: number): Promise<GrayImage | null> {
  const scale = dpi / 72
  const { x, y, width, height } = detected.shape
  const margin = 12
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
  return 'opened' in visit ? visit.opened : null
}

/** Null when a label that was scaled down has bars of at least two printer dots. */
export async function checkBarWidths(withDocument: WithPdfiumDocument, placed: PlacedLabel, resolution: number): Promise<Failure | null> {
  const { scale, turn } = placed.placement
  if (scale >= nearFullScale) return null
  let codes: readonly LocatedBarcode[] = []
  for (const dpi of [300, fine]) {
    const image = codes.length === 0 ? await sourceImage(withDocument, placed, dpi) : null
    if (image !== null) codes = (await locateBarcodes(image)).map((code) => scaledBarcode(code, fine / dpi))
  }
  const image = codes.length === 0 ? null : await sourceImage(withDocument, placed, fine)
  const bars = codes.flatMap(({ corners, format }) => (image === null ? [] : (narrowBar(image, corners, format === 'Code128') ?? [])))
  const ink = rotateSize(placed.detected.ink, turn)
  if (bars.length === 0) return scale >= minScaleWithoutBarcode ? null : tooLargeWithoutBarcode(ink, placed.area, scale)
  const dots = dotsOf((Math.min(...bars) * 72) / fine, scale, resolution)
  return dots < minBarDots - slack ? barsTooSmall(ink, placed.area, scale, dots) : null
}

/** The dots per inch at which the source's barcode says the waybill, the printer's first; null when it never does. */
async function readAt(withDocument: WithPdfiumDocument, placed: PlacedLabel, waybill: string, resolution: number): Promise<number | null> {
  for (const dpi of new Set([resolution, 300, fine])) {
    const image = await sourceImage(withDocument, placed, dpi)
    if (image !== null && hasWaybillBarcode(await readBarcodes(image), waybill)) return dpi
  }
  return null
}

async function textNames(withDocument: WithPdfiumDocument, label: LabelPart, waybill: string): Promise<boolean> {
  const visit = await withDocument(label.bytes, (document) => document.withPage(0, (page) => readText(document.pdfium, page)))
  const text = label.readText ?? ('opened' in visit ? (visit.opened ?? '') : '')
  return textContainsWaybill(text, waybill)
}

/**
 * Reads the waybill on the finished page: `finished` is the label's own part of it in printer dots. A barcode that was readable on the
 * label must be readable now; a label that was never readable must have its number in its text.
 */
export async function checkWaybillReadable(
  withDocument: WithPdfiumDocument,
  placed: PlacedLabel,
  finished: GrayImage,
  resolution: number,
): Promise<Failure | null> {
  const { waybill } = placed.label
  if (waybill === null) return null
  if (hasWaybillBarcode(await readSharpLinearBarcodes(finished), waybill) || hasWaybillBarcode(await readBarcodes(finished), waybill))
    return null
  const { scale } = placed.placement
  const before = await readAt(withDocument, placed, waybill, resolution)
  if (before !== null && scale < nearFullScale) return unreadableWhenScaled(waybill, scale)
  if (before === resolution) return pageFailures.waybillNotReadable({ waybill })
  return before !== null || (await textNames(withDocument, placed.label, waybill)) ? null : pageFailures.waybillNotReadable({ waybill })
}
