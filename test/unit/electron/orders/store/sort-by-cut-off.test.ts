import { expect, test } from 'vitest'
import { sortByCutOff } from '../../../../../electron/orders/store/sort-by-cut-off.ts'
import { createListQueries } from '../../../../../electron/orders/list-queries.ts'
import type { OrderCutOff } from '../../../../../shared/pickups/cut-offs.ts'
import { success } from '../../../../../shared/result.ts'
import { noon, readOrder } from '../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

function cutOffAt(orderId: number, at: number, hasPassed = false): OrderCutOff {
  return { orderId, at, hasPassed }
}

test('the next cut-off comes first, then those that have passed, then orders without one; equal ones keep their order', () => {
  const cutOffs = [cutOffAt(5, 300), cutOffAt(3, 100), cutOffAt(9, 100), cutOffAt(77, 50), cutOffAt(6, 30, true), cutOffAt(4, 20, true)]
  expect(sortByCutOff([1, 3, 4, 5, 6, 8, 9], cutOffs, 'ascending')).toEqual([3, 9, 5, 4, 6, 1, 8])
  expect(sortByCutOff([9, 8, 6, 5, 4, 3, 1], cutOffs, 'descending')).toEqual([5, 9, 3, 6, 4, 8, 1])
  expect(sortByCutOff([2, 1], [], 'ascending')).toEqual([2, 1])
})

test('a list sorted by cut-off uses today’s known ones, then the newest of the others', async () => {
  const { store } = openOrderStore()
  const reads = [1, 2, 3, 4].map((id) => readOrder({ id, created_at: `2026/11/0${5 - id} 10:00:00 UTC` }))
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  let cutOffs: OrderCutOff[] = []
  const queries = createListQueries({ store, holds: { endExpired: async () => success(true as const) }, cutOffs: () => cutOffs })
  const request = { view: { kind: 'all' }, sort: { by: 'cut-off', direction: 'ascending' } } as const
  expect(valueOf(await queries.list(request)).ids).toEqual([1, 2, 3, 4])
  const { edition } = valueOf(await queries.follow({ request, known: null }))
  cutOffs = [cutOffAt(1, 2000), cutOffAt(3, 1000)]
  expect(valueOf(await queries.list(request)).ids).toEqual([3, 1, 2, 4])
  expect([...(valueOf(await queries.follow({ request, known: edition })).ids ?? [])]).toEqual([3, 1, 2, 4])
  expect(valueOf(await queries.list({ ...request, view: { kind: 'search', text: 'books' } })).ids).toEqual([3, 1, 2, 4])
})
