import { expect, test } from 'vitest'
import type { Overview, SyncState } from '../../../../../shared/orders/order-view.ts'
import { queueIds } from '../../../../../shared/orders/queues.ts'
import { emptyReason, emptyListText } from '../../../../../renderer/orders/list/empty-list-text.ts'

const asOf = '2026-11-21T09:00:00Z'

function overview(state: SyncState['state'], readAt: string | null): Overview {
  const queues = { prepare: 0, attention: 0, print: 0, schedule: 0, 'hand-over': 0, 'on-the-way': 0, finished: 0, cancelled: 0 }
  return {
    queues,
    statuses: {},
    total: 0,
    held: 0,
    sync: { state, done: 0, total: null, asOf: readAt, message: null, upstreamMessage: null },
  }
}

test('until the orders were read once to the end, an empty list is never called empty', () => {
  expect(emptyReason(null)).toBe('reading')
  expect(emptyReason(overview('never', null))).toBe('reading')
  expect(emptyReason(overview('running', null))).toBe('reading')
  expect(emptyReason(overview('failed', null))).toBe('never-read')
})

test('once they were read, an empty list is empty, also while they are read again or that fails', () => {
  for (const state of ['running', 'current', 'failed'] as const) expect(emptyReason(overview(state, asOf))).toBe('nothing')
})

test('every queue has words of its own for being empty', () => {
  const titles = queueIds.map((queue) => emptyListText({ kind: 'queue', queue })[0])
  expect(new Set(titles).size).toBe(queueIds.length)
})

test('a search that found nothing repeats what was searched', () => {
  expect(emptyListText({ kind: 'search', text: 'PB-1' })[0]).toContain('PB-1')
})
