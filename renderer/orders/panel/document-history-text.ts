import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { orderDocumentsMessages } from '../../../shared/messages/orders/order-documents-messages.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Sheet, SheetState } from '../../../shared/printing/batch.ts'
import { formatReason } from '../../../shared/printing/reprint-reason.ts'

const sentStates: ReadonlySet<SheetState> = new Set(['spooled', 'confirmed'])
const possiblySentStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

function sheetsOfSlot(sheets: readonly Sheet[], { kind, leg }: DocumentSlot): Sheet[] {
  return sheets.filter(({ place }) => place.kind === kind && place.leg === leg)
}

/** How often a document went to a printer, reprints counted: `sent 3 times, 2 of them reprints, 1 confirmed`. "Sent" is never "printed". */
export function formatSentHistory({ sheets }: Pick<OrderView, 'sheets'>, documentSlot: DocumentSlot): string {
  const slotSheets = sheetsOfSlot(sheets, documentSlot)
  const sent = slotSheets.filter(({ state }) => sentStates.has(state))
  const again = sent.filter((sheet) => sheet.again !== null).length
  const confirmed = sent.filter(({ state }) => state === 'confirmed').length
  const inDoubt = slotSheets.filter(({ state }) => state === 'unknown').length
  const parts = [sent.length === 0 ? orderDocumentsMessages.notSent() : orderDocumentsMessages.sent({ count: sent.length })]
  if (again > 0) parts.push(orderDocumentsMessages.sentAgain({ count: again }))
  if (confirmed > 0) parts.push(orderDocumentsMessages.confirmed({ count: confirmed }))
  if (inDoubt > 0) parts.push(orderDocumentsMessages.inDoubt({ count: inDoubt }))
  return parts.join(', ')
}

/** Whether printing this document would be a reprint, which takes a reason. */
export function wasPossiblySent({ sheets }: Pick<OrderView, 'sheets'>, documentSlot: DocumentSlot): boolean {
  return sheetsOfSlot(sheets, documentSlot).some(({ state }) => possiblySentStates.has(state))
}

/** Why a sheet is not an ordinary first print; empty when it is one. */
export function formatPrintReason({
  again,
  isOverridden,
  reason: stored,
  person,
}: Pick<Sheet, 'again' | 'isOverridden' | 'reason' | 'person'>): string {
  const reason = stored === null ? null : formatReason(stored)
  const given = { hasReason: String(reason !== null), reason: reason ?? '' }
  if (isOverridden) return orderDocumentsMessages.overridden({ hasPerson: String(person !== ''), person, ...given })
  if (again !== null) return orderDocumentsMessages.reprinted(given)
  return reason === null ? '' : orderDocumentsMessages.reason({ reason })
}
