import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { OrderStore } from '../../../../../electron/orders/store/order-store.ts'
import type { Facets, ListRequest, OrderFilter } from '../../../../../shared/orders/order-view.ts'
import { largeRead } from '../../../../support/orders/large-read.ts'
import { noon, readOrder, wireLeg } from '../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

let store: OrderStore

beforeEach(() => {
  store = openOrderStore().store
})

async function keep(...fields: Record<string, unknown>[]): Promise<void> {
  valueOf(
    await store.upsert(
      fields.map((field) => readOrder(field)),
      { knownAt: noon, listed: true },
    ),
  )
}

/** The ids of the list; also checks that the store counts as many. */
async function ids(filter: OrderFilter, view: ListRequest['view'] = { kind: 'all' }): Promise<number[]> {
  const request: ListRequest = { view, filter, sort: { by: 'reference', direction: 'ascending' } }
  const listed = valueOf(await store.list(request))
  expect(valueOf(await store.count(request))).toEqual({ count: listed.ids.length, more: listed.more })
  return listed.ids
}

function to(country: string, city = 'Somewhere'): Record<string, unknown> {
  return { name: 'A', city, country: { iso_code_2: country, name: country }, time_zone_id: 'Europe/Dublin' }
}

test('filters by country, by the services of any leg, by value and by hub, and by all of them together', async () => {
  const hub = [wireLeg('H1'), { ...wireLeg('H2'), shipping_service: 'Slow Boat' }]
  await keep(
    { id: 1, reference_number: 'A1', destination_address: to('IE'), value_of_goods: 10 },
    { id: 2, reference_number: 'A2', destination_address: to('FR'), value_of_goods: 20, shipments: hub },
    { id: 3, reference_number: 'A3', destination_address: to('JP'), value_of_goods: null },
  )
  expect(await ids({})).toEqual([1, 2, 3])
  expect(await ids({ countries: ['FR', 'JP'] })).toEqual([2, 3])
  expect(await ids({ services: ['Slow Boat'] })).toEqual([2])
  expect(await ids({ services: ['Slow'] })).toEqual([])
  expect(await ids({ value: { least: 10, most: null } })).toEqual([1, 2])
  expect(await ids({ value: { least: 11, most: 20 } })).toEqual([2])
  expect(await ids({ hub: true })).toEqual([2])
  expect(await ids({ hub: false })).toEqual([1, 3])
  expect(await ids({ hub: false, countries: ['FR', 'IE'], value: { least: null, most: 15 } })).toEqual([1])
  expect(await ids({ countries: [], services: [], documents: [] })).toEqual([1, 2, 3])
})

test('includes both ends of a range of days, and prefers the booked pickup to the requested one', async () => {
  await keep(
    { id: 1, reference_number: 'A1', created_at: '2026/11/01 23:59:59 UTC', scheduled_pickup: '', pickup_date: '2026-12-02' },
    {
      id: 2,
      reference_number: 'A2',
      created_at: '2026/11/02 00:00:00 UTC',
      scheduled_pickup: '2026-12-03 09:00:00',
      pickup_date: '2026-12-01',
    },
    { id: 3, reference_number: 'A3', created_at: '2026/11/03 00:00:00 UTC', scheduled_pickup: '', pickup_date: null },
  )
  expect(await ids({ created: { from: '2026-11-01', to: '2026-11-02' } })).toEqual([1, 2])
  expect(await ids({ created: { from: '2026-11-02', to: null } })).toEqual([2, 3])
  expect(await ids({ pickup: { from: null, to: '2026-12-02' } })).toEqual([1])
  expect(await ids({ pickup: { from: '2026-12-03', to: '2026-12-03' } })).toEqual([2])
})

test('a day of creation begins and ends at midnight of the station, not of UTC', async () => {
  ;({ store } = openOrderStore('America/Los_Angeles'))
  await keep(
    { id: 1, reference_number: 'A1', created_at: '2026/11/23 07:59:59 UTC' },
    { id: 2, reference_number: 'A2', created_at: '2026/11/23 08:00:00 UTC' },
    { id: 3, reference_number: 'A3', created_at: '2026/11/24 01:30:00 UTC' },
    { id: 4, reference_number: 'A4', created_at: '2026/11/24 07:59:59 UTC' },
    { id: 5, reference_number: 'A5', created_at: '2026/11/24 08:00:00 UTC' },
  )
  expect(await ids({ created: { from: '2026-11-23', to: '2026-11-23' } })).toEqual([2, 3, 4])
  expect(await ids({ created: { from: null, to: '2026-11-22' } })).toEqual([1])
  expect(await ids({ created: { from: '2026-11-24', to: null } })).toEqual([5])
  expect(await ids({ created: { from: '2026-11-23', to: '9999-12-31' } })).toEqual([2, 3, 4, 5])
  const withFilter = { ...allOrders, filter: { created: { from: '2026-11-24', to: null } } }
  const countries = valueOf(await store.answer('orders.facets', withFilter)).countries
  expect(countries.map(({ orders }) => orders)).toEqual([1])
})

test('a day of 25 hours contains all of them', async () => {
  ;({ store } = openOrderStore('Europe/Dublin'))
  await keep(
    { id: 1, reference_number: 'A1', created_at: '2026/10/24 23:00:00 UTC' },
    { id: 2, reference_number: 'A2', created_at: '2026/10/25 23:59:59 UTC' },
    { id: 3, reference_number: 'A3', created_at: '2026/10/26 00:00:00 UTC' },
  )
  expect(await ids({ created: { from: '2026-10-25', to: '2026-10-25' } })).toEqual([1, 2])
})

test('filters documents by kind as printed or not, according to the ledger', async () => {
  await keep({ id: 1, reference_number: 'A1' }, { id: 2, reference_number: 'A2' })
  valueOf(await store.setPrintState(2, { progress: 'part', printedKinds: ['waybill_document', 'service_packing_list'] }))
  expect(await ids({ documents: [{ kind: 'waybill_document', printed: true }] })).toEqual([2])
  expect(await ids({ documents: [{ kind: 'waybill_document', printed: false }] })).toEqual([1])
  expect(
    await ids({
      documents: [
        { kind: 'waybill_document', printed: true },
        { kind: 'commercial_invoice', printed: false },
      ],
    }),
  ).toEqual([2])
  expect(valueOf(await store.rows([2]))[0]?.printedKinds).toEqual(['waybill_document', 'service_packing_list'])
})

test('filters every view: a queue, a status, held orders and a search', async () => {
  await keep(
    { id: 1, reference_number: 'A1', destination_address: to('IE', 'Cork') },
    { id: 2, reference_number: 'A2', destination_address: to('FR', 'Brest') },
    { id: 3, reference_number: 'A3', destination_address: to('FR', 'Cork') },
  )
  const filter = { countries: ['FR'] }
  expect(await ids(filter, { kind: 'queue', queue: 'print' })).toEqual([2, 3])
  expect(await ids(filter, { kind: 'status', status: 'awaiting_pickup' })).toEqual([2, 3])
  expect(await ids(filter, { kind: 'search', text: 'cork' })).toEqual([3])
  expect(await ids({ text: 'cork' }, { kind: 'queue', queue: 'print' })).toEqual([1, 3])
  expect(await ids({ text: 'cork' }, { kind: 'search', text: 'a3' })).toEqual([3])
  valueOf(await store.hold([1, 2], { until: null, note: '', person: 'Ana', since: '2026-11-21T12:00:00Z' }))
  expect(await ids(filter, { kind: 'held' })).toEqual([2])
  expect(await ids({ text: 'cork' }, { kind: 'held' })).toEqual([1])
})

const allOrders: ListRequest = { view: { kind: 'all' }, sort: { by: 'created', direction: 'descending' } }

test('facets list countries and services, the most frequent first, and follow every change', async () => {
  await keep({ id: 1, destination_address: to('IE') }, { id: 2, destination_address: to('FR') }, { id: 3, destination_address: to('FR') })
  expect(valueOf(await store.answer('orders.facets', allOrders))).toEqual({
    countries: [
      { code: 'FR', orders: 2 },
      { code: 'IE', orders: 1 },
    ],
    services: [{ name: 'Swift Express', orders: 3 }],
  })
  await keep({ id: 1, destination_address: to('FR'), shipments: [{ ...wireLeg('X'), shipping_service: 'Slow Boat' }] })
  expect(valueOf(await store.answer('orders.facets', allOrders))).toEqual({
    countries: [{ code: 'FR', orders: 3 }],
    services: [
      { name: 'Swift Express', orders: 2 },
      { name: 'Slow Boat', orders: 1 },
    ],
  })
})

test('a search returns the newest of very many and reports that there are more', async () => {
  valueOf(
    await store.upsert(
      Array.from({ length: 700 }, (_, number) => largeRead(number)),
      { knownAt: noon, listed: true },
    ),
  )
  const search = async (text: string) =>
    valueOf(await store.list({ view: { kind: 'search', text }, sort: { by: 'created', direction: 'descending' } }))
  const all = await search('packing')
  expect(all).toMatchObject({ more: true })
  expect(new Set(all.ids)).toEqual(new Set(Array.from({ length: 500 }, (_, number) => 7_000_200 + number)))
  expect(await search('lo')).toMatchObject({ more: true })
  expect((await search('lo-0001')).ids).toHaveLength(100)
  expect(await search('lo-000123')).toEqual({ ids: [7_000_123], more: false })
  expect((await search('lo-0001 kulkarni')).ids).toHaveLength(14)
  expect((await search('lo-0 c-70')).ids.length).toBeGreaterThan(0)
})

test.each(['0123', 'LO-000123', 'lo000123', '7000123', 'C-861', '1599a', 'LX0100001599A', '0001599A', '100001599A'])(
  'a number is found by its beginning, its end and without its dashes: %j',
  async (text) => {
    valueOf(await store.upsert([largeRead(123), largeRead(124)], { knownAt: noon, listed: true }))
    valueOf(await store.upsert([readOrder({ id: 5 })], { knownAt: noon, listed: true }))
    expect(await ids({ text })).toEqual([7_000_123])
  },
)

test('no text from a person or a scanner makes a search fail', async () => {
  await keep({ id: 1, description_of_contents: '"x" OR* NEAR(a) \u0000 שלום e\u0301 \ud800' })
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
    fc
      .array(
        fc.constantFrom('"', "'", '*', '(', ')', 'AND', 'OR', 'NOT', 'NEAR', ':', '^', '-', '\u0000', ' ', 'x', '1', '東', 'ש', '\ud83d'),
      )
      .map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      for (const view of [
        { kind: 'search', text },
        { kind: 'status', status: text },
      ] as const)
        expect(Array.isArray(await ids({ text }, view))).toBe(true)
      expect(valueOf(await store.find(text)).kind).toMatch(/one|many|none/)
    }),
    { numRuns: 200 },
  )
})

test('stores, finds and returns fields of ten thousand characters, right-to-left names and markup unchanged', async () => {
  const long = 'ab12 '.repeat(2000)
  const fields = { description_of_contents: long, reference_number: `R${'9'.repeat(9999)}`, customer_reference: '=1+1<script>' }
  await keep({ id: 1, ...fields, destination_address: { ...to('IL', 'תל אביב'), name: 'יוסי כהן' } })
  expect(await ids({ text: 'יוסי' })).toEqual([1])
  expect(await ids({ text: 'ab12' })).toEqual([1])
  expect(await ids({ text: '<script>' })).toEqual([1])
  expect(valueOf(await store.find(fields.reference_number)).kind).toBe('one')
  expect(valueOf(await store.rows([1]))[0]).toMatchObject({
    reference: fields.reference_number,
    customerReference: '=1+1<script>',
    consignee: 'יוסי כהן',
  })
  expect(valueOf(await store.order(1))?.order.contents).toBe(long.trim())
})

async function facetsOf(view: ListRequest['view'], filter: OrderFilter = {}): Promise<Facets> {
  return valueOf(await store.answer('orders.facets', { ...allOrders, view, filter }))
}

test('facets of a list count only its orders, with any filter', async () => {
  await keep({ id: 1, destination_address: to('IE') }, { id: 2, destination_address: to('FR') }, { id: 3, destination_address: to('FR') })
  await keep({ id: 4, destination_address: to('FR'), shipments: [{ ...wireLeg('X'), shipping_service: 'Slow Boat' }] })
  expect(await facetsOf({ kind: 'these', orderIds: [1, 2, 4], title: 'some' })).toEqual({
    countries: [
      { code: 'FR', orders: 2 },
      { code: 'IE', orders: 1 },
    ],
    services: [
      { name: 'Swift Express', orders: 2 },
      { name: 'Slow Boat', orders: 1 },
    ],
  })
  expect((await facetsOf({ kind: 'all' }, { services: ['Slow Boat'] })).countries).toEqual([{ code: 'FR', orders: 1 }])
  expect(await facetsOf({ kind: 'search', text: 'nobody has this' })).toEqual({ countries: [], services: [] })
})
