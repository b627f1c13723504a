import { checkLabel, readLabelBarcodes, type LabelCheckRequest, type LabelReport } from '../documents/check-label.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { PdfReader } from '../pdf/pdf-reader.ts'
import type { WithPdfiumDocument } from '../pdf/pdfium-document.ts'
import { normalizePdf, type NormalizedPdf } from '../printing/normalize/normalize-pdf.ts'
import { choiceFor, pagesSay, saysMoreOfRecipient, type DocumentPages, type SeenPage } from '../printing/pages/labels/document-pages.ts'
import { traitsOf } from '../printing/pages/labels/page-traits.ts'
import { readLabelPage, type PageReading } from '../printing/pages/labels/read-label-page.ts'
import type { Failure } from '../../shared/failure.ts'
import { causeDetails } from '../../shared/failure-cause.ts'
import { labelCheckFailures } from '../../shared/messages/documents/label-check-failures.ts'
import type { Message } from '../../shared/messages/message.ts'
import { pageNoteMessages } from '../../shared/messages/print-jobs/page-note-messages.ts'
import { maxLabelPages, type PageKind, type PageTarget } from '../../shared/printing/labels/label-crop.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { matchLabel } from '../../shared/waybills/match-label.ts'

interface Tools {
  readonly withDocument: WithPdfiumDocument
  readonly reader: PdfReader
  readonly readerOf: (normal: NormalizedPdf) => PdfReader
}

interface PageOfFile extends SeenPage {
  /** The page alone. */
  readonly normal: NormalizedPdf
  readonly text: string
}

const nobody = { recipient: null, sender: null }

async function readPages(tools: Tools, label: LabelCheckRequest, { indexes }: NormalizedPdf): Promise<Result<PageOfFile[]>> {
  const read: { readonly number: number; readonly normal: NormalizedPdf; readonly text: string; readonly reading: PageReading }[] = []
  for (const only of indexes) {
    const normal = await normalizePdf(tools.withDocument, label.bytes, { kind: 'label', waybill: label.waybill, only })
    if (!normal.ok) return normal
    const { bytes } = normal.value
    const inspected = await tools.readerOf(normal.value).inspect(bytes)
    if (!inspected.ok) return inspected
    const reading = await readLabelPage(tools.withDocument, { bytes, waybill: label.waybill })
    if (!reading.ok) return reading
    read.push({ number: only + 1, normal: normal.value, text: inspected.value.pages[0]?.text ?? '', reading: reading.value })
  }
  const says = pagesSay(
    read.map(({ reading }) => reading),
    label.waybill,
    label.parties ?? nobody,
  )
  return success(read.map(({ reading, ...page }, index) => ({ ...page, page: traitsOf(reading), says: says[index] ?? 'instructions' })))
}

export async function describeDocumentPages(tools: Tools, label: LabelCheckRequest): Promise<Result<DocumentPages>> {
  const whole = await normalizePdf(tools.withDocument, label.bytes, { kind: 'label', waybill: label.waybill })
  if (!whole.ok) return whole
  const { length } = whole.value.pages
  if (length > maxLabelPages) return failed(labelCheckFailures.pageCount({ waybill: label.waybill, pages: length }))
  const pages = await readPages(tools, label, whole.value)
  if (!pages.ok) return pages
  return success({ bytes: whole.value.bytes, pages: pages.value.map(({ number, page, says }) => ({ number, page, says })) })
}

/** The numbers found on a page that is left out; fails if that page prevents printing the label. */
async function checkOther(
  tools: Tools,
  label: LabelCheckRequest,
  { normal, number, text, says }: PageOfFile,
  kind: PageKind,
): Promise<Result<readonly string[]>> {
  const { waybill, otherWaybills = [], ownNumbers = [] } = label
  const ofAnother = (found: string): Failure => labelCheckFailures.otherParcelOnPage({ waybill, page: number, found })
  if (kind === 'otherParcel' || (kind === 'copy' && says === 'otherParcel')) return failed(ofAnother('none'))
  const { bytes } = normal
  const inspected = await tools.readerOf(normal).inspect(bytes)
  if (!inspected.ok) return inspected
  const [size] = inspected.value.pages
  const claim = { waybill, otherWaybills, ownNumbers }
  if (size === undefined) return success([])
  const read = await readLabelBarcodes({ bytes, reader: tools.reader }, claim, size)
  if (!read.ok) return read
  if (read.value.unread.bars) return failed(labelCheckFailures.pageUnread({ waybill, page: number }))
  // Adds the label's barcode, which is on another page, to those of this page.
  const match = matchLabel(claim, { text, barcodes: [waybill, ...read.value.contents] })
  if (match.kind === 'own') return success(match.numbers)
  return failed(ofAnother(match.foundNumbers.join(', ')))
}

interface ChosenPage {
  readonly page: PageOfFile
  readonly kind: PageKind
  readonly to: PageTarget
}

function notesOf(pages: readonly ChosenPage[]): Message[] {
  const elsewhere = pages.filter(({ to }) => to === 'documents')
  const left = pages.filter(({ to }) => to === 'nowhere')
  return [
    pageNoteMessages.pagesPrinted.message({ printed: pages.length - left.length, pages: pages.length }),
    ...elsewhere.map(({ page, kind }) => pageNoteMessages.pageToDocumentPrinter.message({ page: page.number, kind })),
    ...left.map(({ page, kind }) => pageNoteMessages.pageNotPrinted.message({ page: page.number, kind })),
  ]
}

/** The pages printed besides the label's page: after it on the label printer, or on the document printer. */
function furtherPages(pages: readonly ChosenPage[]): Pick<CheckedDocument, 'more' | 'documentPages'> {
  const goingTo = (target: PageTarget) => pages.filter(({ kind, to }) => kind !== 'label' && to === target)
  const bytesOf = (some: readonly ChosenPage[]) => some.map(({ page }) => page.normal.bytes)
  const [behind, apart] = [goingTo('label'), goingTo('documents')]
  const notes = apart.map(({ page, kind }) => pageNoteMessages.pageOfLabelFile.message({ page: page.number, kind }))
  return {
    ...(behind.length === 0 ? {} : { more: bytesOf(behind) }),
    ...(apart.length === 0 ? {} : { documentPages: { pages: bytesOf(apart), notes } }),
  }
}

/**
 * Checks a document of several pages as a person has chosen for its layout: checks its label like any other, and that the other pages may be left
 * out. Held if nobody has chosen for such a layout.
 */
export async function checkSeveralPages(tools: Tools, label: LabelCheckRequest, whole: NormalizedPdf): Promise<Result<LabelReport>> {
  const { waybill, parties = nobody, crops = [] } = label
  const undecided = labelCheckFailures.pageCount({ waybill, pages: whole.pages.length })
  if (!crops.some(({ pages }) => pages?.length === whole.pages.length)) return failed(undecided)
  const read = await readPages(tools, label, whole)
  if (!read.ok) return read
  const chosen = choiceFor(crops, read.value)?.pages ?? []
  const at = chosen.findIndex(({ kind }) => kind === 'label')
  const own = read.value[at]
  if (own === undefined || chosen.filter(({ kind }) => kind === 'label').length !== 1) return failed(undecided)
  const { bytes, pages } = own.normal
  const report = await checkLabel({ ...label, bytes, reader: tools.readerOf(own.normal) })
  if (!report.ok) return failed(labelCheckFailures.labelPage({ page: own.number, ...causeDetails(report.failure) }))
  const numbers = new Set(report.value.numbers)
  for (const [index, page] of read.value.entries()) {
    if (index === at) continue
    const { undrawn: letters = '' } = page.normal.pages[0] ?? {}
    if (letters !== '' && chosen[index]?.to !== 'nowhere') {
      return failed(labelCheckFailures.pageLettersNotDrawn({ waybill, page: page.number, letters }))
    }
    const other = await checkOther(tools, label, page, chosen[index]?.kind ?? 'otherParcel')
    if (!other.ok) return other
    if (saysMoreOfRecipient(own.text, page.text, parties)) return failed(labelCheckFailures.pageNamesMore({ waybill, page: page.number }))
    for (const number of other.value) numbers.add(number)
  }
  const going = read.value.map((page, index): ChosenPage => {
    const { kind, to } = chosen[index] ?? { kind: 'instructions', to: 'nowhere' }
    return { page, kind, to: page === own ? 'label' : to }
  })
  const checked = { bytes, readText: pages[0]?.text ?? null, ...furtherPages(going), notes: notesOf(going) }
  return success({ ...report.value, numbers: [...numbers], checked })
}
