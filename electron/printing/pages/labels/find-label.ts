import { parseBarcode, hasWaybill } from '../../../../shared/waybills/parse-barcode.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import { locateBarcodes, locateSharpBarcodes, type GrayImage, type LocatedBarcode } from '../../../pdf/read-barcodes.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { findRegion, type Anchor } from './find-region.ts'
import { isInside, partContent } from './part-content.ts'
import { fitsStock } from './grow-region.ts'
import { boundingBox, gapBetween, type Box, type Turn } from '../geometry.ts'
import { hasSameInk } from '../ink/compare-ink.ts'
import { inkBox, paperGray } from '../ink/ink-map.ts'
import { coarseInk, renderSourcePage } from '../ink/page-ink.ts'
import { lettersOn, readingDirection, waybillPlaces, wordsOf, type Letter } from '../page-text.ts'
import type { LabelPart } from '../page-composer-port.ts'
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
  readonly letters: readonly Letter[]
}

interface PlacedCode {
  readonly code: LocatedBarcode
  readonly box: Box
}

function boxesOf(codes: readonly PlacedCode[]): Box[] {
  return codes.map(({ box }) => box)
}

async function codesOn(image: GrayImage, dpi: number, locate = locateBarcodes): Promise<PlacedCode[]> {
  return (await locate(image)).map((code) => ({ code, box: boxOf(code, dpi) }))
}

function cropOf(image: GrayImage, box: Box): GrayImage {
  const [left, top] = [Math.round((box.x * coarseDpi) / 72), Math.round((box.y * coarseDpi) / 72)]
  const [width, height] = [Math.round((box.width * coarseDpi) / 72), Math.round((box.height * coarseDpi) / 72)]
  const gray = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (top + row) * image.width + left
    gray.set(image.gray.subarray(start, start + width), row * width)
  }
  return { width, height, gray }
}

/** Copies that lie between other pixels differ by this many in size. */
const copyTolerance = 2

/** True when two parts of the page show the same, in the same size and orientation. */
function isCopy(image: GrayImage, one: Box, other: Box): boolean {
  const boxes = [exactInk(image, one), exactInk(image, other)] as const
  const points = (copyTolerance * 72) / coarseDpi
  if (Math.abs(boxes[0].width - boxes[1].width) > points || Math.abs(boxes[0].height - boxes[1].height) > points) return false
  const size = { width: Math.min(boxes[0].width, boxes[1].width), height: Math.min(boxes[0].height, boxes[1].height) }
  return hasSameInk(cropOf(image, { ...boxes[0], ...size }), cropOf(image, { ...boxes[1], ...size }), coarseDpi)
}

/**
 * Finds the label on a page that is larger than a label, with all that the page says of it. Its barcodes are read at a label printer's
 * resolution, and finer if it has to be cut out.
 */
export async function findLabel(
  withDocument: WithPdfiumDocument,
  { bytes, waybill, parties }: Pick<LabelPart, 'bytes' | 'waybill' | 'parties'>,
): Promise<Result<CroppedLabel>> {
  const renderAt = (dpi: number) =>
    withDocument(bytes, ({ pdfium }) =>
      withSources(pdfium, [bytes], ([source]): RenderedPage | 'large' | null => {
        const size = source === null || source === undefined ? null : pageSize(pdfium, source, 0)
        if (source === null || source === undefined || size === null) return null
        if (Math.max(size.width, size.height) > maxPageSide) return 'large'
        const image = renderSourcePage(pdfium, source, size, dpi)
        return image === null ? null : { image, letters: dpi === coarseDpi ? lettersOn(pdfium, source, 0, size) : [] }
      }),
    )
  const visit = await renderAt(coarseDpi)
  if (!('opened' in visit) || visit.opened === null) return failed(pageFailures.doesNotOpen())
  if (visit.opened === 'large') return failed(pageFailures.labelNotFound({ reason: 'tooLarge', size: '' }))
  const { image, letters } = visit.opened
  const map = coarseInk(image)
  const all = inkBox(map)
  const codes = await codesOn(image, coarseDpi)
  const isOwn = ({ code }: PlacedCode): boolean => matchesWaybill(code, waybill)
  if (all !== null && !fitsStock(all)) {
    const again = await renderAt(fineDpi)
    const fine = 'opened' in again && again.opened !== null && again.opened !== 'large' ? again.opened.image : null
    const found = fine === null ? [] : await codesOn(fine, fineDpi, codes.some(isOwn) ? locateSharpBarcodes : locateBarcodes)
    const read = [...codes]
    codes.push(...found.filter(({ box }) => !read.some((code) => gapBetween(code.box, box) === 0)))
  }
  const [own, other] = [boxesOf(codes.filter(isOwn)), boxesOf(codes.filter((code) => !isOwn(code)))]
  const named = waybill === null ? [] : waybillPlaces(letters, waybill)
  // What names the waybill in words, such as a receipt, is not the label where a barcode says it.
  const anchors: Anchor[] =
    own.length > 0 ? own.map((box) => ({ box, kind: 'barcode' })) : named.map((box): Anchor => ({ box, kind: 'text' }))
  const region = findRegion({
    ink: map,
    anchors,
    content: partContent(wordsOf(letters), { own, other }, parties ?? null),
    soleOnly: waybill === null,
    isCopy: (one, another) => isCopy(image, one, another),
  })
  if ('problem' in region) return failed(pageFailures.labelNotFound(region.problem))
  if ('missing' in region) return failed(pageFailures.partIncomplete({ missing: region.missing }))
  const ink = exactInk(image, region.ink)
  const ways = letters.filter(({ box }) => isInside(ink, box)).map(({ textDirection }) => textDirection)
  const codeWays = codes.filter(({ box }) => isInside(ink, box)).map(({ code }) => wayOf(code))
  return success({ ink, shape: ink, textDirection: readingDirection(ways) ?? readingDirection(codeWays), notes: region.notes })
}
