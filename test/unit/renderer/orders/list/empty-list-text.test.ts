import { expect, test } from 'vitest'
import type { Overview, SyncState } from '../../../../../shared/orders/order-view.ts'
import { queueIds } from '../../../../../shared/orders/queues.ts'
import { emptyReason, emptyListText } from '../../../../../renderer/orders/list/empty-list-text.ts'
import { emptyOverview } from '../../../../support/orders/empty-overview.ts'

const asOf = '2026-11-21T09:00:00Z'

function overview(state: SyncState['state'], readAt: string | null): Overview {
  return {
    queues: emptyOverview.queues,
    statuses: {},
    total: 0,
    held: 0,
    sync: { state, done: 0, total: null, asOf: readAt, message: null, upstreamMessage: null },
  }
}

test('until the first full sync, an empty list is never called empty', () => {
  expect(emptyReason(null)).toBe('reading')
  expect(emptyReason(overview('never', null))).toBe('reading')
  expect(emptyReason(overview('running', null))).toBe('reading')
  expect(emptyReason(overview('failed', null))).toBe('never-read')
})

test('after the first full sync, an empty list is called empty, even while orders are read again or if that fails', () => {
  for (const state of ['running', 'current', 'failed'] as const) expect(emptyReason(overview(state, asOf))).toBe('nothing')
})

test('every queue has its own text for being empty', () => {
  const titles = queueIds.map((queue) => emptyListText({ kind: 'queue', queue })[0])
  expect(new Set(titles).size).toBe(queueIds.length)
})

test('a search without results repeats the search text', () => {
  expect(emptyListText({ kind: 'search', text: 'PB-1' })[0]).toContain('PB-1')
})
