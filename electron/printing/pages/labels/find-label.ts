import type { LabelParties } from '../../../../shared/documents/label-parties.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import type { GrayImage, LocatedBarcode } from '../../../pdf/barcodes/read-barcodes.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import type { OutsideKind } from '../../../../shared/printing/labels/label-crop.ts'
import type { Message } from '../../../../shared/messages/message.ts'
import { applyCrops } from './apply-crops.ts'
import { dividePage, wordsBesideAddresses, type DividedPage } from './divide-page.ts'
import { findRegion, type Anchor } from './find-region.ts'
import { inkOutside, kindOf } from './outside-part.ts'
import { isInside, partContent, type PartContent } from './part-content.ts'
import { formatBoxSize, type Box, type Turn } from '../geometry.ts'
import { fitsStock } from './grow-region.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import { hasSameInk } from '../ink/compare-ink.ts'
import { paperGray } from '../ink/ink-map.ts'
import { readingDirection, waybillPlaces, wordsOf } from '../page-text.ts'
import type { LabelPart } from '../page-composer-port.ts'
import type { FoundLabel } from './place-label.ts'
import { readLabelPage, type PageReading, type PlacedCode } from './read-label-page.ts'

export interface CroppedLabel extends FoundLabel {
  readonly notes: readonly Message[]
}

function wayOf({ corners: [from, to] }: LocatedBarcode): Turn {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180
  return dy >= 0 ? 90 : 270
}

type PageImage = Pick<PageReading, 'image' | 'dpi'>

/** The exact ink inside a box that was found in coarse cells. */
function exactInk({ image, dpi }: PageImage, box: Box): Box {
  const scale = dpi / 72
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

function boxesOf(codes: readonly PlacedCode[]): Box[] {
  return codes.map(({ box }) => box)
}

/** What has to be on the printed part of this page. */
export function contentOf({ letters, codes }: PageReading, parties: LabelParties | null): PartContent {
  const [own, other] = [codes.filter(({ isOwn }) => isOwn), codes.filter(({ isOwn }) => !isOwn)]
  return partContent(wordsOf(letters), { own: boxesOf(own), other: boxesOf(other) }, parties)
}

/** Where the page shows the waybill: its barcodes, or its text if there are none, because text may also be on a receipt. */
export function anchorsOn({ letters }: PageReading, { ownCodes }: PartContent, waybill: string | null): Anchor[] {
  if (ownCodes.length > 0) return ownCodes.map((box) => ({ box, kind: 'barcode' }))
  return waybill === null ? [] : waybillPlaces(letters, waybill).map((box) => ({ box, kind: 'text' }))
}

function cropOf({ image, dpi }: PageImage, box: Box): GrayImage {
  const [left, top] = [Math.round((box.x * dpi) / 72), Math.round((box.y * dpi) / 72)]
  const [width, height] = [Math.round((box.width * dpi) / 72), Math.round((box.height * dpi) / 72)]
  const gray = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (top + row) * image.width + left
    gray.set(image.gray.subarray(start, start + width), row * width)
  }
  return { width, height, gray }
}

/** Copies at different positions on the pixel grid differ by at most this many pixels in size. */
const copyTolerance = 2

/** True when two parts of the page look the same, in the same size and orientation. */
function isCopy(page: PageImage, one: Box, other: Box): boolean {
  const boxes = [exactInk(page, one), exactInk(page, other)] as const
  const points = (copyTolerance * 72) / page.dpi
  if (Math.abs(boxes[0].width - boxes[1].width) > points || Math.abs(boxes[0].height - boxes[1].height) > points) return false
  const size = { width: Math.min(boxes[0].width, boxes[1].width), height: Math.min(boxes[0].height, boxes[1].height) }
  return hasSameInk(cropOf(page, { ...boxes[0], ...size }), cropOf(page, { ...boxes[1], ...size }), page.dpi)
}

function notPrinted(box: Box, kind: OutsideKind): Message {
  return pageNoteMessages.notPrinted.message({ kind, size: formatBoxSize(box) })
}

function notesOn({ ink, parted }: DividedPage): Message[] {
  const leftOut = parted.map(({ box, kind }) => notPrinted(box, kind))
  return parted.length === 0 ? [] : [pageNoteMessages.cutOut.message({ size: formatBoxSize(ink) }), ...leftOut]
}

function regionOf(page: PageReading, content: PartContent, waybill: string | null) {
  const isSame = (one: Box, another: Box): boolean => isCopy(page, one, another)
  const region = findRegion({
    ink: page.ink,
    anchors: anchorsOn(page, content, waybill),
    content,
    soleOnly: waybill === null,
    isCopy: isSame,
  })
  const isSure = 'ink' in region && fitsStock(region.ink)
  const divided = isSure || waybill === null ? null : dividePage(page, content, isSame)
  if (divided !== null) return success({ ink: divided.ink, notes: notesOn(divided) })
  if ('problem' in region) return failed(pageFailures.labelNotFound(region.problem))
  if ('missing' in region) return failed(pageFailures.partIncomplete({ missing: region.missing }))
  const words = wordsBesideAddresses(page, content)
  const outside = inkOutside(page.ink, region.ink).map(
    (box) => ({ box, kind: isSame(region.ink, box) ? 'copy' : kindOf(words, box) }) as const,
  )
  if (outside.some(({ kind }) => kind === 'other')) return failed(pageFailures.partIncomplete({ missing: 'ink' }))
  return success({ ink: region.ink, notes: [...region.notes, ...outside.map(({ box, kind }) => notPrinted(box, kind))] })
}

/**
 * Finds the label on a page that is larger than a label, with everything on the page that belongs to it: by a saved crop for such pages, else by
 * its ink, barcodes and text.
 */
export async function findLabel(
  withDocument: WithPdfiumDocument,
  label: Pick<LabelPart, 'bytes' | 'waybill' | 'parties' | 'crops'>,
): Promise<Result<CroppedLabel>> {
  const read = await readLabelPage(withDocument, label)
  if (!read.ok) return read
  const { letters, codes } = read.value
  const content = contentOf(read.value, label.parties ?? null)
  const region = applyCrops(read.value, content, label.crops ?? []) ?? regionOf(read.value, content, label.waybill)
  if (!region.ok) return region
  const ink = exactInk(read.value, region.value.ink)
  const ways = letters.filter(({ box }) => isInside(ink, box)).map(({ textDirection }) => textDirection)
  const codeWays = codes.filter(({ box }) => isInside(ink, box)).map(({ code }) => wayOf(code))
  return success({ ...region.value, ink, shape: ink, textDirection: readingDirection(ways) ?? readingDirection(codeWays) })
}
