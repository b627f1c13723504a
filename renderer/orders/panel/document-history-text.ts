import type { DocumentSlot } from '../../../shared/documents/document.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Sheet, SheetState } from '../../../shared/printing/batch.ts'
import { formatReason } from '../../../shared/printing/reprint-reason.ts'

const sentStates: ReadonlySet<SheetState> = new Set(['spooled', 'confirmed'])
const possiblySentStates: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

function sheetsOfSlot(sheets: readonly Sheet[], { kind, leg }: DocumentSlot): Sheet[] {
  return sheets.filter(({ place }) => place.kind === kind && place.leg === leg)
}

function formatTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** How often a paper went to a printer, in words, reprints counted: `sent 3 times, 2 of them again, 1 confirmed`. "Sent" is never "printed". */
export function formatSentHistory({ sheets }: Pick<OrderView, 'sheets'>, documentSlot: DocumentSlot): string {
  const slotSheets = sheetsOfSlot(sheets, documentSlot)
  const sent = slotSheets.filter(({ state }) => sentStates.has(state))
  const again = sent.filter((sheet) => sheet.again !== null).length
  const confirmed = sent.filter(({ state }) => state === 'confirmed').length
  const inDoubt = slotSheets.filter(({ state }) => state === 'unknown').length
  const parts = [sent.length === 0 ? 'not sent' : `sent ${formatTimes(sent.length)}`]
  if (again > 0) parts.push(`${again} of them again`)
  if (confirmed > 0) parts.push(`${confirmed} confirmed`)
  if (inDoubt > 0) parts.push(`${inDoubt} in doubt`)
  return parts.join(', ')
}

/** Whether printing this paper would be a second time, which takes a reason. */
export function wasPossiblySent({ sheets }: Pick<OrderView, 'sheets'>, documentSlot: DocumentSlot): boolean {
  return sheetsOfSlot(sheets, documentSlot).some(({ state }) => possiblySentStates.has(state))
}

/** Why a sheet is not an ordinary first print, in words; empty when it is one. */
export function formatPrintReason({
  again,
  overruled,
  reason: stored,
  person,
}: Pick<Sheet, 'again' | 'overruled' | 'reason' | 'person'>): string {
  const reason = stored === null ? null : formatReason(stored)
  if (overruled) return `Was held, and sent all the same${person === '' ? '' : ` by ${person}`}${reason === null ? '' : `: ${reason}`}`
  if (again !== null) return `Again${reason === null ? '' : `: ${reason}`}`
  return reason === null ? '' : `Reason: ${reason}`
}
