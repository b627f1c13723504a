import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'

const possiblyPrintedStates: ReadonlySet<Sheet['state']> = new Set(['submitted', 'spooled', 'confirmed', 'unknown', 'voided'])

/** Waybills of an order whose label may have been printed; null if the order or its sheets were not read. */
export function labelsToDestroy(view: Pick<OrderView, 'sheets' | 'sheetsUnread'> | undefined): string[] | null {
  if (view === undefined || view.sheetsUnread !== undefined) return null
  const labels = view.sheets.filter(({ place, state }) => place.kind === 'waybill_document' && possiblyPrintedStates.has(state))
  return [...new Set(labels.map(({ waybill, place }) => waybill ?? blockedLabelMessages.leg({ number: (place.leg ?? 0) + 1 })))]
}

export function formatLabels(labels: readonly string[] | null): string {
  if (labels === null) return blockedLabelMessages.notRead()
  return labels.length === 0 ? blockedLabelMessages.noneSent() : blockedLabelMessages.destroy({ labels: labels.join(', ') })
}
