import type { PaperPlace } from '../../../shared/documents/document.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Sheet, SheetState } from '../../../shared/printing/batch.ts'

const onPaper: ReadonlySet<SheetState> = new Set(['spooled', 'confirmed'])
const perhapsOnPaper: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])

function sheetsAt(sheets: readonly Sheet[], { kind, leg }: PaperPlace): Sheet[] {
  return sheets.filter(({ place }) => place.kind === kind && place.leg === leg)
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

/** How often a paper went to a printer, in words, reprints counted: `sent 3 times, 2 of them again, 1 confirmed`. "Sent" is never "printed". */
export function sentWords({ sheets }: Pick<OrderView, 'sheets'>, place: PaperPlace): string {
  const here = sheetsAt(sheets, place)
  const sent = here.filter(({ state }) => onPaper.has(state))
  const again = sent.filter((sheet) => sheet.again !== null).length
  const confirmed = sent.filter(({ state }) => state === 'confirmed').length
  const doubtful = here.filter(({ state }) => state === 'unknown').length
  const parts = [sent.length === 0 ? 'not sent' : `sent ${times(sent.length)}`]
  if (again > 0) parts.push(`${again} of them again`)
  if (confirmed > 0) parts.push(`${confirmed} confirmed`)
  if (doubtful > 0) parts.push(`${doubtful} in doubt`)
  return parts.join(', ')
}

/** Whether printing this paper would be a second time, which takes a reason. */
export function wasSent({ sheets }: Pick<OrderView, 'sheets'>, place: PaperPlace): boolean {
  return sheetsAt(sheets, place).some(({ state }) => perhapsOnPaper.has(state))
}

/** Why a sheet is not an ordinary first print, in words; empty when it is one. */
export function whyWords({ again, overruled, reason, person }: Pick<Sheet, 'again' | 'overruled' | 'reason' | 'person'>): string {
  if (overruled) return `Was held, and sent all the same${person === '' ? '' : ` by ${person}`}${reason === null ? '' : `: ${reason}`}`
  if (again !== null) return `Again${reason === null ? '' : `: ${reason}`}`
  return reason === null ? '' : `Reason: ${reason}`
}
