import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../../../electron/log.ts'
import { orderMigrations } from '../../../../electron/orders/order-migrations.ts'
import { createOrderStore, type OrderStore } from '../../../../electron/orders/order-store.ts'
import { createOrderSync, type OrderSync } from '../../../../electron/orders/sync-orders.ts'
import type { OrderPage, ReadOrder, ServiceClient } from '../../../../electron/service/service-client.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { createHandClock, type HandClock } from '../../../support/hand-clock.ts'
import { readOrder } from '../../../support/order-reads.ts'
import { openOrderStore } from '../../../support/order-store.ts'
import { createPracticeStation, lostBeforeSending } from '../../../support/practice-station.ts'
import { valueOf } from '../../../support/service-station.ts'

type ListClient = Pick<ServiceClient, 'listOrders' | 'readOrder'>

interface Station {
  readonly sync: OrderSync
  readonly store: OrderStore
  readonly announced: number[][]
}

function stationOf(client: ListClient, clock: HandClock, store: OrderStore = openOrderStore().store): Station {
  const announced: number[][] = []
  const sync = createOrderSync({ client, store, clock, log: silentLog, changed: (ids) => announced.push([...ids]) })
  return { sync, store, announced }
}

async function allIds(store: OrderStore): Promise<number[]> {
  const list = valueOf(await store.list({ view: { kind: 'all' }, sort: { by: 'reference', direction: 'ascending' } }))
  return list.ids.sort((one, other) => one - other)
}

async function count(store: OrderStore): Promise<number> {
  return valueOf(await store.counts()).total
}

const absent = failed({ kind: 'not-found', message: 'No such order.', next: '', status: 404 })

const made = new Map<number, ReadOrder>()

function orderOf(id: number): ReadOrder {
  const read = made.get(id) ?? readOrder({ id, reference_number: `PB-${id}` })
  made.set(id, read)
  return read
}

/** A list in memory that may change before each page is answered: pages are cut from the list as it is at that moment. */
function movingList(ids: number[], pageSize: number, beforePage: (calls: number) => void): ListClient & { calls: number; atOnce: number } {
  let open = 0
  const client = {
    calls: 0,
    atOnce: 0,
    listOrders: async ({ page, status }: { page: number; status?: string }): Promise<Result<OrderPage>> => {
      open += 1
      client.atOnce = Math.max(client.atOnce, open)
      await Promise.resolve()
      beforePage(client.calls)
      client.calls += 1
      open -= 1
      const shown = status === undefined || status === 'awaiting_pickup' ? ids : []
      return success({
        orders: shown.slice((page - 1) * pageSize, page * pageSize).map(orderOf),
        strange: [],
        pageCount: Math.ceil(shown.length / pageSize),
        recordCount: shown.length,
      })
    },
    readOrder: async (text: string) => (ids.includes(Number(text)) ? success(orderOf(Number(text))) : absent),
  }
  return client
}

test('every order of the service is stored once, and announced once', async () => {
  const { client, clock } = await createPracticeStation()
  const { sync, store, announced } = stationOf(client, clock)
  expect(await sync.run()).toEqual({ ok: true, value: true })
  const total = await count(store)
  expect(sync.state()).toMatchObject({ state: 'current', done: total, total, message: null })
  expect(total).toBeGreaterThan(200)
  expect(announced.flat().sort((one, other) => one - other)).toEqual(await allIds(store))
  expect(announced.every((ids) => ids.length <= 220)).toBe(true)
})

test('a second reading of an unchanged list announces no order', async () => {
  const { client, clock } = await createPracticeStation()
  const { sync, announced } = stationOf(client, clock)
  await sync.run()
  announced.length = 0
  await sync.run()
  expect(announced.flat()).toEqual([])
})

test('three pages are read at once at most, both ends a second time, and two readings asked for at once are one', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => index + 1)
  const client = movingList(ids, 20, () => {})
  const { sync } = stationOf(client, createHandClock())
  await Promise.all([sync.run(), sync.run()])
  expect(client.calls).toBe(10 + 2)
  expect(client.atOnce).toBe(3)
})

test('an order that comes in at the front while another goes is seen, though their number stays the same', async () => {
  const ids = [1000, 999, 998, 997, 996, 995, 994, 993, 992]
  const client = movingList(ids, 1, (calls) => {
    if (calls === 8) ids.splice(0, 2, 1001, 1000)
  })
  const { sync, store } = stationOf(client, createHandClock())
  await sync.run()
  for (const id of ids) expect(await allIds(store)).toContain(id)
})

test('pages that shift while they are read drop no order and double none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.record({ at: fc.nat(20), insert: fc.boolean(), where: fc.nat(60) }), { maxLength: 5 }),
      async (length, pageSize, moves) => {
        const ids = Array.from({ length }, (_, index) => 1000 - index)
        const always = new Set(ids)
        let fresh = 1001
        const client = movingList(ids, pageSize, (calls) => {
          for (const move of moves.filter(({ at }) => at === calls)) {
            if (move.insert) ids.unshift(fresh++)
            else for (const gone of ids.splice(move.where, 1)) always.delete(gone)
          }
        })
        const database = new DatabaseSync(':memory:')
        database.exec(orderMigrations.join(';'))
        const { sync, store } = stationOf(client, createHandClock(), createOrderStore(database))
        await sync.run()
        if (sync.state().message !== null) await sync.run()
        const stored = await allIds(store)
        expect(new Set(stored).size).toBe(stored.length)
        for (const id of ids) expect(stored).toContain(id)
        for (const id of always) expect(stored).toContain(id)
        database.close()
      },
    ),
    { numRuns: 60 },
  )
})

test('an order that vanished from the list is kept, read by itself once, and not again', async () => {
  const ids = [3, 2, 1]
  const client = movingList(ids, 20, () => {})
  const { sync, store } = stationOf(client, createHandClock())
  await sync.run()
  ids.splice(1, 1)
  const asked: string[] = []
  const { readOrder: read } = client
  client.readOrder = (text) => {
    asked.push(text)
    return read(text)
  }
  await sync.run()
  await sync.run()
  expect(asked).toEqual(['2'])
  expect(await allIds(store)).toEqual([1, 2, 3])
})

test('a failure on the way is said, and what was stored stays', async () => {
  const { client, clock, setMishap } = await createPracticeStation()
  const { sync, store } = stationOf(client, clock)
  setMishap((request) => (request.url.searchParams.get('page') === '5' ? Promise.resolve(lostBeforeSending) : null))
  expect(await sync.run()).toMatchObject({ ok: false, failure: { kind: 'no-network' } })
  expect(sync.state()).toMatchObject({ state: 'failed', asOf: null })
  expect(sync.state().message).toContain('network')
  expect(await count(store)).toBeGreaterThanOrEqual(20)
  setMishap(null)
  await sync.run()
  expect(sync.state()).toMatchObject({ state: 'current', message: null })
})

test('strange orders are counted and said, and their neighbours are stored', async () => {
  const client = movingList([1, 2], 20, () => {})
  const { listOrders } = client
  const strange = { kind: 'service-answered-strangely' as const, message: '', next: '', path: 'orders.2.id' }
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    return page.ok ? success({ ...page.value, strange: [strange], recordCount: 3 }) : page
  }
  const { sync, store } = stationOf(client, createHandClock())
  await sync.run()
  expect(sync.state()).toMatchObject({ state: 'current' })
  expect(sync.state().message).toContain('1 order could not be read')
  expect(sync.state().message).toContain('orders.2.id')
  expect(await allIds(store)).toEqual([1, 2])
})

test('a list that promises pages without end is left at its first empty page', async () => {
  const client = movingList([1, 2, 3], 2, () => {})
  const { listOrders } = client
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    return page.ok ? success({ ...page.value, pageCount: 1_000_000_000 }) : page
  }
  const { sync, store } = stationOf(client, createHandClock())
  await sync.run()
  expect(await allIds(store)).toEqual([1, 2, 3])
  expect(client.calls).toBeLessThan(10)
})

test('the loop reads everything first, then the statuses in work each minute, and everything again after five', async () => {
  const { client, clock, sent } = await createPracticeStation()
  const waits = createHandClock()
  const asked: (string | null)[] = []
  const listed: ListClient = {
    ...client,
    listOrders: (request, signal) => {
      asked.push(request.status ?? null)
      return client.listOrders(request, signal)
    },
  }
  const { sync } = stationOf(listed, waits)
  const stop = new AbortController()
  const loop = sync.start(60_000, stop.signal)
  await waits.waitedOn()
  expect(new Set(asked)).toEqual(new Set([null]))
  asked.length = 0
  waits.advance(60_000)
  await waits.waitedOn()
  expect(asked).not.toContain(null)
  expect(asked).toContain('awaiting_schedule_pickup')
  asked.length = 0
  waits.advance(240_000)
  await waits.waitedOn()
  expect(asked).toContain(null)
  stop.abort()
  await loop
  const before = sent.length
  waits.advance(600_000)
  clock.advance(0)
  expect(sent).toHaveLength(before)
})

test('the reading of the statuses in work follows an order that left them', async () => {
  const { client } = await createPracticeStation()
  const waits = createHandClock()
  const { sync, store } = stationOf(client, waits)
  const stop = new AbortController()
  const loop = sync.start(60_000, stop.signal)
  await waits.waitedOn()
  const received = { view: { kind: 'status', status: 'order_received' }, sort: { by: 'created', direction: 'ascending' } } as const
  const [id] = valueOf(await store.list(received)).ids
  if (id === undefined) throw new Error('the practice service has no received order')
  await client.cancelOrder(id)
  waits.advance(60_000)
  await waits.waitedOn()
  expect(valueOf(await store.order(id))?.order.status).toBe('cancelled')
  stop.abort()
  await loop
})
