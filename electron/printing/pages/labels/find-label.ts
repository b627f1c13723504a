import { parseBarcode, hasWaybill } from '../../../../shared/waybills/parse-barcode.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { locateBarcodes, type GrayImage, type LocatedBarcode } from '../../../pdf/read-barcodes.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { findRegion, type Anchor } from './find-region.ts'
import { boundingBox, contains, expandBox, type Box, type Turn } from '../geometry.ts'
import { paperGray } from '../ink/ink-map.ts'
import { coarseInk, renderSourcePage } from '../ink/page-ink.ts'
import { lettersOn, readingDirection, waybillPlaces, type Letter } from '../page-text.ts'
import type { FoundLabel } from './place-label.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { pageSize, withSources } from '../source-page.ts'
import type { Message } from '../../../../shared/messages/message.ts'

export interface CroppedLabel extends FoundLabel {
  readonly notes: readonly Message[]
}

const coarseDpi = 203
const fineDpi = 300
/** Longer pages, in points, contain no label and would exhaust the memory. */
const maxPageSide = 1300
const linear = new Set(['Code128', 'Code39', 'Code93', 'Codabar', 'ITF'])

function boxOf({ corners }: LocatedBarcode, dpi: number): Box {
  const points = corners.map(([x, y]): Box => ({ x: (x * 72) / dpi, y: (y * 72) / dpi, width: 0, height: 0 }))
  return boundingBox(points)
}

function wayOf({ corners: [from, to] }: LocatedBarcode): Turn {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180
  return dy >= 0 ? 90 : 270
}

/** The exact ink inside a box that was found in coarse cells. */
function exactInk(image: GrayImage, box: Box): Box {
  const scale = coarseDpi / 72
  const [fromX, fromY] = [Math.floor(box.x * scale), Math.floor(box.y * scale)]
  const toX = Math.min(image.width, Math.ceil((box.x + box.width) * scale))
  const toY = Math.min(image.height, Math.ceil((box.y + box.height) * scale))
  let [left, top, right, bottom] = [toX, toY, fromX, fromY]
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      if ((image.gray[y * image.width + x] ?? 255) >= paperGray) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale }
}

function matchesWaybill(code: LocatedBarcode, waybill: string | null): boolean {
  return waybill === null ? linear.has(code.format) : hasWaybill(parseBarcode(code.text), waybill)
}

interface RenderedPage {
  readonly image: GrayImage
  readonly fine: GrayImage | null
  readonly letters: readonly Letter[]
}

/** Finds the label on a page that is larger than a label. Its barcodes are read at a label printer's resolution, and finer if needed. */
export async function findLabel(
  withDocument: WithPdfiumDocument,
  bytes: Uint8Array,
  waybill: string | null,
): Promise<Result<CroppedLabel>> {
  const renderAt = (dpi: number) =>
    withDocument(bytes, ({ pdfium }) =>
      withSources(pdfium, [bytes], ([source]): RenderedPage | 'large' | null => {
        const size = source === null || source === undefined ? null : pageSize(pdfium, source, 0)
        if (source === null || source === undefined || size === null) return null
        if (Math.max(size.width, size.height) > maxPageSide) return 'large'
        const image = renderSourcePage(pdfium, source, size, coarseDpi)
        const fine = dpi === coarseDpi ? null : renderSourcePage(pdfium, source, size, dpi)
        return image === null ? null : { image, fine, letters: dpi === coarseDpi ? lettersOn(pdfium, source, 0, size) : [] }
      }),
    )
  const visit = await renderAt(coarseDpi)
  if (!('opened' in visit) || visit.opened === null) return failed(pageFailures.doesNotOpen())
  if (visit.opened === 'large') return failed(pageFailures.labelNotFound({ reason: 'tooLarge', size: '' }))
  const { image, letters } = visit.opened
  let codes = (await locateBarcodes(image)).map((code) => ({ code, box: boxOf(code, coarseDpi) }))
  if (!codes.some(({ code }) => matchesWaybill(code, waybill))) {
    const again = await renderAt(fineDpi)
    const fine = 'opened' in again && again.opened !== null && again.opened !== 'large' ? again.opened.fine : null
    if (fine !== null) codes = (await locateBarcodes(fine)).map((code) => ({ code, box: boxOf(code, fineDpi) }))
  }
  const anchors: Anchor[] = [
    ...codes.filter(({ code }) => matchesWaybill(code, waybill)).map(({ box }): Anchor => ({ box, kind: 'barcode' })),
    ...(waybill === null ? [] : waybillPlaces(letters, waybill)).map((box): Anchor => ({ box, kind: 'text' })),
  ]
  const region = findRegion(coarseInk(image), anchors, waybill === null)
  if ('problem' in region) return failed(pageFailures.labelNotFound(region.problem))
  const ink = exactInk(image, region.ink)
  const inside = (box: Box): boolean => contains(expandBox(ink, 2), box)
  const ways = letters.filter(({ box }) => inside(box)).map(({ textDirection }) => textDirection)
  const codeWays = codes.filter(({ box }) => inside(box)).map(({ code }) => wayOf(code))
  return success({ ink, shape: ink, textDirection: readingDirection(ways) ?? readingDirection(codeWays), notes: region.notes })
}
