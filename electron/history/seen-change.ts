import type { HistoryEntry } from '../../shared/orders/timeline.ts'
import type { OrderHistoryEntry } from './history-store.ts'

/** How an order that was read differs from the stored one. */
export interface SeenChange {
  readonly orderId: number
  readonly reference: string
  /** Null for an order that was not stored before. */
  readonly statusBefore: string | null
  readonly status: string
  readonly newWaybills: readonly string[]
  readonly firstSeen: boolean
}

/** True when the change belongs in the timeline of the order. */
export function isTimelineChange({ firstSeen, statusBefore, status, newWaybills }: SeenChange): boolean {
  return firstSeen || (statusBefore !== null && statusBefore !== status) || newWaybills.length > 0
}

function toEntries({ statusBefore, status, newWaybills, firstSeen }: SeenChange, at: string): HistoryEntry[] {
  const common = { at, person: '' }
  if (firstSeen) return [{ ...common, kind: 'first-seen', status }]
  const entries: HistoryEntry[] = []
  if (newWaybills.length > 0) entries.push({ ...common, kind: 'waybills', waybills: [...newWaybills] })
  if (statusBefore !== null && statusBefore !== status) entries.push({ ...common, kind: 'status', before: statusBefore, after: status })
  return entries
}

/** The entries that changes add to the timelines of their orders. */
export function toHistoryEntries(changes: readonly SeenChange[], at: string): OrderHistoryEntry[] {
  return changes.flatMap((change) => toEntries(change, at).map((entry) => ({ orderId: change.orderId, entry })))
}
