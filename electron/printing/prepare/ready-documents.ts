import type { SheetPlace } from '../../../shared/documents/document.ts'
import { labelParties } from '../../../shared/documents/label-parties.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { leftOutNotes } from '../../../shared/printing/left-out.ts'
import { needsReview } from '../../../shared/printing/needs-review.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import type { LabelLayout } from '../../../shared/printing/labels/label-stock.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { CheckedDocument, DocumentPages } from '../../pdf/checked-document.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'
import { documentLabel } from '../document-label.ts'
import { folderPrinterId } from '../printers/folder/folder-names.ts'
import type { LabelPart, PageComposer, PageRequest, PrintFile } from '../pages/page-composer-port.ts'

export interface PrintableDocument {
  /** Whole and checked; a label was checked to carry its leg's waybill. */
  readonly bytes: Uint8Array
  readonly sha256: string
  /** For a label that was checked: the document to print. */
  readonly checked?: CheckedDocument | undefined
  /** The read that the document came from: a newer one when a link had expired. */
  readonly read: FetchedOrder
  /** True when it is returned only because a person allowed it. */
  readonly isOverridden?: boolean
  /** The id under which it is stored, to review it if its page cannot be made. */
  readonly documentId?: string
}

/** A document of an order's set and where it is to be printed: planned, or in the ledger already. */
export interface RequestedDocument {
  readonly place: SheetPlace
  readonly waybill: string | null
  readonly copy: number
  readonly reference: string
  readonly printerId: string
  readonly printerName: string
  readonly media: MediaName
}

/** A document that can be submitted. A label for a sheet of labels waits until the sheet is full. */
export interface ReadyDocument {
  readonly sha256: string
  /** Why a person had it printed although a check blocked it; null for a document that passed. */
  readonly overrideReason: string | null
  /** The parts of the file that are not printed, in words. */
  readonly leftOut?: readonly Message[]
  readonly content:
    | { readonly kind: 'page'; readonly document: PrintFile }
    | { readonly kind: 'label'; readonly layout: LabelLayout; readonly label: LabelPart }
}

/** The page profile of a printer. The folder always gets PDFs. */
export function pageProfile(settings: PrintSettings, printerId: string): PageRequest['profile'] {
  const profile = resolvePrinterProfile(settings, printerId)
  return printerId === folderPrinterId ? { ...profile, language: 'pdf' } : profile
}

/** The label to place: the checked document, or the original bytes when a person overrode the check. */
export function createLabelPart(
  { bytes, checked }: Pick<PrintableDocument, 'bytes' | 'checked'>,
  waybill: string | null,
  number: string | null,
): LabelPart {
  if (checked === undefined) return { bytes, waybill, number }
  const { documentPages: _documentPages, ...label } = checked
  return { ...label, isChecked: true, waybill, number }
}

/** The pages of a label's file for the document printer. */
export function pagesToPrint({ checked }: Pick<PrintableDocument, 'checked'>): DocumentPages {
  return checked?.documentPages ?? { pages: [], notes: [] }
}

export interface ComposeTools {
  readonly composer: Pick<PageComposer, 'compose'>
  readonly settings: () => PrintSettings
  /** Saved crops for the labels of a carrier service; empty for one without a name. */
  readonly cropsOf: (service: string) => readonly LabelCrop[]
}

interface Composition {
  /** Why a person had it printed although a check blocked it; null for a document that no one had to allow. */
  readonly overrideReason: string | null
  readonly number: string | null
}

function leftOutOf({ notes = [] }: PrintFile): Pick<ReadyDocument, 'leftOut'> {
  const leftOut = leftOutNotes(notes)
  return leftOut.length === 0 ? {} : { leftOut }
}

async function composeOnce(
  tools: ComposeTools,
  requested: RequestedDocument,
  document: PrintableDocument,
  { overrideReason, number }: Composition,
): Promise<Result<ReadyDocument>> {
  const settings = tools.settings()
  const profile = pageProfile(settings, requested.printerId)
  const { bytes, sha256, read } = document
  const { media, printerId, printerName, place } = requested
  const finish = async (request: PageRequest): Promise<Result<ReadyDocument>> => {
    const made = await tools.composer.compose(request)
    if (!made.ok) return made
    return success({ sha256, overrideReason, ...leftOutOf(made.value), content: { kind: 'page', document: made.value } })
  }
  // The plan refuses this already, but the profile of the printer may have changed while the batch was paused.
  if (place.kind !== 'waybill_document' && profile.language !== 'pdf')
    return failed(printPlanFailures.labelsOnly({ document: documentLabel(requested, read.order.legs.length), printer: printerName }))
  if (place.kind === 'label_pages') return await finish({ kind: 'pages', profile, media, ...pagesToPrint(document) })
  if (place.kind !== 'waybill_document') return await finish({ kind: 'document', profile, media, bytes, number })
  const part = createLabelPart(document, overrideReason === null ? requested.waybill : null, number)
  const parties = place.leg === null ? {} : { parties: labelParties(read.order, place.leg) }
  const crops = place.leg === null ? [] : tools.cropsOf(read.order.legs[place.leg]?.service ?? '')
  const label: LabelPart = { ...part, ...parties, ...(overrideReason === null ? { crops } : { mayPrintWholePage: true }) }
  const layout = resolvePrinterProfile(settings, printerId).sheet
  if (layout === null) return await finish({ kind: 'label', profile, media, label })
  const tried = await finish({ kind: 'labels', profile, layout, labels: [{ ...label, position: 0 }] })
  return tried.ok ? success({ ...tried.value, content: { kind: 'label', layout, label } }) : tried
}

/**
 * Composes the page of one document. A label for a sheet of labels is placed on an empty one first: failures have to be known
 * before any other sheet of its order is sent. A label whose page is not certain can be reviewed, and is printed whole once a person
 * has allowed exactly that document: `reasons` by SHA-256.
 */
export async function composeReadyDocument(
  tools: ComposeTools,
  requested: RequestedDocument,
  document: PrintableDocument,
  reasons: ReadonlyMap<string, string>,
  number: string | null,
): Promise<Result<ReadyDocument>> {
  const overrideReason = overrideReasonFor(document, reasons)
  const made = await composeOnce(tools, requested, document, { overrideReason, number })
  if (made.ok || overrideReason !== null || requested.place.kind !== 'waybill_document' || !needsReview(made.failure)) return made
  const allowed = reasons.get(document.sha256)
  if (allowed !== undefined) return await composeOnce(tools, requested, document, { overrideReason: allowed, number })
  const { documentId } = document
  return failed(documentId === undefined ? made.failure : { ...made.failure, blockedDocumentId: documentId })
}

/** Why a person allowed a document that a check blocked; null for a document that no one had to allow. */
function overrideReasonFor(document: PrintableDocument, reasons: ReadonlyMap<string, string>): string | null {
  return document.isOverridden === true ? (reasons.get(document.sha256) ?? '') : null
}
