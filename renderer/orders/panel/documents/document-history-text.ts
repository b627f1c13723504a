import type { DocumentSlot } from '../../../../shared/documents/document.ts'
import { orderDocumentsMessages } from '../../../../shared/messages/orders/order-documents-messages.ts'
import type { OrderView } from '../../../../shared/orders/order-view.ts'
import type { Sheet, SheetState } from '../../../../shared/printing/batch.ts'
import { printedVoidState, type PrintedVoid } from '../../../../shared/printing/labels/void-label.ts'
import { formatReason } from '../../../../shared/printing/reprint-reason.ts'

type FormatTime = (instant: string) => string

const sentStates: ReadonlySet<SheetState> = new Set(['spooled', 'confirmed'])
const possiblySentStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

function sheetsOfSlot(sheets: readonly Sheet[], { kind, leg }: DocumentSlot): Sheet[] {
  return sheets.filter(({ place }) => place.kind === kind && place.leg === leg)
}

/** Whether a person recorded that the label of a sheet is destroyed. */
export function isDestroyedIn({ destroyed }: Pick<OrderView, 'destroyed'>): (sheetId: string) => boolean {
  return (sheetId) => Object.hasOwn(destroyed, sheetId)
}

const printedVoidText: Record<PrintedVoid, (details: { readonly time: string }) => string> = {
  void: orderDocumentsMessages.printedVoid,
  destroyed: orderDocumentsMessages.printedDestroyed,
  other: orderDocumentsMessages.printedNoLabel,
}

/** When the void prints of a document were printed and what to do with them; empty if there are none. */
function formatPrintedVoid(view: Pick<OrderView, 'sheets' | 'destroyed'>, documentSlot: DocumentSlot, formatTime: FormatTime): string[] {
  return sheetsOfSlot(view.sheets, documentSlot).flatMap((sheet) => {
    const state = printedVoidState(sheet, isDestroyedIn(view))
    return state === null ? [] : [printedVoidText[state]({ time: formatTime(sheet.sentAt ?? sheet.changedAt) })]
  })
}

/**
 * How often a document went to a printer, including reprints: `sent 3 times, 2 of them reprints, 1 confirmed`. "Sent" is never "printed". Void
 * prints are listed one by one, because each has to be destroyed. While the ledger cannot be read, it says that this is not known.
 */
export function formatSentHistory(
  view: Pick<OrderView, 'sheets' | 'sheetsUnread' | 'destroyed'>,
  documentSlot: DocumentSlot,
  formatTime: FormatTime,
): string {
  if (view.sheetsUnread !== undefined) return orderDocumentsMessages.sentUnknown()
  const printedVoid = formatPrintedVoid(view, documentSlot, formatTime)
  const slotSheets = sheetsOfSlot(view.sheets, documentSlot)
  const sent = slotSheets.filter(({ state }) => sentStates.has(state))
  const again = sent.filter((sheet) => sheet.again !== null).length
  const confirmed = sent.filter(({ state }) => state === 'confirmed').length
  const inDoubt = slotSheets.filter(({ state }) => state === 'unknown').length
  const parts = sent.length > 0 ? [orderDocumentsMessages.sent({ count: sent.length })] : []
  if (sent.length === 0 && inDoubt === 0 && printedVoid.length === 0) parts.push(orderDocumentsMessages.notSent())
  if (again > 0) parts.push(orderDocumentsMessages.sentAgain({ count: again }))
  if (confirmed > 0) parts.push(orderDocumentsMessages.confirmed({ count: confirmed }))
  if (inDoubt > 0) parts.push(orderDocumentsMessages.inDoubt({ count: inDoubt }))
  return [...parts, ...printedVoid].join(', ')
}

/** Whether printing this document would, or could while the ledger cannot be read, be a reprint, which requires a reason. */
export function wasPossiblySent({ sheets, sheetsUnread }: Pick<OrderView, 'sheets' | 'sheetsUnread'>, documentSlot: DocumentSlot): boolean {
  return sheetsUnread !== undefined || sheetsOfSlot(sheets, documentSlot).some(({ state }) => possiblySentStates.has(state))
}

/** Why a sheet is not an ordinary first print; empty when it is one. */
export function formatPrintReason({
  again,
  againBy,
  isOverridden,
  reason: stored,
  person,
}: Pick<Sheet, 'again' | 'againBy' | 'isOverridden' | 'reason' | 'person'>): string {
  const reason = stored === null ? null : formatReason(stored)
  const given = { hasReason: String(reason !== null), reason: reason ?? '' }
  if (isOverridden) return orderDocumentsMessages.overridden({ hasPerson: String(person !== ''), person, ...given })
  if (again !== null) return orderDocumentsMessages.reprinted({ by: againBy ?? 'unknown', ...given })
  return reason === null ? '' : orderDocumentsMessages.reason({ reason })
}
