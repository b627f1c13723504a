import type { Failure } from '../../shared/failure.ts'
import type { LabelCrop } from '../../shared/printing/labels/label-crop.ts'
import type { LabelParties } from '../../shared/documents/label-parties.ts'
import { matchRecipient, type RecipientMatch } from '../../shared/documents/match-recipient.ts'
import { pixelsPerInch } from '../../shared/printing/labels/label-page.ts'
import { labelCheckFailures } from '../../shared/messages/documents/label-check-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { matchLabel, type ExpectedLabel, type LabelMatch } from '../../shared/waybills/match-label.ts'
import { normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'
import { parseBarcode, hasWaybill } from '../../shared/waybills/parse-barcode.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import { readableDpi } from '../pdf/memory-limits.ts'
import type { PdfPage, PdfReader } from '../pdf/pdf-reader.ts'
import { scaledBarcode, type LocatedBarcode } from '../pdf/barcodes/read-barcodes.ts'
import { findUnreadCodes, type UnreadCodes } from '../pdf/barcodes/find-unread-codes.ts'

/** The label to check. */
export interface LabelCheckRequest {
  readonly bytes: Uint8Array
  readonly waybill: string
  /** Waybills of the order's other legs: a label that also shows one of them is checked by its barcode. */
  readonly otherWaybills?: readonly string[]
  /** The order's reference, customer reference and id, which may appear on its label as barcodes. */
  readonly ownNumbers?: readonly string[]
  /** Who the label is from and for, as its order says; absent if that is not compared. */
  readonly parties?: LabelParties
  /** The crops saved for the carrier service: which part each page of a multi-page document is. */
  readonly crops?: readonly LabelCrop[]
}

type LabelCheckInput = LabelCheckRequest & { readonly reader: PdfReader }

/** A label confirmed to belong to its leg. Sizes in points as displayed; cropping and rotating are the composer's job. */
export interface LabelReport {
  readonly pages: 1
  readonly width: number
  readonly height: number
  /** Where its waybill number was found. */
  readonly foundIn: 'text' | 'barcode'
  readonly text: string
  /** All other numbers read on it, in normal form: none of them may be another order's waybill. */
  readonly numbers: readonly string[]
  /** Whether its text names the recipient of the order. */
  readonly recipient: Exclude<RecipientMatch, 'missing'>
  /** The document that was checked, if it was made from the given bytes. */
  readonly checked?: CheckedDocument
}

/** Resolutions tried in turn: that of a label printer first, then finer ones for narrow bars. */
const coarseDpi = 203
const fineDpi = 300
const finestDpi = 600

export interface ReadLabel {
  /** The contents of all barcodes of the page, each after its symbology identifier. */
  readonly contents: readonly string[]
  readonly unread: UnreadCodes
}

/**
 * Reads all barcodes of a label. A fast sweep finds every sharp barcode. A thorough search, which takes several times as long, follows if
 * anything unread looks like a barcode or if no barcode contains the waybill. Once the label's own barcode is read, unread bars are still
 * searched at up to the finest resolution, but unread symbols only by these two searches: carriers print some symbols that only they can read.
 */
export async function readLabelBarcodes(
  { bytes, reader }: Pick<LabelCheckInput, 'bytes' | 'reader'>,
  claim: ExpectedLabel,
  { text, ...size }: Pick<PdfPage, 'text' | 'width' | 'height'>,
): Promise<Result<ReadLabel>> {
  // Where points are pixels, the label itself is smaller than its page. A very large page is drawn less finely.
  const scale = 72 / (pixelsPerInch(size) ?? 72)
  const coarse = readableDpi(size, coarseDpi * scale)
  const drawn = await reader.raster(bytes, 0, coarse)
  if (!drawn.ok) return drawn
  const codes: LocatedBarcode[] = [...(await reader.locateSharpBarcodes(drawn.value))]
  const contents = (): string[] => [...new Set(codes.flatMap((code) => code.contents))]
  const isRead = (): boolean => contents().some((content) => hasWaybill(parseBarcode(content), claim.waybill))
  let unread = findUnreadCodes(drawn.value, codes, !isRead())
  const read = (): Result<ReadLabel> => success({ contents: contents(), unread })
  if (isRead() && !unread.bars && !unread.symbols) return read()
  codes.push(...(await reader.locateBarcodes(drawn.value)))
  unread = findUnreadCodes(drawn.value, codes, !isRead())
  if (isRead() && !unread.bars) return read()
  // A label on which its waybill was not found is blocked anyway; one finer resolution is tried in case its barcode is narrow.
  const isDecided = matchLabel(claim, { text, barcodes: contents() }).kind !== 'not-found'
  const finer = (isDecided ? [fineDpi, finestDpi] : [fineDpi]).map((dpi) => readableDpi(size, dpi * scale))
  for (const dpi of new Set(finer.filter((each) => each > coarse))) {
    const image = await reader.raster(bytes, 0, dpi)
    if (!image.ok) break
    codes.push(...(await reader.locateBarcodes(image.value)).map((code) => scaledBarcode(code, coarse / dpi)))
    unread = findUnreadCodes(drawn.value, codes, !isRead())
    if (isRead() && !unread.bars) break
  }
  return read()
}

function mismatch(waybill: string, match: Exclude<LabelMatch, { kind: 'own' }>): Failure {
  const found = match.foundNumbers.join(', ')
  if (match.kind === 'not-found')
    return found === '' ? labelCheckFailures.numberMissing({ waybill }) : labelCheckFailures.otherNumber({ waybill, found })
  if (match.against === 'text') return labelCheckFailures.otherInText({ waybill, found })
  return match.says === 'barcode'
    ? labelCheckFailures.barcodesDisagree({ waybill, found })
    : labelCheckFailures.textDisagrees({ waybill, found })
}

/**
 * Decides whether these bytes are the label of the leg with this waybill: one whole page that contains the number in its text or in a barcode and
 * nothing that contradicts it. Every barcode must be readable, except symbols beside the label's own barcode. Anything else is blocked, with the
 * reason. This does not check for waybills of other orders: the caller has to look up the `numbers` of the report.
 */
export async function checkLabel(label: LabelCheckInput): Promise<Result<LabelReport>> {
  const { bytes, waybill, reader } = label
  const normalized = normalizeWaybill(waybill)
  if (normalized === '') {
    return failed(labelCheckFailures.noWaybill())
  }
  const inspected = await reader.inspect(bytes)
  if (!inspected.ok) return inspected
  const { pages } = inspected.value
  const [page] = pages
  if (page === undefined || pages.length > 1) {
    return failed(labelCheckFailures.pageCount({ waybill, pages: pages.length }))
  }
  const claim = { waybill, otherWaybills: label.otherWaybills ?? [], ownNumbers: label.ownNumbers ?? [] }
  const read = await readLabelBarcodes(label, claim, page)
  if (!read.ok) return read
  const { contents, unread } = read.value
  const match = matchLabel(claim, { text: page.text, barcodes: contents })
  if (match.kind !== 'own') return failed(mismatch(waybill, match))
  const isInBarcode = contents.some((content) => hasWaybill(parseBarcode(content), normalized))
  // A very large page is rasterised too coarsely to read fine bars, and the text alone proves nothing.
  const wantedDpi = (coarseDpi * 72) / (pixelsPerInch(page) ?? 72)
  if (!isInBarcode && readableDpi(page, wantedDpi) < wantedDpi) return failed(labelCheckFailures.pageTooLarge({ waybill }))
  if (page.isPicture === true && !isInBarcode) {
    return failed(labelCheckFailures.notOnImage({ waybill }))
  }
  if (unread.bars || (unread.symbols && !isInBarcode)) {
    return failed(labelCheckFailures.unreadBarcode({ waybill }))
  }
  if (page.undrawn !== undefined && page.undrawn !== '') {
    return failed(labelCheckFailures.lettersNotDrawn({ waybill, letters: page.undrawn }))
  }
  const { width, height, text } = page
  const parties = label.parties ?? { recipient: null, sender: null }
  const recipient = matchRecipient({ text, waybill, ownNumbers: claim.ownNumbers }, parties)
  if (recipient === 'missing') return failed(labelCheckFailures.otherRecipient({ waybill }))
  return success({ pages: 1, width, height, foundIn: match.foundIn, text, numbers: match.numbers, recipient })
}
