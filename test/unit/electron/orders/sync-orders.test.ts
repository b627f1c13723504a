import { expect, test } from 'vitest'
import type { Clock } from '../../../../electron/clock.ts'
import { silentLog } from '../../../../electron/log.ts'
import type { OrderStore } from '../../../../electron/orders/order-store.ts'
import { createOrderSync, type OrderSync } from '../../../../electron/orders/sync-orders.ts'
import type { OrderPage, ReadOrder, ServiceClient } from '../../../../electron/service/service-client.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { createEventClock } from '../../../support/event-clock.ts'
import { readOrder } from '../../../support/order-reads.ts'
import { memoryOrderStore } from '../../../support/memory-order-store.ts'
import { createPracticeStation } from '../../../support/practice-station.ts'
import { valueOf } from '../../../support/service-station.ts'

type ListClient = Pick<ServiceClient, 'listOrders' | 'readOrder'>

interface Station {
  readonly sync: OrderSync
  readonly store: OrderStore
  readonly announced: number[][]
}

function stationOf(client: ListClient, clock: Clock = createEventClock()): Station {
  const announced: number[][] = []
  const store = memoryOrderStore()
  const sync = createOrderSync({ client, store, clock, log: silentLog, changed: (ids) => announced.push([...ids]), random: () => 0.5 })
  return { sync, store, announced }
}

async function allIds(store: OrderStore): Promise<number[]> {
  const list = valueOf(await store.list({ view: { kind: 'all' }, sort: { by: 'reference', direction: 'ascending' } }))
  return list.ids.toSorted((one, other) => one - other)
}

const absent = failed({ kind: 'not-found', message: 'No such order.', next: '', status: 404 })

const made = new Map<string, ReadOrder>()

function orderOf(id: number, status: string): ReadOrder {
  const key = `${id} ${status}`
  const read = made.get(key) ?? readOrder({ id, reference_number: `PB-${id}`, status })
  made.set(key, read)
  return read
}

/** Ids by status; pages of two. */
type Account = Record<string, number[]>

interface AccountClient extends ListClient {
  /** `status page`, or the id of an order read by itself. */
  readonly asked: string[]
}

function clientOf(account: Account, { filters = true } = {}): AccountClient {
  const asked: string[] = []
  return {
    asked,
    listOrders: async ({ page, status }): Promise<Result<OrderPage>> => {
      asked.push(`${status ?? 'all'} ${page}`)
      const fitting = Object.entries(account).flatMap(([own, ids]) =>
        status === undefined || status === own || !filters ? ids.map((id) => orderOf(id, own)) : [],
      )
      const orders = fitting.slice((page - 1) * 2, page * 2)
      return success({ orders, strange: [], pageCount: Math.ceil(fitting.length / 2), recordCount: fitting.length })
    },
    readOrder: async (text) => {
      asked.push(text)
      const status = Object.keys(account).find((own) => account[own]?.includes(Number(text)) === true)
      return status === undefined ? absent : success(orderOf(Number(text), status))
    },
  }
}

test('every order of the service is stored once, and announced once', async () => {
  const { client, clock } = await createPracticeStation()
  const { sync, store, announced } = stationOf(client, clock)
  expect(await sync.run()).toEqual({ ok: true, value: true })
  const { total } = valueOf(await store.counts())
  expect(sync.state()).toMatchObject({ state: 'current', done: total, total, message: null, said: null })
  expect(total).toBeGreaterThan(200)
  expect(announced.flat().toSorted((one, other) => one - other)).toEqual(await allIds(store))
  expect(announced.every((ids) => ids.length <= 220)).toBe(true)
})

test('a second reading of an unchanged account announces no order', async () => {
  const { client, clock } = await createPracticeStation()
  const { sync, announced } = stationOf(client, clock)
  await sync.run()
  announced.length = 0
  await sync.run()
  expect(announced.flat()).toEqual([])
})

test('two readings asked for at once are one, and every page of it is asked for once but the ends', async () => {
  const client = clientOf({ delivered: [1, 2, 3, 4, 5, 6] })
  const { sync, store } = stationOf(client)
  await Promise.all([sync.run(), sync.run()])
  expect(client.asked.filter((name) => name === 'delivered 2')).toHaveLength(1)
  expect(await allIds(store)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the statuses on the screen are read first', async () => {
  const client = clientOf({ order_received: [1, 2, 3], delivered: [4, 5, 6] })
  const { sync } = stationOf(client)
  sync.look({ kind: 'status', status: 'delivered' })
  await sync.run()
  expect(client.asked.indexOf('delivered 2')).toBeLessThan(client.asked.indexOf('order_received 2'))
})

test('an order that vanished from its list is kept, asked for once by itself, and not again', async () => {
  const account = { delivered: [3, 2, 1] }
  const client = clientOf(account)
  const { sync, store } = stationOf(client)
  await sync.run()
  account.delivered.splice(1, 1)
  client.asked.length = 0
  await sync.run()
  await sync.run()
  expect(client.asked.filter((name) => /^\d+$/.test(name))).toEqual(['2'])
  expect(await allIds(store)).toEqual([1, 2, 3])
})

test('an order that went to another list is followed there by itself, and that list is not read for it', async () => {
  const account: Account = { order_received: [1, 2, 3], invoice_paid: [10, 11, 12, 13, 14, 15, 16, 17] }
  const clock = createEventClock()
  const client = clientOf(account)
  const { sync, store } = stationOf(client, clock)
  await sync.run()
  account['order_received'] = [1, 3]
  account['invoice_paid']?.push(2)
  client.asked.length = 0
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(61_000))
  expect(valueOf(await store.order(2))?.order.status).toBe('invoice_paid')
  expect(client.asked).toContain('2')
  expect(client.asked).not.toContain('invoice_paid 2')
  stop.abort()
  await clock.run(loop)
})

test('orders that come to a finished status unseen are noticed by its count, and that list is read again', async () => {
  const account: Account = { invoice_paid: [10, 11, 12, 13, 14] }
  const clock = createEventClock()
  const client = clientOf(account)
  const { sync, store } = stationOf(client, clock)
  await sync.run()
  account['invoice_paid']?.splice(3, 0, 50)
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(61_000))
  expect(await allIds(store)).toContain(50)
  stop.abort()
  await clock.run(loop)
})

test('orders of a status this version does not know are found through the list of all', async () => {
  const client = clientOf({ delivered: [1], customs_hold: [2, 3, 4] })
  const { sync, store } = stationOf(client)
  await sync.run()
  expect(await allIds(store)).toEqual([1, 2, 3, 4])
  expect(sync.state().message).toBeNull()
})

test('a service that does not filter by status is read as one list', async () => {
  const client = clientOf({ delivered: [1, 2, 3], order_received: [4, 5] }, { filters: false })
  const { sync, store } = stationOf(client)
  await sync.run()
  expect(await allIds(store)).toEqual([1, 2, 3, 4, 5])
  client.asked.length = 0
  await sync.run()
  expect(new Set(client.asked.map((name) => name.split(' ')[0]))).toEqual(new Set(['all']))
})

test('a service that counts more orders than it names is said to, and its list is not read for that over and over', async () => {
  const client = clientOf({ delivered: [1, 2, 3] })
  const { listOrders } = client
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    return page.ok && request.status === 'delivered' ? success({ ...page.value, recordCount: 5 }) : page
  }
  const clock = createEventClock()
  const { sync } = stationOf(client, clock)
  await sync.run()
  expect(sync.state()).toMatchObject({ state: 'current', message: 'The service counts 5 orders “Delivered” and lists 3.' })
  client.asked.length = 0
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(600_000))
  expect(client.asked).not.toContain('delivered 2')
  expect(client.asked).toContain('delivered 1')
  stop.abort()
  await clock.run(loop)
})

test('strange orders are counted and said, and their neighbours are stored', async () => {
  const client = clientOf({ delivered: [1, 2] })
  const { listOrders } = client
  const strange = { kind: 'service-answered-strangely' as const, message: '', next: '', path: 'orders.2.id' }
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    if (!page.ok || (request.status ?? 'delivered') !== 'delivered') return page
    return success({ ...page.value, strange: [strange], recordCount: 3 })
  }
  const { sync, store } = stationOf(client)
  await sync.run()
  expect(sync.state()).toMatchObject({ state: 'current' })
  expect(sync.state().message).toContain('1 order could not be read')
  expect(sync.state().message).toContain('orders.2.id')
  expect(await allIds(store)).toEqual([1, 2])
})

test('a list that promises pages without end is left at its first empty page', async () => {
  const client = clientOf({ delivered: [1, 2, 3] })
  const { listOrders } = client
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    return page.ok ? success({ ...page.value, pageCount: 1_000_000_000 }) : page
  }
  const { sync, store } = stationOf(client)
  await sync.run()
  expect(await allIds(store)).toEqual([1, 2, 3])
  expect(client.asked.length).toBeLessThan(100)
})

test('the loop reads what is on the screen each half minute, the work of the station each minute, and finished orders not again so soon', async () => {
  const client = clientOf({ order_received: [1, 2, 3], awaiting_pickup: [4, 5, 6], invoice_paid: [7, 8, 9] })
  const clock = createEventClock()
  const { sync } = stationOf(client, clock)
  sync.look({ kind: 'queue', queue: 'prepare' })
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(5 * 60_000 + 1000))
  const readings = (name: string): number => client.asked.filter((one) => one === name).length
  // A whole reading asks for the last page of its list twice.
  expect(readings('order_received 2') / 2).toBe(11)
  expect(readings('awaiting_pickup 2') / 2).toBe(6)
  expect(readings('invoice_paid 2') / 2).toBe(1)
  stop.abort()
  await clock.run(loop)
  const before = client.asked.length
  await clock.run(clock.wait(600_000))
  expect(client.asked).toHaveLength(before)
})
