import { expect, test } from 'vitest'
import {
  dueAt,
  dueLists,
  probeDelayMs,
  rankOf,
  statusesInView,
  msUntilDue,
  type ListRecord,
} from '../../../../../electron/orders/sync/sync-plan.ts'
import { orderStatuses } from '../../../../../shared/orders/status.ts'

const nothingSeen: ReadonlySet<string> = new Set()
const record = (list: string | null, more: Partial<ListRecord> = {}): ListRecord => ({
  list,
  readAt: 0,
  durationMs: 0,
  isChanging: false,
  consecutiveStops: 0,
  ...more,
})

test('what is on the screen comes first, then the station’s work, then what is in transit, and what is finished last', () => {
  const lists = orderStatuses.map((status) => record(status, { readAt: null }))
  const plan = dueLists(lists, statusesInView({ kind: 'queue', queue: 'finished' }), 0)
  expect(new Set(plan)).toEqual(new Set(orderStatuses))
  expect(plan.slice(0, 3)).toEqual(['delivered', 'invoice_to_be_paid', 'invoice_paid'])
  expect(plan.indexOf('order_received')).toBeLessThan(plan.indexOf('in_transit'))
  expect(plan.at(-1)).toBe('cancelled')
})

test('reads a list on the screen every half minute, work every minute, in transit every five, finished every hour', () => {
  const seen = new Set(['pickup_missed'])
  expect(dueAt(record('pickup_missed'), seen)).toBe(30_000)
  expect(dueAt(record('awaiting_pickup'), seen)).toBe(60_000)
  expect(dueAt(record('in_transit'), seen)).toBe(300_000)
  expect(dueAt(record(null), seen)).toBe(300_000)
  expect(dueAt(record('invoice_paid'), seen)).toBe(3_600_000)
})

test('reads a long list less often, so that it takes a tenth of the time at most', () => {
  expect(dueAt(record('awaiting_pickup', { durationMs: 20_000 }), nothingSeen)).toBe(200_000)
})

test('reads a list again soon that was still changing when reading stopped', () => {
  expect(dueAt(record('invoice_paid', { isChanging: true }), nothingSeen)).toBe(15_000)
})

test('the time until the next read is due never exceeds the given limit', () => {
  expect(msUntilDue([record('invoice_paid'), record('in_transit')], nothingSeen, 100_000, 60_000)).toBe(60_000)
  expect(msUntilDue([record('in_transit')], nothingSeen, 290_000, 60_000)).toBe(10_000)
  expect(msUntilDue([record('in_transit')], nothingSeen, 400_000, 60_000)).toBe(0)
})

test('a view shows the statuses that its queue can contain', () => {
  expect(statusesInView({ kind: 'queue', queue: 'prepare' })).toEqual(new Set(['order_received']))
  expect(statusesInView({ kind: 'queue', queue: 'schedule' })).toEqual(
    new Set(['awaiting_schedule_pickup', 'pickup_missed', 'awaiting_pickup']),
  )
  expect(statusesInView({ kind: 'status', status: 'customs_hold' })).toEqual(new Set(['customs_hold']))
  expect(statusesInView({ kind: 'all' })).toEqual(new Set())
})

test('reads an unknown status like those in transit', () => {
  expect(rankOf('customs_hold', nothingSeen)).toBe(2)
})

test('probes for the service within five seconds while a window is visible, and never before its Retry-After', () => {
  const away = { retryAfterMs: 0, isVisible: true }
  expect([0, 1, 2, 3, 9].map((missedProbes) => probeDelayMs({ ...away, missedProbes }))).toEqual([1000, 2000, 4000, 5000, 5000])
  expect(probeDelayMs({ missedProbes: 9, retryAfterMs: 0, isVisible: false })).toBe(30_000)
  expect(probeDelayMs({ missedProbes: 9, retryAfterMs: 45_000, isVisible: true })).toBe(45_000)
  expect(probeDelayMs({ missedProbes: 0, retryAfterMs: 86_400_000, isVisible: true })).toBe(600_000)
})
