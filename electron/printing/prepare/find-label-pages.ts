import type { Failure } from '../../../shared/failure.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { documentKey } from '../../../shared/printing/expected-documents.ts'
import { hasLabelPages, labelPagesOf } from '../../../shared/printing/labels/label-pages.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { documentLabel } from '../document-label.ts'
import type { NewSheet } from '../ledger/ledger-port.ts'
import { pagesToPrint, type PrintableDocument, type RequestedDocument } from './ready-documents.ts'

export interface FindLabelPagesTools {
  readonly settings: () => PrintSettings
  /** By printer id. */
  readonly printerNames: () => Promise<ReadonlyMap<string, string>>
}

/** A label that is printed, with its file. */
interface FetchedLabel {
  readonly document: RequestedDocument
  readonly file: PrintableDocument
}

export type FoundLabelPages =
  | { readonly kind: 'found'; readonly sheets: readonly NewSheet[] }
  | { readonly kind: 'held'; readonly culprit: RequestedDocument; readonly failure: Failure }

/**
 * What the files of these labels add to the order's set: their pages for the document printer, unless the ledger has a sheet for them. `known`:
 * the order's sheets in the ledger.
 */
export async function findLabelPages(
  { settings, printerNames }: FindLabelPagesTools,
  order: Order,
  labels: readonly FetchedLabel[],
  known: readonly Sheet[],
): Promise<FoundLabelPages> {
  const printing = settings()
  const wanted = new Map<string, Omit<NewSheet, 'printerName'>>()
  for (const { document, file } of labels) {
    const { place, waybill, reference } = document
    if (place.kind !== 'waybill_document' || place.leg === null || pagesToPrint(file).pages.length === 0) continue
    const pages = { ...labelPagesOf(order, place.leg, printing), waybill, orderId: order.id, reference }
    if (!hasLabelPages(pages, known)) wanted.set(documentKey(pages), pages)
  }
  if (wanted.size === 0) return { kind: 'found', sheets: [] }
  const names = await printerNames()
  const sheets = [...wanted.values()].map((pages) => ({ ...pages, printerName: names.get(pages.printerId) ?? pages.printerId }))
  const misdirected = sheets.find(({ printerId }) => resolvePrinterProfile(printing, printerId).language !== 'pdf')
  if (misdirected === undefined) return { kind: 'found', sheets }
  const document = documentLabel(misdirected, order.legs.length)
  return { kind: 'held', culprit: misdirected, failure: printPlanFailures.labelsOnly({ document, printer: misdirected.printerName }) }
}
