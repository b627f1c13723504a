import { expect, test } from 'vitest'
import { createRowCache } from '../../../../../renderer/orders/list/rows/row-cache.ts'
import type { OrderRow } from '../../../../../shared/orders/order-view.ts'
import { orderRow } from './order-row.ts'

/** A cache over a service that replies immediately, with the requests it received. */
function made() {
  const asked: number[][] = []
  const statuses = new Map<number, string>()
  const cache = createRowCache<OrderRow>((ids) => {
    asked.push(ids)
    return Promise.resolve(ids.map((id) => orderRow(id, { status: statuses.get(id) ?? 'order_received' })))
  })
  return { cache, asked, statuses }
}

/** A cache over a service that replies on demand, one request after the other. */
function slow() {
  const asked: number[][] = []
  const answers: ((rows: readonly OrderRow[]) => void)[] = []
  const cache = createRowCache<OrderRow>((ids) => {
    asked.push(ids)
    return new Promise((resolve) => {
      answers.push(resolve)
    })
  })
  return { cache, asked, answer: (rows: readonly OrderRow[]) => answers.shift()?.(rows) }
}

function arrival(cache: ReturnType<typeof made>['cache'], id: number): Promise<void> {
  return new Promise((resolve) => {
    const leave = cache.subscribe(id, () => {
      leave()
      resolve()
    })
  })
}

const nothing = (): void => {}

test('requests a row once, however often it is needed', async () => {
  const { cache, asked } = made()
  const arrived = arrival(cache, 2)
  cache.request([1, 2])
  cache.request([1, 2])
  await arrived
  cache.request([1, 2])
  expect(asked).toEqual([[1, 2]])
})

test('requests at most forty rows at a time', async () => {
  const { cache, asked } = made()
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const arrived = arrival(cache, 250)
  cache.request(ids)
  await arrived
  expect(asked.map((page) => page.length)).toEqual([40, 40, 40, 40, 40, 40, 10])
})

test('requests visible rows first and separately, then the ones ahead', async () => {
  const { cache, asked } = made()
  const arrived = arrival(cache, 5)
  cache.request([3, 4], [5, 4, 1])
  await arrived
  expect(asked).toEqual([
    [3, 4],
    [5, 1],
  ])
})

test('does not request rows that were scrolled past before their turn', async () => {
  const { cache, asked, answer } = slow()
  cache.request([1, 2])
  cache.request([3, 4])
  cache.request([5, 6])
  const arrived = arrival(cache, 1)
  answer([orderRow(1), orderRow(2)])
  await arrived
  await Promise.resolve()
  expect(asked).toEqual([
    [1, 2],
    [5, 6],
  ])
})

test('a change renders the watched row again, and others are fetched again when they become visible', async () => {
  const { cache, asked, statuses } = made()
  const first = arrival(cache, 2)
  cache.request([1, 2])
  await first
  statuses.set(2, 'cancelled')
  const changed = arrival(cache, 2)
  cache.refresh([1, 2, 3])
  await changed
  expect(asked).toEqual([[1, 2], [2]])
  expect(cache.get(2)?.status).toBe('cancelled')
  expect(cache.get(1)).toBeUndefined()
})

test('a change of rows that are not visible requests nothing', async () => {
  const { cache, asked } = made()
  const arrived = arrival(cache, 1)
  cache.request([1])
  await arrived
  cache.refresh([7, 8, 9])
  expect(asked).toEqual([[1]])
})

test('requests a row again that changes during its request, and keeps the newer response', async () => {
  const { cache, asked, answer } = slow()
  const watched = arrival(cache, 1)
  cache.subscribe(1, nothing)
  cache.request([1])
  cache.refresh([1])
  answer([orderRow(1, { status: 'order_received' })])
  await watched
  expect(asked).toEqual([[1], [1]])
  const again = arrival(cache, 1)
  answer([orderRow(1, { status: 'cancelled' })])
  await again
  expect(cache.get(1)?.status).toBe('cancelled')
})

test('after scrolling through a hundred thousand rows keeps only some thousands, including the visible ones', async () => {
  const { cache } = made()
  cache.subscribe(1, nothing)
  for (let start = 1; start <= 100_000; start += 2000) {
    const ids = Array.from({ length: 100 }, (_, index) => start + index)
    const arrived = arrival(cache, start)
    cache.request(ids)
    await arrived
  }
  const kept = Array.from({ length: 100_000 }, (_, index) => index + 1).filter((id) => cache.get(id) !== undefined)
  expect(kept.length).toBeLessThanOrEqual(4000)
  expect(kept).toContain(1)
  expect(kept).toContain(98_001)
})

test('drops pending rows of another account', async () => {
  const { promise, resolve } = Promise.withResolvers<OrderRow[]>()
  const cache = createRowCache<OrderRow>(() => promise)
  cache.request([1])
  cache.clear()
  resolve([orderRow(1)])
  await Promise.resolve()
  await Promise.resolve()
  expect(cache.get(1)).toBeUndefined()
})

test('adds rows that arrive in another way, except those changed since the request and those already cached', () => {
  const { cache } = slow()
  const take = cache.expectRows()
  const arrived: number[] = []
  cache.subscribe(1, () => arrived.push(1))
  cache.refresh([2])
  take([orderRow(1, { status: 'in_transit' }), orderRow(2, { status: 'order_received' })])
  expect(cache.get(1)?.status).toBe('in_transit')
  expect(cache.get(2)).toBeUndefined()
  expect(arrived).toEqual([1])
  cache.expectRows()([orderRow(1, { status: 'delivered' }), orderRow(2, { status: 'delivered' })])
  expect([cache.get(1)?.status, cache.get(2)?.status]).toEqual(['in_transit', 'delivered'])
})

test('drops rows of another account that arrive in another way', () => {
  const { cache } = slow()
  const take = cache.expectRows()
  cache.clear()
  take([orderRow(1, {})])
  expect(cache.get(1)).toBeUndefined()
})

test('shows a row of the last session until it arrives, and requests it like any other', async () => {
  const { cache, asked } = made()
  cache.showStored([orderRow(1, { status: 'delivered' }), orderRow(2, { status: 'delivered' })])
  expect(cache.get(1)?.status).toBe('delivered')
  const arrived = arrival(cache, 1)
  cache.request([1])
  await arrived
  expect(asked).toEqual([[1]])
  expect(cache.get(1)?.status).toBe('order_received')
  let told = 0
  cache.subscribe(2, () => {
    told += 1
  })
  cache.forgetStored()
  expect([cache.get(1)?.status, cache.get(2), told]).toEqual(['order_received', undefined, 1])
})
