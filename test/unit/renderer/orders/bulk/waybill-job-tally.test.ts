import { expect, test } from 'vitest'
import { formatJobPace, formatJobTally } from '../../../../../renderer/orders/bulk/waybill-job-tally.ts'
import type { JobItem } from '../../../../../shared/jobs/job.ts'

function items(...states: JobItem['state'][]): JobItem[] {
  return states.map((state, orderId) => ({ orderId, reference: `PB-${orderId}`, state, failure: null }))
}

test('an order whose result is unknown does not count as failed', () => {
  const job = { state: 'finished', items: items('done', 'failed', 'in-doubt', 'waiting', 'waiting') } as const
  expect(formatJobTally(job)).toBe('1 failed. 1 in doubt. 2 orders were not sent to the service.')
})

test('counts orders in progress until the end, and lists skipped orders', () => {
  const running = { state: 'running', items: items('done', 'waiting', 'running', 'skipped', 'skipped') } as const
  expect(formatJobTally(running)).toBe('1 of 3 orders done. 2 orders skipped: no waybill can be created for them now.')
  expect(formatJobTally({ state: 'finished', items: items('done') })).toBe('')
})

test('shows until when a job waits, and then that it is slow while orders are left', () => {
  const job = { isSlowedDown: true, waitsUntil: '2026-11-21T09:10:00Z', items: items('done', 'waiting') }
  expect(formatJobPace(job, 'Europe/Berlin')).toBe('The service demands a pause. The next waybill is requested at 10:10.')
  expect(formatJobPace({ ...job, waitsUntil: null }, 'Europe/Berlin')).toContain('one at a time')
  expect(formatJobPace({ ...job, waitsUntil: null, items: items('done') }, 'Europe/Berlin')).toBeNull()
})
