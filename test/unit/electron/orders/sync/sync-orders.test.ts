import { expect, test, vi } from 'vitest'
import { createEventClock } from '../../../../support/clocks/event-clock.ts'
import { createPracticeStation } from '../../../../support/stations/practice-station.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'
import { accountClient, allIds, syncOver, type Account } from '../../../../support/stations/sync-station.ts'

/** Hundreds of orders are read and stored, on whatever machine this is. */
vi.setConfig({ testTimeout: 120_000 })

test('stores every order of the service once, and emits it once', async () => {
  const { client, clock } = await createPracticeStation()
  const { sync, store, announced } = syncOver(client, clock)
  expect(await sync.runFullSync()).toEqual({ ok: true, value: true })
  const { total } = valueOf(await store.counts())
  expect(sync.state()).toMatchObject({ state: 'current', done: total, total, message: null, upstreamMessage: null })
  expect(total).toBeGreaterThan(200)
  expect(announced.flat().toSorted((one, other) => one - other)).toEqual(await allIds(store))
  expect(announced.every((ids) => ids.length <= 220)).toBe(true)
})

test('a second sync of an unchanged account emits nothing', async () => {
  const { client, clock } = await createPracticeStation()
  const { sync, announced } = syncOver(client, clock)
  await sync.runFullSync()
  announced.length = 0
  await sync.runFullSync()
  expect(announced.flat()).toEqual([])
})

test('two simultaneous syncs are one, and request every page once except the ends', async () => {
  const client = accountClient({ delivered: [1, 2, 3, 4, 5, 6] })
  const { sync, store } = syncOver(client)
  await Promise.all([sync.runFullSync(), sync.runFullSync()])
  expect(client.asked.filter((name) => name === 'delivered 2')).toHaveLength(1)
  expect(await allIds(store)).toEqual([1, 2, 3, 4, 5, 6])
})

test('reads the statuses on the screen first', async () => {
  const client = accountClient({ order_received: [1, 2, 3], delivered: [4, 5, 6] })
  const { sync } = syncOver(client)
  sync.setVisibleView({ kind: 'status', status: 'delivered' })
  await sync.runFullSync()
  expect(client.asked.indexOf('delivered 2')).toBeLessThan(client.asked.indexOf('order_received 2'))
})

test('keeps an order that vanished from its list, reads it once separately, and not again', async () => {
  const account = { delivered: [3, 2, 1] }
  const client = accountClient(account)
  const { sync, store } = syncOver(client)
  await sync.runFullSync()
  account.delivered.splice(1, 1)
  client.asked.length = 0
  await sync.runFullSync()
  await sync.runFullSync()
  expect(client.asked.filter((name) => /^\d+$/.test(name))).toEqual(['2'])
  expect(await allIds(store)).toEqual([1, 2, 3])
})

test('follows an order that moved to another list by reading it alone, and does not read that list for it', async () => {
  const account: Account = { order_received: [1, 2, 3], invoice_paid: [10, 11, 12, 13, 14, 15, 16, 17] }
  const clock = createEventClock()
  const client = accountClient(account)
  const { sync, store } = syncOver(client, clock)
  await sync.runFullSync()
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

test('notices orders that reach a finished status by its count, and reads that list again', async () => {
  const account: Account = { invoice_paid: [10, 11, 12, 13, 14] }
  const clock = createEventClock()
  const client = accountClient(account)
  const { sync, store } = syncOver(client, clock)
  await sync.runFullSync()
  account['invoice_paid']?.splice(3, 0, 50)
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(61_000))
  expect(await allIds(store)).toContain(50)
  stop.abort()
  await clock.run(loop)
})

test('finds orders of an unknown status through the list of all', async () => {
  const client = accountClient({ delivered: [1], customs_hold: [2, 3, 4] })
  const { sync, store } = syncOver(client)
  await sync.runFullSync()
  expect(await allIds(store)).toEqual([1, 2, 3, 4])
  expect(sync.state().message).toBeNull()
})

test('the loop reads what is on the screen every half minute, the station’s work every minute, and finished orders rarely', async () => {
  const client = accountClient({ order_received: [1, 2, 3], awaiting_pickup: [4, 5, 6], invoice_paid: [7, 8, 9] })
  const clock = createEventClock()
  const { sync } = syncOver(client, clock)
  sync.setVisibleView({ kind: 'queue', queue: 'prepare' })
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

test('switching between views requests nothing more than is due', async () => {
  const client = accountClient({ order_received: [1, 2, 3] })
  const clock = createEventClock()
  const { sync } = syncOver(client, clock)
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(5000))
  const before = client.asked.length
  for (const text of ['p', 'pb', 'pb-1']) {
    sync.setVisibleView({ kind: 'search', text })
    await clock.run(clock.wait(1000))
  }
  expect(client.asked).toHaveLength(before)
  stop.abort()
  await clock.run(loop)
})
