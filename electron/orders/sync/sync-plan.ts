import type { ListRequest } from '../../../shared/orders/order-view.ts'
import { queuesOf } from '../../../shared/orders/queues.ts'
import { cancellableStatuses, isOrderStatus, orderStatuses } from '../../../shared/orders/status.ts'
import type { ListName } from './list-pager.ts'

/** When a list was last read whole, in monotonic milliseconds. */
export interface ListRecord {
  readonly list: ListName
  /** Null when it was not read in this session. */
  readonly readAt: number | null
  /** How long that took. */
  readonly took: number
  /** It had not come to rest when it was left. */
  readonly moving: boolean
  /** Times in a row that it was left because its pages repeated each other or did not end. */
  readonly stops: number
}

const seconds = 1000
const minutes = 60 * seconds

/** Counts of every list are compared this often. */
export const countsEvery = minutes

/** Reading one list takes at most a tenth of the time: a long list is read less often. */
const restBetween = 10
const restWhileMoving = 3

const firstRestAfterStop = 5 * minutes
const longestRestAfterStop = 60 * minutes

const onTheWay: ReadonlySet<string> = new Set([
  'in_transit',
  'partially_delivered',
  'awaiting_consolidation',
  'consolidated',
  'lost_in_transit',
])

/** How urgent a list is: seen on the screen, worked on at the station, on the way or unknown, finished. Smaller goes first. */
export function rankOf(list: ListName, seen: ReadonlySet<string>): number {
  if (list === null) return 2
  if (seen.has(list)) return 0
  if (cancellableStatuses.has(list)) return 1
  return onTheWay.has(list) || !isOrderStatus(list) ? 2 : 3
}

const everyByRank: readonly number[] = [30 * seconds, minutes, 5 * minutes, 60 * minutes]

/** When the list is to be read whole again, in monotonic milliseconds. */
export function dueAt({ list, readAt, took, moving, stops }: ListRecord, seen: ReadonlySet<string>): number {
  if (readAt === null) return Number.NEGATIVE_INFINITY
  if (stops > 0) {
    const rest = Math.min(longestRestAfterStop, firstRestAfterStop * 2 ** (stops - 1))
    return readAt + Math.max(rest, restBetween * took)
  }
  if (moving) return readAt + Math.max(15 * seconds, restWhileMoving * took)
  const every = everyByRank[rankOf(list, seen)] ?? minutes
  return readAt + Math.max(every, restBetween * took)
}

/** The lists that are due, the most urgent first. */
export function dueLists(records: readonly ListRecord[], seen: ReadonlySet<string>, now: number): ListName[] {
  const due = records.filter((record) => dueAt(record, seen) <= now)
  return due.map(({ list }) => list).toSorted((one, other) => rankOf(one, seen) - rankOf(other, seen))
}

/** Milliseconds until something is due, at most `longest`. */
export function untilDue(records: readonly ListRecord[], seen: ReadonlySet<string>, now: number, longest: number): number {
  const next = Math.min(...records.map((record) => dueAt(record, seen)), now + longest)
  return Math.max(0, next - now)
}

const facts = [true, false].flatMap((everyWaybill) =>
  [true, false].map((pickupBooked) => ({ everyWaybill, pickupBooked, print: 'none' as const })),
)

/** The statuses whose orders a view shows; a view of everything shows none in particular. */
export function statusesOf(view: ListRequest['view']): ReadonlySet<string> {
  if (view.kind === 'status') return new Set([view.status])
  if (view.kind !== 'queue') return new Set()
  return new Set(orderStatuses.filter((status) => facts.some((fact) => queuesOf({ status, ...fact }).includes(view.queue))))
}

export interface Absence {
  /** Times in a row that the service was found still away. */
  readonly misses: number
  /** Milliseconds for which the service asked to be left alone. */
  readonly retryAfter: number
  /** Somebody sits before the window. */
  readonly isLookedAt: boolean
}

/** Milliseconds until one light request shows whether the service is back: within seconds for whoever looks, seldom for nobody. */
export function pauseUntilProbe({ misses, retryAfter, isLookedAt }: Absence): number {
  const longest = isLookedAt ? 5 * seconds : 30 * seconds
  return Math.max(Math.min(longest, seconds * 2 ** misses), Math.min(retryAfter, 10 * minutes))
}
