import type { LabelParties } from '../../../../shared/documents/label-parties.ts'
import type { WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import type { LocatedBarcode } from '../../../pdf/barcodes/read-barcodes.ts'
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
import { readingDirection, waybillPlaces, wordsOf, type PageWord } from '../page-text.ts'
import type { LabelPart } from '../page-composer-port.ts'
import type { FoundLabel } from './place-label.ts'
import { readLabelPage, type PageReading, type PlacedCode } from './read-label-page.ts'
import { exactInk, isSameContent } from './same-content.ts'

export interface CroppedLabel extends FoundLabel {
  readonly notes: readonly Message[]
}

function wayOf({ corners: [from, to] }: LocatedBarcode): Turn {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180
  return dy >= 0 ? 90 : 270
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

function notPrinted(box: Box, kind: OutsideKind): Message {
  return pageNoteMessages.notPrinted.message({ kind, size: formatBoxSize(box) })
}

function notesOn({ ink, parted }: DividedPage): Message[] {
  const leftOut = parted.map(({ box, kind }) => notPrinted(box, kind))
  return parted.length === 0 ? [] : [pageNoteMessages.cutOut.message({ size: formatBoxSize(ink) }), ...leftOut]
}

/** What the text in the box says that it is. Something with a barcode is no copy because it says so: it may be the label of another parcel. */
function saidKind({ codes }: PageReading, words: readonly PageWord[], box: Box): OutsideKind {
  const kind = kindOf(words, box)
  return kind === 'copy' && codes.some((code) => isInside(box, code.box)) ? 'other' : kind
}

function regionOf(page: PageReading, content: PartContent, waybill: string | null) {
  const isSame = (one: Box, another: Box): boolean => isSameContent({ page, box: one }, { page, box: another })
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
  const outside = inkOutside(page.ink, region.ink).map((box) => ({
    box,
    kind: isSame(region.ink, box) ? 'copy' : saidKind(page, words, box),
  }))
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
