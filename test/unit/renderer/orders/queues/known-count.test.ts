import { expect, test } from 'vitest'
import { knownCount } from '../../../../../renderer/orders/queues/known-count.ts'
import type { Overview } from '../../../../../shared/orders/order-view.ts'
import { emptyOverview } from '../../../../support/orders/empty-overview.ts'

function countOf(total: number, asOf: string | null): number | null {
  const overview: Overview = { ...emptyOverview, total, sync: { ...emptyOverview.sync, state: 'running', asOf } }
  return knownCount(overview, (known) => known.total)
}

test('a list without orders has no number until all orders were read once', () => {
  expect(knownCount(null, ({ total }) => total)).toBe(null)
  expect(countOf(0, null)).toBe(null)
  expect(countOf(7, null)).toBe(7)
  expect(countOf(0, '2026-11-24T09:00:00Z')).toBe(0)
})
