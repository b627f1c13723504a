import type { Failure } from '../../shared/failure.ts'
import { labelCheckFailures } from '../../shared/messages/documents/label-check-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { matchLabel, type ExpectedLabel, type LabelMatch } from '../../shared/waybills/match-label.ts'
import { normalizeWaybill } from '../../shared/waybills/normalize-waybill.ts'
import { parseBarcode, hasWaybill } from '../../shared/waybills/parse-barcode.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { PdfReader } from '../pdf/pdf-reader.ts'
import type { LocatedBarcode } from '../pdf/read-barcodes.ts'
import { hasUndecodedBarcodes } from '../pdf/find-undecoded-barcodes.ts'

/** Which label is asked about. */
export interface LabelCheckRequest {
  readonly bytes: Uint8Array
  readonly waybill: string
  /** Of the order's other legs: a label that names one of them as well is checked by its barcode. */
  readonly otherWaybills?: readonly string[]
  /** The order's reference, customer reference and id, which may stand on its label as barcodes. */
  readonly ownNumbers?: readonly string[]
}

type LabelCheckInput = LabelCheckRequest & { readonly reader: PdfReader }

/** A label that is this leg's own. Sizes in points as displayed, whatever they are: cutting it out and turning it is the composer's. */
export interface LabelReport {
  readonly pages: 1
  readonly width: number
  readonly height: number
  /** Where its waybill number was read. */
  readonly foundIn: 'text' | 'barcode'
  readonly text: string
  /** Every other number that was read on it, in normal form: none of them may be another order's waybill. */
  readonly numbers: readonly string[]
  /** What was checked, where that was made of the bytes that were given. */
  readonly checked?: CheckedDocument
}

/** A label printer's resolution first; finer ones for narrow bars. */
const coarseDpi = 203
const fineDpi = 300
const finestDpi = 600
/** Pages far larger than a sheet of A3 hold no label and are not drawn. */
const maxPageSidePoints = 1300

/**
 * What all barcodes of the page say. A sweep finds every sharp one. The thorough search follows where bars are left that it could not
 * read, or where no barcode says the waybill; it takes several times as long.
 */
async function readLabelBarcodes(
  { bytes, reader }: LabelCheckInput,
  claim: ExpectedLabel,
  text: string,
): Promise<Result<readonly string[]>> {
  const codes: LocatedBarcode[] = []
  const contents = (): string[] => [...new Set(codes.map((code) => code.text))]
  const isDecided = (): boolean => matchLabel(claim, { text, barcodes: contents() }).kind !== 'not-found'
  const isRead = (): boolean => codes.some((code) => hasWaybill(parseBarcode(code.text), claim.waybill))
  const drawn = await reader.raster(bytes, 0, coarseDpi)
  if (!drawn.ok) return drawn
  codes.push(...(await reader.locateSharpBarcodes(drawn.value)))
  if (isRead() && !hasUndecodedBarcodes(drawn.value, codes)) return success(contents())
  codes.push(...(await reader.locateBarcodes(drawn.value)))
  if (isRead() && !hasUndecodedBarcodes(drawn.value, codes)) return success(contents())
  // Contradicted already, or told by its text alone: only a finer look can still find the label's own barcode.
  for (const dpi of isDecided() && codes.length > 0 ? [fineDpi, finestDpi] : [fineDpi]) {
    const image = await reader.raster(bytes, 0, dpi)
    // A page too large for this resolution was read at a coarser one.
    if (!image.ok) break
    codes.push(...(await reader.locateBarcodes(image.value)))
    if (isRead()) break
  }
  return success(contents())
}

function mismatch(waybill: string, { kind, foundNumbers, ...match }: Exclude<LabelMatch, { kind: 'own' }>): Failure {
  const found = foundNumbers.join(', ')
  if (kind === 'not-found')
    return found === '' ? labelCheckFailures.numberMissing({ waybill }) : labelCheckFailures.otherNumber({ waybill, found })
  const isInBarcode = 'inBarcode' in match && match.inBarcode
  return isInBarcode ? labelCheckFailures.barcodesDisagree({ waybill, found }) : labelCheckFailures.textDisagrees({ waybill, found })
}

/**
 * Decides whether these bytes are the label of the leg that has this waybill number: one whole, open page that says the number in its
 * text or in a barcode, with nothing on it that speaks against that. Anything else is held, with the reason. Whether it names the waybill
 * of another order is not known here: `numbers` of the report have to be looked up.
 */
export async function checkLabel(label: LabelCheckInput): Promise<Result<LabelReport>> {
  const { bytes, waybill, reader } = label
  const normalized = normalizeWaybill(waybill)
  if (normalized === '') {
    return failed(labelCheckFailures.noWaybill())
  }
  const inspected = await reader.inspect(bytes)
  if (!inspected.ok) return inspected
  const { pages, encrypted } = inspected.value
  const [page] = pages
  if (page === undefined || pages.length > 1) {
    return failed(labelCheckFailures.pageCount({ waybill, pages: pages.length }))
  }
  if (encrypted) {
    return failed(labelCheckFailures.encrypted({ waybill }))
  }
  if (Math.max(page.width, page.height) > maxPageSidePoints) {
    return failed(labelCheckFailures.pageTooLarge({ waybill }))
  }
  const claim = { waybill, otherWaybills: label.otherWaybills ?? [], ownNumbers: label.ownNumbers ?? [] }
  const codes = await readLabelBarcodes(label, claim, page.text)
  if (!codes.ok) return codes
  const match = matchLabel(claim, { text: page.text, barcodes: codes.value })
  if (match.kind !== 'own') return failed(mismatch(waybill, match))
  const isInBarcode = codes.value.some((code) => hasWaybill(parseBarcode(code), normalized))
  if (page.isPicture === true && !isInBarcode) {
    return failed(labelCheckFailures.notOnImage({ waybill }))
  }
  const { width, height, text } = page
  return success({ pages: 1, width, height, foundIn: match.foundIn, text, numbers: match.numbers })
}
