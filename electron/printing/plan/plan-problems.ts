import type { Failure } from '../../../shared/failure.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'
import { hasEveryWaybill, type Order } from '../../../shared/orders/order.ts'
import { orderActions } from '../../../shared/orders/order-actions.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { resolvePrinterProfile } from '../../../shared/printing/resolve-printer-profile.ts'
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

/** Why a set cannot go where the settings send it; null when it can. A set is printed whole or not at all. */
export function problemOfSet(sheets: readonly PlannedSheet[], settings: PrintSettings): Failure | null {
  if (sheets.length === 0) return printPlanFailures.nothingToPrint()
  const misdirected = sheets.find(
    ({ place, printerId }) => place.kind !== 'waybill_document' && resolvePrinterProfile(settings, printerId).language === 'zpl',
  )
  if (misdirected === undefined) return null
  return printPlanFailures.labelsOnly({ document: documentLabel(misdirected), printer: misdirected.printerName })
}

export function orderNotRead(orderId: number): Failure {
  return printPlanFailures.notRead({ id: orderId })
}
