import type { ListRequest } from '../../../shared/orders/order-view.ts'
import { queuesOf } from '../../../shared/orders/queues.ts'
import { cancellableStatuses, isOrderStatus, orderStatuses } from '../../../shared/orders/status.ts'
import type { ListName } from './list-pager.ts'

/** When a list was last read in full, in monotonic milliseconds. */
export interface ListRecord {
  readonly list: ListName
  /** Null when it was not read in this session. */
  readonly readAt: number | null
  /** Duration of that reading. */
  readonly durationMs: number
  /** It was still changing when reading stopped. */
  readonly isChanging: boolean
  /** Consecutive times that it was abandoned because its pages repeated or never ended. */
  readonly consecutiveStops: number
}

const seconds = 1000
const minutes = 60 * seconds

/** How often the counts of all lists are compared. */
export const countIntervalMs = minutes

/** Reading one list takes at most a tenth of the time: a long list is read less often. */
const restFactor = 10
const restFactorWhileChanging = 3

const initialRestAfterStopMs = 5 * minutes
const maxRestAfterStopMs = 60 * minutes

const inTransitStatuses: ReadonlySet<string> = new Set([
  'in_transit',
  'partially_delivered',
  'awaiting_consolidation',
  'consolidated',
  'lost_in_transit',
])

/** The urgency of a list: on the screen, worked on at the station, in transit or unknown, finished. The lowest goes first. */
export function rankOf(list: ListName, visibleStatuses: ReadonlySet<string>): number {
  if (list === null) return 2
  if (visibleStatuses.has(list)) return 0
  if (cancellableStatuses.has(list)) return 1
  return inTransitStatuses.has(list) || !isOrderStatus(list) ? 2 : 3
}

const intervalMsByRank: readonly number[] = [30 * seconds, minutes, 5 * minutes, 60 * minutes]

/** When the list is to be read in full again, in monotonic milliseconds. */
export function dueAt(
  { list, readAt, durationMs, isChanging, consecutiveStops }: ListRecord,
  visibleStatuses: ReadonlySet<string>,
): number {
  if (readAt === null) return Number.NEGATIVE_INFINITY
  if (consecutiveStops > 0) {
    const rest = Math.min(maxRestAfterStopMs, initialRestAfterStopMs * 2 ** (consecutiveStops - 1))
    return readAt + Math.max(rest, restFactor * durationMs)
  }
  if (isChanging) return readAt + Math.max(15 * seconds, restFactorWhileChanging * durationMs)
  const every = intervalMsByRank[rankOf(list, visibleStatuses)] ?? minutes
  return readAt + Math.max(every, restFactor * durationMs)
}

/** The lists that are due, the most urgent first. */
export function dueLists(records: readonly ListRecord[], visibleStatuses: ReadonlySet<string>, now: number): ListName[] {
  const due = records.filter((record) => dueAt(record, visibleStatuses) <= now)
  return due.map(({ list }) => list).toSorted((one, other) => rankOf(one, visibleStatuses) - rankOf(other, visibleStatuses))
}

/** Milliseconds until something is due, at most `maxMs`. */
export function msUntilDue(records: readonly ListRecord[], visibleStatuses: ReadonlySet<string>, now: number, maxMs: number): number {
  const next = Math.min(...records.map((record) => dueAt(record, visibleStatuses)), now + maxMs)
  return Math.max(0, next - now)
}

const queueFactVariants = [true, false].flatMap((everyWaybill) =>
  [true, false].map((pickupBooked) => ({ everyWaybill, pickupBooked, print: 'none' as const, likelyRefused: true })),
)

/** The statuses whose orders a view shows; empty for a view of everything. */
export function statusesInView(view: ListRequest['view']): ReadonlySet<string> {
  if (view.kind === 'status') return new Set([view.status])
  if (view.kind !== 'queue') return new Set()
  return new Set(orderStatuses.filter((status) => queueFactVariants.some((fact) => queuesOf({ status, ...fact }).includes(view.queue))))
}

export interface ProbeState {
  /** Consecutive probes that found the service still unreachable. */
  readonly missedProbes: number
  /** Milliseconds that the service requested as a pause. */
  readonly retryAfterMs: number
  /** A window is visible. */
  readonly isVisible: boolean
}

/** Milliseconds until one light request probes the service: seconds while a window is visible, longer otherwise. */
export function probeDelayMs({ missedProbes, retryAfterMs, isVisible }: ProbeState): number {
  const maxMs = isVisible ? 5 * seconds : 30 * seconds
  return Math.max(Math.min(maxMs, seconds * 2 ** missedProbes), Math.min(retryAfterMs, 10 * minutes))
}
