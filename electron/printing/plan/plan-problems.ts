import { documentName } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import { orderActions } from '../../../shared/orders/order-actions.ts'
import { hasEveryWaybill, type Order } from '../../../shared/orders/order.ts'
import type { PlannedSheet } from '../../../shared/printing/batch.ts'
import { resolvePrinterProfile } from '../../../shared/printing/resolve-printer-profile.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'

/** Why an order is not printed as it stands; null when it may be. */
export function problemOf(order: Order): Failure | null {
  const { print } = orderActions(order)
  if (print.allowed) return null
  if (order.status === 'cancelled') {
    return {
      kind: 'order-cancelled',
      message: `${print.why} Nothing was printed.`,
      next: 'Put the parcel aside and destroy earlier labels.',
    }
  }
  if (!hasEveryWaybill(order)) {
    return { kind: 'no-waybill', message: `${print.why} Nothing was printed.`, next: 'Generate the waybill, then print.' }
  }
  return { kind: 'not-allowed', message: `${print.why} Nothing was printed.`, next: 'Look the order up with the service.' }
}

/** Why a set cannot go where the settings send it; null when it can. A set is printed whole or not at all. */
export function problemOfSet(sheets: readonly PlannedSheet[], settings: PrintSettings): Failure | null {
  if (sheets.length === 0) {
    return {
      kind: 'not-allowed',
      message: 'The rules of this station leave out every paper of this order. Nothing was printed.',
      next: 'Change the rules in Settings if its papers are to be printed here.',
    }
  }
  const misdirected = sheets.find(
    ({ place, printerId }) => place.kind !== 'waybill_document' && resolvePrinterProfile(settings, printerId).language === 'zpl',
  )
  if (misdirected === undefined) return null
  return {
    kind: 'media-unsupported',
    message: `${documentName(misdirected.place)}: ${misdirected.printerName} is set up for labels only (ZPL). Nothing of the order was printed.`,
    next: 'Choose another printer for this paper in Settings, then print.',
  }
}

export function orderNotRead(orderId: number): Failure {
  const message = `Packbench has not read an order with the id ${orderId}. Nothing was printed for it.`
  return { kind: 'not-found', message, next: 'Synchronise, then plan again.' }
}
