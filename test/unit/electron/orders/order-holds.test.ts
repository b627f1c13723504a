import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { holdMigrations } from '../../../../electron/orders/store/hold-migrations.ts'
import { createOrderHolds } from '../../../../electron/orders/order-holds.ts'
import { orderMigrations } from '../../../../electron/orders/store/order-migrations.ts'
import type { OrderStore } from '../../../../electron/orders/store/order-store.ts'
import type { Hold } from '../../../../shared/orders/hold.ts'
import { queueIds } from '../../../../shared/orders/queues.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { noon, readOrder } from '../../../support/orders/order-reads.ts'
import { createOrderStore, openOrderStore } from '../../../support/orders/order-store.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { DatabaseSync } from 'node:sqlite'

const sort = { by: 'created', direction: 'ascending' } as const
const hold: Hold = { until: '2026-11-23', note: 'waits for the box', person: 'Ana', since: '2026-11-21T12:00:00Z' }

async function idsOf(store: OrderStore, view: Parameters<OrderStore['list']>[0]['view']): Promise<number[]> {
  return valueOf(await store.list({ view, sort })).ids
}

function memory(migrations: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(migrations.join(';'))
  return database
}

/** Three orders to print, and what putting them off does at a time of day in a zone. */
async function startHolds(at = '2026-11-21T12:00:00Z', zone = 'America/Halifax') {
  const { store } = openOrderStore()
  const work = { person: 'Ana' }
  valueOf(
    await store.upsert(
      [1, 2, 3].map((id) => readOrder({ id })),
      { knownAt: noon, listed: true },
    ),
  )
  const clock = createHandClock(at)
  const told: number[][] = []
  const holds = createOrderHolds({
    store,
    clock,
    zone: () => zone,
    person: () => work.person,
    onChanged: async (ids) => void told.push([...ids]),
  })
  return { store, clock, holds, told, work }
}

test('an order on hold is in no queue, counts as held, and shows until when and why', async () => {
  const { store, holds, told } = await startHolds()
  expect(valueOf(await holds.hold({ orderIds: [2, 99], until: '2026-11-23', note: 'waits for the box' }))).toEqual({
    held: [2],
    holdId: expect.any(String),
  })
  for (const queue of queueIds) expect(await idsOf(store, { kind: 'queue', queue })).not.toContain(2)
  expect(await idsOf(store, { kind: 'held' })).toEqual([2])
  expect(await idsOf(store, { kind: 'all' })).toEqual([1, 2, 3])
  expect(valueOf(await store.counts())).toMatchObject({ total: 3, held: 1, queues: { print: 2 } })
  expect(valueOf(await store.rows([2]))[0]?.hold).toEqual(hold)
  expect(valueOf(await store.order(2))?.hold).toEqual(hold)
  expect(told).toEqual([[2]])
})

test('a new response of the service and a printed sheet keep the hold', async () => {
  const { store } = await startHolds()
  valueOf(await store.hold([2], hold))
  valueOf(await store.upsert([readOrder({ id: 2, status: 'pickup_missed' })], { knownAt: noon, listed: true }))
  valueOf(await store.setPrintState(2, { progress: 'doubt', printedKinds: [] }))
  for (const queue of queueIds) expect(await idsOf(store, { kind: 'queue', queue })).not.toContain(2)
  valueOf(await store.release([2]))
  expect(await idsOf(store, { kind: 'queue', queue: 'attention' })).toEqual([2])
  expect(valueOf(await store.counts())).toMatchObject({ held: 0, queues: { attention: 1 } })
})

test('a hold expires when its day begins in the station’s zone, not before', async () => {
  const { store, clock, holds, told } = await startHolds('2026-11-22T12:00:00Z')
  valueOf(await holds.hold({ orderIds: [2], until: '2026-11-23', note: '' }))
  valueOf(await holds.hold({ orderIds: [3], until: null, note: '' }))
  told.length = 0
  // Midnight in Halifax is four o'clock in UTC.
  clock.advance(Temporal.Duration.from({ hours: 15, minutes: 59 }).total('milliseconds'))
  valueOf(await holds.endExpired())
  expect(await idsOf(store, { kind: 'held' })).toEqual([2, 3])
  clock.advance(60_000)
  valueOf(await holds.endExpired())
  expect(await idsOf(store, { kind: 'held' })).toEqual([3])
  expect(await idsOf(store, { kind: 'queue', queue: 'print' })).toEqual([1, 2])
  expect(told).toEqual([[2]])
})

test('emits the end of a hold without a request', async () => {
  const { clock, holds, told } = await startHolds('2026-11-23T03:59:00Z')
  valueOf(await holds.hold({ orderIds: [1], until: '2026-11-23', note: '' }))
  told.length = 0
  const stop = new AbortController()
  const kept = holds.endExpiredDaily(stop.signal)
  await clock.waitedOn()
  clock.advance(60_000)
  await clock.waitedOn()
  expect(told).toEqual([[1]])
  stop.abort()
  await kept
})

test.each(['2026-11-21', '2026-11-20', '2026-02-30', 'tomorrow', '', '2026-1-1'])('holds nothing until %j', async (until) => {
  const { store, holds } = await startHolds()
  expect(failureOf(await holds.hold({ orderIds: [1], until, note: '' })).kind).toBe('invalid-input')
  expect(await idsOf(store, { kind: 'held' })).toEqual([])
})

test('holds survive when the order store is lost and read again', async () => {
  const holds = memory(holdMigrations)
  const first = createOrderStore(memory(orderMigrations), holds)
  valueOf(await first.upsert([readOrder({ id: 1 }), readOrder({ id: 2 })], { knownAt: noon, listed: true }))
  valueOf(await first.hold([2], hold))
  const second = createOrderStore(memory(orderMigrations), holds)
  expect(valueOf(await second.counts()).held).toBe(0)
  valueOf(await second.upsert([readOrder({ id: 1 }), readOrder({ id: 2 })], { knownAt: noon, listed: true }))
  expect(await idsOf(second, { kind: 'held' })).toEqual([2])
  expect(valueOf(await second.counts())).toMatchObject({ held: 1, queues: { print: 1 } })
  expect(valueOf(await second.rows([2]))[0]?.hold).toEqual(hold)
})

test('a copy of the holds that fell behind is synchronized when the store opens', async () => {
  const holds = memory(holdMigrations)
  const orders = memory(orderMigrations)
  const first = createOrderStore(orders, holds)
  valueOf(await first.upsert([readOrder({ id: 1 }), readOrder({ id: 2 })], { knownAt: noon, listed: true }))
  valueOf(await first.hold([2], hold))
  holds.exec(`DELETE FROM holds; INSERT INTO holds VALUES (1, NULL, 'new', 'Ana', '2026-11-21T12:00:00Z')`)
  const second = createOrderStore(orders, holds)
  expect(await idsOf(second, { kind: 'held' })).toEqual([1])
  expect(valueOf(await second.counts())).toMatchObject({ held: 1, queues: { print: 1 } })
})

/** Ana holds order 2, and an hour later Ben holds orders 1 and 2. */
async function holdOverAna(anasDay: string) {
  const started = await startHolds()
  valueOf(await started.holds.hold({ orderIds: [2], until: anasDay, note: hold.note }))
  started.clock.advance(3_600_000)
  started.work.person = 'Ben'
  const { holdId } = valueOf(await started.holds.hold({ orderIds: [1, 2], until: null, note: 'Audit' }))
  started.told.length = 0
  return { ...started, undo: () => started.holds.undoHold({ orderIds: [1, 2], holdId }) }
}

test('undoing a hold restores the earlier one with its person and time, and releases the other orders', async () => {
  const { store, told, undo } = await holdOverAna('2026-11-23')
  expect(valueOf(await undo())).toEqual({ restored: [2], released: [1] })
  expect(valueOf(await store.rows([1, 2])).map((row) => row.hold)).toEqual([null, hold])
  expect(told).toEqual([[1, 2]])
  expect(failureOf(await undo()).code).toBe('storedOrdersFailures.holdNotUndone')
})

test('undoing a hold leaves orders as they are whose hold has changed since', async () => {
  const { store, holds, work, undo } = await holdOverAna('2026-11-23')
  work.person = 'Cara'
  valueOf(await holds.hold({ orderIds: [2], until: null, note: 'Audit' }))
  expect(valueOf(await undo())).toEqual({ restored: [], released: [1] })
  expect(valueOf(await store.rows([2]))[0]?.hold?.person).toBe('Cara')
})

test('undoing a hold releases an order whose earlier hold would have ended by now', async () => {
  const { store, clock, undo } = await holdOverAna('2026-11-22')
  clock.advance(24 * 3_600_000)
  expect(valueOf(await undo())).toEqual({ restored: [], released: [1, 2] })
  expect(await idsOf(store, { kind: 'held' })).toEqual([])
})
