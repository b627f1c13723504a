import { beforeEach, expect, test } from 'vitest'
import type { OrderStore } from '../../../../../electron/orders/store/order-store.ts'
import type { FetchedOrder } from '../../../../../electron/service/service-client.ts'
import { noon, readOrder } from '../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

let store: OrderStore

beforeEach(() => {
  store = openOrderStore().store
})

async function keep(read: FetchedOrder): Promise<void> {
  valueOf(await store.upsert([read], { knownAt: noon, listed: true }))
}

async function reinstated(id: number) {
  return valueOf(await store.reinstated([id])).get(id) ?? null
}

test('an order that is active again after a cancellation keeps the time at which it was read as cancelled, until it prints', async () => {
  await keep(readOrder({ status: 'awaiting_pickup' }))
  expect(await reinstated(123)).toBeNull()
  const cancelled = readOrder({ status: 'cancelled' })
  await keep(cancelled)
  expect(await reinstated(123)).toBeNull()
  await store.setPrintState(123, { progress: 'void', printedKinds: [] })
  await keep(readOrder({ status: 'awaiting_pickup' }))
  expect(await reinstated(123)).toBe(cancelled.readAt.toString())
  expect(valueOf(await store.order(123))?.readAsCancelledAt).toBe(cancelled.readAt.toString())
  await store.setPrintState(123, { progress: 'sent', printedKinds: ['waybill_document'] })
  expect(await reinstated(123)).toBeNull()
  expect(valueOf(await store.order(123))?.readAsCancelledAt).toBeNull()
})

test('an order that is cancelled once more does not count as active again', async () => {
  await keep(readOrder({ status: 'cancelled' }))
  await keep(readOrder({ status: 'awaiting_pickup' }))
  await keep(readOrder({ status: 'cancelled' }))
  expect(await reinstated(123)).toBeNull()
})
