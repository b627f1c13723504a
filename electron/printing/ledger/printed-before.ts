import type { Failure } from '../../../shared/failure.ts'
import type { PlannedSheet, PrintPlan, Sheet } from '../../../shared/printing/batch.ts'
import { documentKey, documentCopyKey } from '../../../shared/printing/expected-documents.ts'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'

/** A sheet identified by the document it prints. */
export type SheetDocument = Pick<PlannedSheet, 'orderId' | 'place' | 'waybill' | 'copy'>

/** The key of one copy of one document among the sheets of many orders. */
export function orderDocumentCopyKey(sheet: SheetDocument): string {
  return `${sheet.orderId}/${documentCopyKey(sheet)}`
}

/** The key of a document, whichever copy, among the sheets of many orders. */
export function orderDocumentKey(sheet: SheetDocument): string {
  return `${sheet.orderId}/${documentKey(sheet)}`
}

/** For each copy the newest sheet that may have been printed; failed, void and merely intended ones do not count. */
function newestSubmitted(earlier: readonly Sheet[]): Map<string, Sheet> {
  const newest = new Map<string, Sheet>()
  for (const sheet of earlier) {
    if (sheet.state === 'voided') newest.delete(orderDocumentCopyKey(sheet))
    else if (sheet.state !== 'failed' && sheet.state !== 'intended') newest.set(orderDocumentCopyKey(sheet), sheet)
  }
  return newest
}

/** A sheet that may have been printed and that nobody has resolved yet. */
export function isInDoubt(sheet: Sheet): boolean {
  return sheet.state === 'unknown' || sheet.state === 'submitted'
}

/**
 * Which of the planned documents went to a printer before, oldest copy first: for each copy the newest sheet, including copies beyond the set,
 * and every sheet in doubt even if a newer one of the same copy succeeded. `earlier` is oldest first.
 */
export function printedBefore(planned: readonly SheetDocument[], earlier: readonly Sheet[]): Sheet[] {
  const newest = newestSubmitted(earlier)
  const relevant = earlier.filter((sheet) => isInDoubt(sheet) || newest.get(orderDocumentCopyKey(sheet)) === sheet)
  const ofDocument = Map.groupBy(relevant, orderDocumentKey)
  const documents = new Set(planned.map(orderDocumentKey))
  return [...documents].flatMap((document) => (ofDocument.get(document) ?? []).toSorted((one, other) => one.copy - other.copy))
}

/** Why nothing is printed when every document of a plan was sent before. The time is in `printedBefore`: the window formats it. */
export function alreadyPrinted({ printedBefore: before }: Pick<PrintPlan, 'printedBefore'>): Failure {
  const newest = before.toSorted((one, other) => one.changedAt.localeCompare(other.changedAt)).at(-1)
  const last = newest === undefined ? 'none' : newest.person === '' ? 'other' : 'person'
  const { printerName: printer = '', person = '', station = '' } = newest ?? {}
  return ledgerFailures.alreadyPrinted({ last, printer, person, station })
}
