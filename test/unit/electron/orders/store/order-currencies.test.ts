import { expect, test } from 'vitest'
import { memoryOrderStore } from '../../../../support/orders/memory-order-store.ts'
import { noon, readOrder } from '../../../../support/orders/order-reads.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

test('returns the currencies of the saved orders, each once', async () => {
  const store = memoryOrderStore()
  const written = ['CAD', ' eur ', null, '€', 'CAD']
  const orders = written.map((currency, index) => readOrder({ id: index + 1, value_of_goods_currency: currency }))
  valueOf(await store.upsert(orders, { knownAt: noon, listed: true }))
  expect(valueOf(await store.currencies())).toEqual(['CAD', 'EUR'])
})

test('returns no currencies without orders', async () => {
  expect(valueOf(await memoryOrderStore().currencies())).toEqual([])
})
