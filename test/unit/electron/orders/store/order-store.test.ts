import type { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, expect, test } from 'vitest'
import type { OrderStore, StoredOrder } from '../../../../../electron/orders/store/order-store.ts'
import type { FetchedOrder } from '../../../../../electron/service/service-client.ts'
import type { ListRequest, OrderRow } from '../../../../../shared/orders/order-view.ts'
import { queueIds } from '../../../../../shared/orders/queues.ts'
import { orderStatuses } from '../../../../../shared/orders/status.ts'
import { noon, readOrder, wireLeg } from '../../../../support/orders/order-reads.ts'
import { createOrderStore, openOrderStore } from '../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

let database: DatabaseSync
let store: OrderStore

beforeEach(() => {
  const opened = openOrderStore()
  database = opened.database
  store = opened.store
})

async function keep(...reads: FetchedOrder[]): Promise<number[]> {
  return valueOf(await store.upsert(reads, { knownAt: noon, listed: true })).changed
}

async function ids(view: ListRequest['view'], sort: Partial<ListRequest['sort']> = {}): Promise<number[]> {
  return valueOf(await store.list({ view, sort: { by: 'created', direction: 'descending', ...sort } })).ids
}

async function stored(id: number): Promise<StoredOrder | null> {
  return valueOf(await store.order(id))
}

async function rowOf(id: number): Promise<OrderRow | undefined> {
  return valueOf(await store.rows([id]))[0]
}

function found(text: string): Promise<number[]> {
  return ids({ kind: 'search', text })
}

test('returns an order as it was stored, including unknown fields', async () => {
  const read = readOrder({ field_of_tomorrow: { deep: [1, 2] } })
  await keep(read)
  expect(await stored(123)).toEqual({
    order: read.order,
    print: 'none',
    hold: null,
    note: null,
    preCheck: { findings: [], overrides: [] },
    readAsCancelledAt: null,
    readAt: read.readAt,
  })
  expect(JSON.parse(valueOf(await store.raw(123)) ?? '')).toMatchObject({ field_of_tomorrow: { deep: [1, 2] } })
  expect(valueOf(await store.raw(123))).not.toContain('https://docs.example')
})

test('storing returns only the orders that changed', async () => {
  const read = readOrder()
  expect(await keep(read, readOrder({ id: 124 }))).toEqual([123, 124])
  expect(await keep(read, readOrder({ id: 124, status: 'in_transit' }))).toEqual([124])
})

test('a response that was requested earlier never replaces a newer one', async () => {
  await keep(readOrder({ status: 'cancelled' }))
  const earlier = noon.subtract({ seconds: 5 })
  expect(await store.upsert([readOrder({ status: 'awaiting_pickup' })], { knownAt: earlier, listed: true })).toEqual({
    ok: true,
    value: { changed: [], changes: [] },
  })
  expect((await stored(123))?.order.status).toBe('cancelled')
})

test('an order stored while the clock was ahead accepts every response once the clock went back', async () => {
  await keep(readOrder({ status: 'order_received' }))
  const back = noon.subtract({ hours: 72 })
  const read = readOrder({ status: 'awaiting_pickup' })
  await store.upsert([read], { knownAt: back, now: back.add({ seconds: 1 }), listed: true })
  expect((await stored(123))?.order.status).toBe('awaiting_pickup')
  await store.upsert([readOrder({ status: 'cancelled' })], {
    knownAt: back.subtract({ seconds: 5 }),
    now: back.add({ seconds: 2 }),
    listed: true,
  })
  expect((await stored(123))?.order.status).toBe('awaiting_pickup')
})

test('responses stored together each count from the time of their request', async () => {
  const newer = { ...readOrder({ status: 'cancelled' }), askedAt: noon }
  const older = { ...readOrder({ status: 'awaiting_pickup' }), askedAt: noon.subtract({ seconds: 5 }) }
  await store.upsert([newer, older], { knownAt: noon.add({ seconds: 5 }), listed: true })
  expect((await stored(123))?.order.status).toBe('cancelled')
  await store.upsert([readOrder({ status: 'in_transit' })], { knownAt: noon.add({ seconds: 1 }), listed: true })
  expect((await stored(123))?.order.status).toBe('in_transit')
})

test('every queue and status lists and counts its orders, including an unknown status', async () => {
  const statuses = [...orderStatuses, 'teleported']
  await keep(...statuses.map((status, index) => readOrder({ id: index + 1, status, scheduled_pickup: '' })))
  const { queues, statuses: counted, total } = valueOf(await store.counts())
  expect(total).toBe(19)
  expect(counted).toEqual(Object.fromEntries(statuses.map((status) => [status, 1])))
  for (const queue of queueIds) expect(await ids({ kind: 'queue', queue })).toHaveLength(queues[queue])
  expect(new Set((await Promise.all(queueIds.map((queue) => ids({ kind: 'queue', queue })))).flat()).size).toBe(19)
  expect(await ids({ kind: 'queue', queue: 'attention' })).toContain(19)
  expect(await ids({ kind: 'status', status: 'teleported' })).toEqual([19])
})

test('an order leaves the print queue when its set was sent, and returns when it is in doubt', async () => {
  await keep(readOrder())
  expect(await ids({ kind: 'queue', queue: 'print' })).toEqual([123])
  expect(await store.setPrintState(123, { progress: 'sent', printedKinds: [] })).toEqual({ ok: true, value: true })
  expect(await store.setPrintState(123, { progress: 'sent', printedKinds: [] })).toEqual({ ok: true, value: false })
  expect(await ids({ kind: 'queue', queue: 'print' })).toEqual([])
  await store.setPrintState(123, { progress: 'doubt', printedKinds: [] })
  expect(await ids({ kind: 'queue', queue: 'print' })).toEqual([123])
  expect(await ids({ kind: 'queue', queue: 'attention' })).toEqual([123])
  expect(await ids({ kind: 'queue', queue: 'attention', inDoubt: true })).toEqual([123])
  await store.setPrintState(123, { progress: 'sent', printedKinds: [] })
  expect(await ids({ kind: 'queue', queue: 'hand-over', inDoubt: true })).toEqual([])
})

test('every order that waits for a pickup is in the group of its address and service, the oldest first', async () => {
  const waiting = { status: 'awaiting_schedule_pickup', waybills: ['WB-1'] }
  await keep(...[5, 6, 7].map((id) => readOrder({ ...waiting, id })), readOrder({ id: 8, status: 'delivered' }))
  const { origin, legs } = (await stored(5))?.order ?? {}
  expect(valueOf(await store.pickupGroups())).toEqual([{ origin, service: legs?.[0]?.service ?? null, orderIds: [5, 6, 7] }])
  await store.hold([6], { until: null, note: '', person: 'Ana', since: '2026-11-21T12:00:00Z' })
  expect(valueOf(await store.pickupGroups()).map(({ orderIds }) => orderIds)).toEqual([[5, 7]])
})

test('a new response of the service keeps the print progress unless it is given', async () => {
  await keep(readOrder())
  await store.setPrintState(123, { progress: 'sent', printedKinds: [] })
  await keep(readOrder({ status: 'in_transit' }))
  expect((await rowOf(123))?.print).toBe('sent')
  const printed = new Map([[123, { progress: 'part' as const, printedKinds: [] }]])
  await store.upsert([readOrder()], { knownAt: noon, listed: true, printed })
  expect((await rowOf(123))?.print).toBe('part')
})

test('sorts in both directions, numbers as numbers, with empty values last', async () => {
  await keep(
    readOrder({ id: 1, reference_number: 'PB-9', value_of_goods: 5, created_at: '2026/11/03 08:00:00 UTC' }),
    readOrder({ id: 2, reference_number: 'PB-10', value_of_goods: null, created_at: '2026/11/01 08:00:00 UTC' }),
    readOrder({ id: 3, reference_number: 'PB-100', value_of_goods: 40, created_at: '2026/11/02 08:00:00 UTC' }),
  )
  expect(await ids({ kind: 'all' })).toEqual([1, 3, 2])
  expect(await ids({ kind: 'all' }, { by: 'reference', direction: 'ascending' })).toEqual([1, 2, 3])
  expect(await ids({ kind: 'all' }, { by: 'value', direction: 'descending' })).toEqual([3, 1, 2])
  expect(await ids({ kind: 'all' }, { by: 'value', direction: 'ascending' })).toEqual([1, 3, 2])
  for (const by of ['destination', 'service', 'status', 'pickup'] as const) expect(await ids({ kind: 'all' }, { by })).toHaveLength(3)
})

test('a search finds prefixes of words, ignores accents, newest first', async () => {
  await keep(
    readOrder({ id: 1, created_at: '2026/11/01 08:00:00 UTC', description_of_contents: 'Straßenschuhe' }),
    readOrder({ id: 2, created_at: '2026/11/02 08:00:00 UTC', description_of_contents: 'Schuhe', reference_number: 'PB-77' }),
  )
  expect(await found('zoe luk')).toEqual([2, 1])
  expect(await found('halif')).toEqual([2, 1])
  expect(await found('pb-7')).toEqual([2])
  expect(await found('schuhe')).toEqual([2])
  expect(await found('zoe nobody')).toEqual([])
  expect(await found('')).toEqual([2, 1])
  expect(await found('!!')).toEqual([])
})

test.each(['"', 'a"b', "'", 'NEAR(', 'x OR y', '*', '-1', ':', 'words:zoe', '(((', 'a AND', '\\', '%'])(
  'the search %j is words, never syntax',
  async (text) => {
    await keep(readOrder())
    expect(await ids({ kind: 'search', text })).toBeInstanceOf(Array)
  },
)

test.each([
  ['東京', '株式会社東京書籍'],
  ['รองเท้า', 'ร้านรองเท้า'],
  ['smorre', 'Smørrebrød'],
  ['한국', '한국서점'],
  ['ΑΘΗΝΑ', 'Αθήνα'],
])('a search for %j finds an order of %j', async (text, contents) => {
  await keep(readOrder({ description_of_contents: contents }))
  expect(await ids({ kind: 'search', text })).toEqual([123])
})

test('the search index follows changes of the order', async () => {
  await keep(readOrder({ customer_reference: 'SPRING' }))
  await keep(readOrder({ customer_reference: 'AUTUMN' }))
  expect(await ids({ kind: 'search', text: 'spring' })).toEqual([])
  expect(await ids({ kind: 'search', text: 'autumn' })).toEqual([123])
})

test.each([
  ['PB-10023', null],
  ['  pb-10023\r\n', null],
  ['*PB-10023*', null],
  [']C1PB-10023', null],
  ['123', null],
  ['c/77 #1', null],
  ['W2', 1],
  [']C1w1', 0],
])('a scan of %j finds the order', async (text, leg) => {
  await keep(
    readOrder({ shipments: [wireLeg('W1'), wireLeg('W2')] }),
    readOrder({ id: 9, reference_number: 'OTHER', customer_reference: '', waybill: null, shipments: [] }),
  )
  expect(valueOf(await store.find(text))).toMatchObject({ kind: 'one', id: 123, leg })
})

test('a part of a number finds nothing', async () => {
  await keep(readOrder())
  for (const text of ['PB-1002', 'B-10023', '12', 'W', '', '**', ']C1'])
    expect(valueOf(await store.find(text))).toEqual({ kind: 'none', text })
})

test('when two orders match, returns both and chooses none', async () => {
  await keep(readOrder({ id: 1, reference_number: 'A' }), readOrder({ id: 2, reference_number: 'B', shipments: [] }))
  expect(valueOf(await store.find('c/77 #1'))).toEqual({ kind: 'many', ids: [1, 2] })
})

test('a waybill that the leg no longer has finds nothing', async () => {
  await keep(readOrder())
  await keep(readOrder({ shipments: [wireLeg('W9')] }))
  expect(valueOf(await store.find('W1')).kind).toBe('none')
  expect(valueOf(await store.find('W9'))).toMatchObject({ kind: 'one', id: 123, leg: 0, waybill: 'W9' })
})

test('returns rows in the requested order, without unknown ids', async () => {
  await keep(readOrder({ id: 1 }), readOrder({ id: 2 }), readOrder({ id: 3 }))
  expect(valueOf(await store.rows([3, 99, 1])).map((row) => row.id)).toEqual([3, 1])
  expect(await rowOf(1)).toMatchObject({ reference: 'PB-10023', countryCode: 'IE', originZone: 'America/Halifax', waybills: ['W1'] })
})

test('reports a full disk and stores nothing of the page', async () => {
  await keep(readOrder({ id: 1 }))
  const pages = Number(Object.values(database.prepare('PRAGMA page_count').get() ?? {})[0])
  database.exec(`PRAGMA max_page_count = ${pages}`)
  const many = Array.from({ length: 300 }, (_, index) => readOrder({ id: index + 10 }))
  expect(await store.upsert(many, { knownAt: noon, listed: true })).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
  expect(await ids({ kind: 'all' })).toEqual([1])
})

test('stores the time of the last full sync', async () => {
  expect(valueOf(await store.lastFullSyncAt())).toBeNull()
  await store.setLastFullSyncAt(Temporal.Instant.from('2026-11-21T12:00:00Z'))
  expect(valueOf(await createOrderStore(database).lastFullSyncAt())).toBe('2026-11-21T12:00:00Z')
})
