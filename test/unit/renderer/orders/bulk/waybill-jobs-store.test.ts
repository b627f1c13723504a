import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissWaybillJob, retryInNewJob, useWaybillJobs } from '../../../../../renderer/orders/bulk/waybill-jobs-store.ts'
import type { Job, JobItem } from '../../../../../shared/jobs/job.ts'
import { success } from '../../../../../shared/result.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

function jobOf(id: string, items: readonly (readonly [number, JobItem['state']])[]): Job {
  return {
    id,
    kind: 'waybills',
    state: 'finished',
    person: 'Ada',
    startedAt: '2026-11-21T10:00:00Z',
    halt: null,
    isSlowedDown: false,
    waitsUntil: null,
    items: items.map(([orderId, state]) => ({
      orderId,
      reference: `PB-${orderId}`,
      state,
      failure: state === 'failed' ? scriptedFailure('carrier-refused') : null,
    })),
  }
}

/** The jobs that the station keeps. */
let kept: Job[] = []

interface Asked {
  readonly orderIds?: readonly number[]
  readonly jobId?: string
}

async function invoke(channel: string, { orderIds = [], jobId }: Asked): Promise<unknown> {
  if (channel === 'jobs.start') {
    const started = jobOf(
      'newer',
      orderIds.map((orderId) => [orderId, 'done']),
    )
    kept = [...kept, started]
    return success(started)
  }
  kept = kept.filter(({ id }) => id !== jobId)
  return success({ jobs: kept })
}

const first = jobOf('first', [
  [1, 'done'],
  [2, 'failed'],
  [3, 'failed'],
])

beforeEach(() => {
  kept = [first]
  useWaybillJobs.setState({ ...useWaybillJobs.getInitialState(), jobs: kept, shownJobId: 'first' }, true)
  vi.stubGlobal('window', { station: { invoke } })
})

afterEach(() => vi.unstubAllGlobals())

test('retries a group in a new job, and shows the others of its job again after it', async () => {
  await retryInNewJob(first, [2])
  expect(useWaybillJobs.getState().shownJobId).toBe('newer')
  expect(kept.map(({ id }) => id)).toEqual(['first', 'newer'])
  expect(useWaybillJobs.getState().retriedOrders.get('first')).toEqual(new Set([2]))
  await dismissWaybillJob('newer')
  expect(useWaybillJobs.getState().shownJobId).toBe('first')
})

test('dismisses a job of which everything was retried', async () => {
  await retryInNewJob(first, [2, 3])
  expect(kept.map(({ id }) => id)).toEqual(['newer'])
  await dismissWaybillJob('newer')
  expect(useWaybillJobs.getState().shownJobId).toBeNull()
})
