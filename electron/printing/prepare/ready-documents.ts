import type { PaperPlace } from '../../../shared/documents/document.ts'
import type { LabelLayout } from '../../../shared/printing/label-stock.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { profileOf } from '../../../shared/printing/resolve-printer-profile.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { CheckedDocument } from '../../pdf/checked-document.ts'
import type { ReadOrder } from '../../service/service-client.ts'
import { folderPrinterId } from '../printers/folder/folder-names.ts'
import type { LabelPart, PagePress, PageRequest, PrintDocument } from '../pages/page-composer-port.ts'

export interface FetchedPaper {
  /** Whole and checked; for a label, checked to carry its leg's waybill. */
  readonly bytes: Uint8Array
  readonly sha256: string
  /** Of a label that was checked: the document to print. */
  readonly checked?: CheckedDocument | undefined
  /** The read the paper came from: a newer one when a link had expired. */
  readonly read: ReadOrder
  /** True when it is handed on only because a person allowed it. */
  readonly overruled?: boolean
}

/** A paper of an order's set and where it is to be printed: planned, or in the ledger already. */
export interface WantedPaper {
  readonly place: PaperPlace
  readonly waybill: string | null
  readonly copy: number
  readonly reference: string
  readonly printerId: string
  readonly media: MediaName
}

/** A paper that can be handed over. A label for a sheet of labels waits for its neighbours. */
export interface ReadyPaper {
  readonly sha256: string
  /** Why a person had it printed although a check held it; null for a paper that was judged good. */
  readonly overruled: string | null
  readonly content:
    | { readonly kind: 'page'; readonly document: PrintDocument }
    | { readonly kind: 'label'; readonly layout: LabelLayout; readonly label: LabelPart }
}

/** How a printer wants its pages. The folder keeps PDFs, whatever else is known of it. */
export function pageProfile(settings: PrintSettings, printerId: string): PageRequest['profile'] {
  const profile = profileOf(settings, printerId)
  return printerId === folderPrinterId ? { ...profile, language: 'pdf' } : profile
}

/** The label as it is placed: what was checked, or the bytes as they came where a person overruled the check. */
export function labelPart(
  { bytes, checked }: Pick<FetchedPaper, 'bytes' | 'checked'>,
  waybill: string | null,
  number: string | null,
): LabelPart {
  return checked === undefined ? { bytes, waybill, number } : { ...checked, isChecked: true, waybill, number }
}

export interface ReadyTools {
  readonly press: Pick<PagePress, 'compose'>
  readonly settings: () => PrintSettings
}

/**
 * Makes the page of one paper. A label for a sheet of labels is laid on an empty one first: what cannot be printed has to be known
 * before anything else of its order goes out.
 */
export async function readyPaper(
  tools: ReadyTools,
  wanted: WantedPaper,
  paper: FetchedPaper,
  overruled: string | null,
  number: string | null,
): Promise<Result<ReadyPaper>> {
  const settings = tools.settings()
  const profile = pageProfile(settings, wanted.printerId)
  const { bytes, sha256 } = paper
  const { media, printerId, place } = wanted
  const finish = async (request: PageRequest): Promise<Result<ReadyPaper>> => {
    const made = await tools.press.compose(request)
    return made.ok ? success({ sha256, overruled, content: { kind: 'page', document: made.value } }) : made
  }
  if (place.kind !== 'waybill_document') return await finish({ kind: 'document', profile, media, bytes, number })
  const label = labelPart(paper, overruled === null ? wanted.waybill : null, number)
  const layout = profileOf(settings, printerId).sheet
  if (layout === null) return await finish({ kind: 'label', profile, media, label })
  const tried = await finish({ kind: 'labels', profile, layout, labels: [{ ...label, position: 0 }] })
  return tried.ok ? success({ sha256, overruled, content: { kind: 'label', layout, label } }) : tried
}

/** What a person is told of a paper that only they have allowed. */
export function whyOverruled(paper: FetchedPaper, reasons: ReadonlyMap<string, string>): string | null {
  return paper.overruled === true ? (reasons.get(paper.sha256) ?? 'A person allowed it.') : null
}
