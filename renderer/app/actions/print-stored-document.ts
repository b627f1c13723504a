import type { PaperPlace } from '../../../shared/documents/document.ts'
import type { SheetState } from '../../../shared/printing/batch.ts'
import { call } from '../bridge.ts'
import { openOverlay } from '../navigation-store.ts'

const neverLeft: ReadonlySet<SheetState> = new Set(['intended', 'failed'])

/**
 * Prints a stored paper the way every paper is printed: the order's own dry run where it was never sent, and once more with a reason
 * where it was. Nothing goes to a printer around the ledger.
 */
export async function printPaper({ orderId, kind, leg }: PaperPlace & { readonly orderId: number }): Promise<void> {
  const view = await call('orders.open', { orderId })
  const wasSent = view.ok && view.value.sheets.some(({ place, state }) => place.kind === kind && place.leg === leg && !neverLeft.has(state))
  openOverlay({ kind: 'print', orderIds: [orderId], ...(wasSent ? { places: [{ kind, leg }] } : {}) })
}
