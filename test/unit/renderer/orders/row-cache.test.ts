import { expect, test } from 'vitest'
import { createRowCache } from '../../../../renderer/orders/row-cache.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'

function row(id: number, status = 'order_received'): OrderRow {
  return {
    id,
    reference: `R${id}`,
    customerReference: null,
    status,
    waybills: [],
    service: null,
    consignee: null,
    city: null,
    countryCode: null,
    originZone: null,
    value: null,
    currency: null,
    createdAt: null,
    scheduledPickup: null,
    pickupDate: null,
    print: 'none',
    printedKinds: [],
    hold: null,
    asOf: '2026-11-21T09:00:00Z',
  }
}

/** A cache over a service that answers at once, with what was asked of it. */
function made() {
  const asked: number[][] = []
  const statuses = new Map<number, string>()
  const cache = createRowCache((ids) => {
    asked.push(ids)
    return Promise.resolve(ids.map((id) => row(id, statuses.get(id))))
  })
  return { cache, asked, statuses }
}

function arrival(cache: ReturnType<typeof made>['cache'], id: number): Promise<void> {
  return new Promise((resolve) => {
    const leave = cache.subscribe(id, () => {
      leave()
      resolve()
    })
  })
}

test('a row is asked for once, however often it is wanted', async () => {
  const { cache, asked } = made()
  const arrived = arrival(cache, 2)
  cache.want([1, 2])
  cache.want([1, 2])
  await arrived
  cache.want([1, 2])
  expect(asked).toEqual([[1, 2]])
})

test('rows are asked for at most a hundred at a time', async () => {
  const { cache, asked } = made()
  const ids = Array.from({ length: 250 }, (_, index) => index + 1)
  const arrived = arrival(cache, 250)
  cache.want(ids)
  await arrived
  expect(asked.map((page) => page.length)).toEqual([100, 100, 50])
})

test('a change redraws the row that is watched and lets the others be fetched anew when they come into sight', async () => {
  const { cache, asked, statuses } = made()
  const first = arrival(cache, 2)
  cache.want([1, 2])
  await first
  statuses.set(2, 'cancelled')
  const changed = arrival(cache, 2)
  cache.refresh([1, 2, 3])
  await changed
  expect(asked).toEqual([[1, 2], [2]])
  expect(cache.get(2)?.status).toBe('cancelled')
  expect(cache.get(1)).toBeUndefined()
})

test('rows of another account that are still on their way are dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<OrderRow[]>()
  const cache = createRowCache(() => promise)
  cache.want([1])
  cache.clear()
  resolve([row(1)])
  await Promise.resolve()
  await Promise.resolve()
  expect(cache.get(1)).toBeUndefined()
})
