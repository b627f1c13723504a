import type { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { numberKey } from '../../../../../../electron/orders/store/search/number-key.ts'
import type { OrderList, OrderStore } from '../../../../../../electron/orders/store/order-store.ts'
import type { FetchedOrder } from '../../../../../../electron/service/service-client.ts'
import { largeRead } from '../../../../../support/orders/large-read.ts'
import { noon, readOrder } from '../../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../../support/stations/service-station.ts'

let store: OrderStore
let database: DatabaseSync

beforeEach(() => {
  const opened = openOrderStore()
  store = opened.store
  database = opened.database
})

async function keep(...reads: FetchedOrder[]): Promise<void> {
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
}

async function search(text: string): Promise<OrderList> {
  return valueOf(await store.list({ view: { kind: 'search', text }, sort: { by: 'created', direction: 'descending' } }))
}

async function found(text: string): Promise<number[]> {
  return (await search(text)).ids.toSorted((one, other) => one - other)
}

const newest = new Set(Array.from({ length: 500 }, (_, number) => 7_000_200 + number))

test('returns the newest of more orders than the limit, though they were stored first', async () => {
  await keep(...Array.from({ length: 700 }, (_, number) => largeRead(699 - number)))
  for (const text of ['7000', 'lo-000', 'packing']) {
    const { ids, more } = await search(text)
    expect(more).toBe(true)
    expect(new Set(ids)).toEqual(newest)
  }
})

test('returns the newest of many orders with the same number', async () => {
  const ids = Array.from({ length: 700 }, (_, number) => 7_000_000 + number)
  await keep(...ids.map((id) => readOrder({ id, description_of_contents: '12pack of bolts' })))
  expect(new Set((await search('12p')).ids)).toEqual(newest)
})

test('a former number of an order finds nothing, by neither its beginning nor its end', async () => {
  await keep(readOrder({ id: 8, customer_reference: 'OTHER-4711' }), readOrder({ id: 9, customer_reference: 'SPRING-4711' }))
  expect(await found('4711')).toEqual([8, 9])
  await keep(readOrder({ id: 9, customer_reference: 'SPRING-4812' }))
  expect(await found('4711')).toEqual([8])
  expect(await found('spring4711')).toEqual([])
  expect(await found('spring')).toEqual([9])
  expect(await found('g4812')).toEqual([9])
})

test('an order that occurs twice in one response is found by its last words, whether it was stored before or not', async () => {
  for (const [first, last] of [
    ['MAY-1111', 'JUNE-2222'],
    ['JULY-3333', 'AUGUST-4444'],
  ] as const) {
    await keep(readOrder({ id: 9, customer_reference: first }), readOrder({ id: 8 }), readOrder({ id: 9, customer_reference: last }))
    for (const word of first.split('-')) expect(await found(word)).toEqual([])
    for (const word of last.split('-')) expect(await found(word)).toEqual([9])
  }
})

test('an order that could not be stored is not found later', async () => {
  await keep(readOrder({ id: 1 }))
  const pages = Number(Object.values(database.prepare('PRAGMA page_count').get() ?? {})[0])
  database.exec(`PRAGMA max_page_count = ${pages}`)
  const many = Array.from({ length: 200 }, (_, index) => readOrder({ id: index + 10, customer_reference: 'LOST-5555' }))
  expect(await store.upsert(many, { knownAt: noon, listed: true })).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
  database.exec(`PRAGMA max_page_count = 100000`)
  await keep(readOrder({ id: 10, customer_reference: 'KEPT-6666' }))
  expect(await found('5555')).toEqual([])
  expect(await found('lost')).toEqual([])
  expect(await found('6666')).toEqual([10])
})

test('finds numbers in the digits of any script by their prefixes', async () => {
  await keep(readOrder({ id: 5, description_of_contents: '١٢٣ صندوق' }), readOrder({ id: 6, description_of_contents: 'ab¾९७६' }))
  expect(await found('١٢')).toEqual([5])
  expect(await found('ab3')).toEqual([6])
})

test('the keys of numbers sort in reverse, and are prefixes of one another exactly like the numbers', () => {
  const word = fc.string({ unit: fc.constantFrom('0', '1', '8', '9', 'a', 'b', 'y', 'z'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(numberKey(one).startsWith(numberKey(other))).toBe(one.startsWith(other))
      const isApart = !one.startsWith(other) && !other.startsWith(one)
      expect(isApart && numberKey(one) < numberKey(other)).toBe(isApart && one > other)
    }),
  )
  expect(numberKey('<9 b٣')).toBe(`<${numberKey('9')} ${numberKey('b')}٣`)
})
