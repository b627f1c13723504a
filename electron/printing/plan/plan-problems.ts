import { countLegs, slotOfPlace, type StoredDocument } from '../../../shared/documents/document.ts'
import { isSameWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import type { Failure } from '../../../shared/failure.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'
import { hasEveryWaybill, type Order } from '../../../shared/orders/order.ts'
import { orderActions } from '../../../shared/orders/order-actions.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { documentKey } from '../../../shared/printing/expected-documents.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { documentLabel } from '../document-label.ts'

/** Why an order cannot be printed as it is; null when it can. */
export function problemOf(order: Order): Failure | null {
  const { print, generateWaybill } = orderActions(order)
  const { why } = print
  if (why === null) return null
  if (order.status === 'cancelled') return printPlanFailures.cancelled()
  if (hasEveryWaybill(order)) return printPlanFailures.notPrintable({ why })
  if (generateWaybill.allowed) return printPlanFailures.noWaybill({ why })
  return printPlanFailures.noWaybillInStatus({
    why: order.status === 'incomplete' ? (generateWaybill.why ?? why) : why,
    status: order.status,
  })
}

function legsOf(sheets: readonly PlannedSheet[]): number {
  return countLegs(sheets.map(({ place }) => place))
}

/** Why a set cannot go where the settings send it; null when it can. A set is printed whole or not at all. */
export function problemOfSet(sheets: readonly PlannedSheet[], settings: PrintSettings): Failure | null {
  if (sheets.length === 0) return printPlanFailures.nothingToPrint()
  const misdirected = sheets.find(
    ({ place, printerId }) => place.kind !== 'waybill_document' && resolvePrinterProfile(settings, printerId).language !== 'pdf',
  )
  if (misdirected === undefined) return null
  return printPlanFailures.labelsOnly({ document: documentLabel(misdirected, legsOf(sheets)), printer: misdirected.printerName })
}

function isStored({ place: printed, waybill }: PlannedSheet, stored: readonly StoredDocument[]): boolean {
  const place = slotOfPlace(printed)
  return stored.some(
    (document) =>
      document.kind === place.kind &&
      document.leg === place.leg &&
      document.held === null &&
      (place.kind !== 'waybill_document' || isSameWaybill(document.waybill ?? '', waybill ?? '')),
  )
}

/** The failure if chosen documents of a set are not stored here and only stored ones can be printed; else null. `stored` is undefined otherwise. */
export function problemOfStored(
  set: readonly PlannedSheet[],
  sheets: readonly PlannedSheet[],
  stored: readonly StoredDocument[] | undefined,
): Failure | null {
  if (stored === undefined) return null
  const missing = new Map(sheets.filter((sheet) => !isStored(sheet, stored)).map((sheet) => [documentKey(sheet), sheet]))
  const [first] = missing.values()
  return first === undefined ? null : printPlanFailures.notStored({ document: documentLabel(first, legsOf(set)), more: missing.size - 1 })
}

export function orderNotRead(orderId: number): Failure {
  return printPlanFailures.notRead({ id: orderId })
}
