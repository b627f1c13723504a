import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { mayBePrinted } from '../../../shared/orders/outstanding-labels.ts'
import { call } from '../../bridge.ts'
import { openOverlay } from '../navigation-store.ts'
import { rememberOpening } from './opening.ts'

/**
 * Prints a stored document like any other: with the order's dry run if it was never sent, and as a reprint with a reason
 * if it was. Nothing goes to a printer without the ledger.
 */
export async function printStoredDocument({ orderId, kind, leg }: DocumentSlot & { readonly orderId: number }): Promise<void> {
  const isStillWanted = rememberOpening()
  const view = await call('orders.open', { orderId })
  if (!isStillWanted()) return
  const wasSent = view.ok && view.value.sheets.some((sheet) => sheet.place.kind === kind && sheet.place.leg === leg && mayBePrinted(sheet))
  openOverlay({ kind: 'print', orderIds: [orderId], ...(wasSent ? { documentSlots: [{ kind, leg }] } : {}) })
}
