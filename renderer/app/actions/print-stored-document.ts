import type { DocumentSlot } from '../../../shared/documents/document.ts'
import type { SheetState } from '../../../shared/printing/batch.ts'
import { call } from '../bridge.ts'
import { openOverlay } from '../navigation-store.ts'

const neverSentStates: ReadonlySet<SheetState> = new Set(['intended', 'failed'])

/**
 * Prints a stored document as every document is printed: with the order's dry run if it was never sent, and as a reprint with a reason
 * where it was. Nothing goes to a printer around the ledger.
 */
export async function printStoredDocument({ orderId, kind, leg }: DocumentSlot & { readonly orderId: number }): Promise<void> {
  const view = await call('orders.open', { orderId })
  const wasSent =
    view.ok && view.value.sheets.some(({ place, state }) => place.kind === kind && place.leg === leg && !neverSentStates.has(state))
  openOverlay({ kind: 'print', orderIds: [orderId], ...(wasSent ? { documentSlots: [{ kind, leg }] } : {}) })
}
