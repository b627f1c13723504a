import { afterEach, expect, test } from 'vitest'
import type { Log } from '../../../../../electron/platform/log.ts'
import { createOrderSync } from '../../../../../electron/orders/sync/sync-orders.ts'
import { startLargeService, type LargeServiceOptions } from '../../../../support/large-service/large-service.ts'
import { createMovingOrders } from '../../../../support/large-service/moving-orders.ts'
import { connectLarge } from '../../../../support/large-service/read-moving-account.ts'
import { memoryOrderStore } from '../../../../support/orders/memory-order-store.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'
import { allIds } from '../../../../support/stations/sync-station.ts'
import { messageText } from '../../../../support/message-text.ts'

const billion = 1_000_000_000
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The sync over HTTP; pauses take no time. */
async function openSync(options: LargeServiceOptions) {
  const service = await startLargeService(options)
  const connection = await connectLarge(service)
  closing.push(
    () => connection.close(),
    () => service.close(),
  )
  const clock = createFakeClock({ impatient: Number.POSITIVE_INFINITY })
  const store = memoryOrderStore()
  const notices: string[] = []
  const warnings: Parameters<Log['warn']>[] = []
  const stop = new AbortController()
  let until = Number.POSITIVE_INFINITY
  const sync = createOrderSync({
    client: connection.client,
    store,
    clock,
    log: { info: () => {}, warn: (...warning) => warnings.push(warning), error: () => {} },
    onChanged: () => {
      if (clock.monotonic() >= until) stop.abort()
    },
    notify: (message) => notices.push(message),
  })
  return {
    service,
    store,
    sync,
    notices,
    warnings,
    /** Runs the sync for this many milliseconds. */
    keepFor: async (milliseconds: number) => {
      until = clock.monotonic() + milliseconds
      await sync.start(stop.signal)
    },
  }
}

/** The one list of these orders that is not empty. */
const status = 'awaiting_schedule_pickup'
const named = '“Pickup not booked”'

const sameTwenty: LargeServiceOptions['alterPage'] = (page, all) =>
  all.length === 0 ? page : { ...page, numbers: all.slice(0, 20), pageCount: billion }

test('abandons a list that returns the same twenty orders on each of a billion pages after a few, and reports it', async () => {
  const { service, sync, store, notices, warnings } = await openSync({ orders: 300, alterPage: sameTwenty })
  valueOf(await sync.runFullSync())
  expect(await allIds(store)).toHaveLength(20)
  expect(service.asked()).toBeLessThan(120)
  expect(sync.state().state).toBe('current')
  expect(messageText(sync.state().message)).toContain('repeats the same orders on page after page in these lists: ')
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatch(/Packbench stopped after \d+ pages with 40 orders; others may be missing here\./)
  expect(warnings.map(([what, facts]) => [what, facts?.['list'], facts?.['stop']])).toEqual([
    ['a list of orders was left before its end', status, 'repeats'],
    ['a list of orders was left before its end', 'all', 'repeats'],
  ])
})

test('reads a list in full that returns its last page for every later one, and then stops', async () => {
  const { service, sync, store } = await openSync({
    orders: 90,
    alterPage: (page, all) => ({ ...page, numbers: page.numbers.length === 0 ? all.slice(80) : page.numbers, pageCount: billion }),
  })
  valueOf(await sync.runFullSync())
  expect(await allIds(store)).toHaveLength(90)
  expect(service.asked()).toBeLessThan(120)
  expect(messageText(sync.state().message)).toContain('repeats the same orders')
})

const twentyOf = (page: number) => Array.from({ length: 20 }, (_, index) => page * 20 + index)

/** Orders that no list holds until a page invents them: twenty others on each page. */
function invented(pageCount: number, recordCount: number): LargeServiceOptions {
  const orders = { ...createMovingOrders({ orders: 0, random: () => 0 }), has: () => true, status: () => status }
  return {
    orders: 0,
    moving: orders,
    alterPage: (page) =>
      page.status === null || page.status === status ? { ...page, numbers: twentyOf(page.page), pageCount, recordCount } : page,
  }
}

test('abandons a list with new orders on each of a billion pages after some hundred', { timeout: 60_000 }, async () => {
  const { service, sync, store } = await openSync(invented(billion, 20 * billion))
  valueOf(await sync.runFullSync())
  expect((await allIds(store)).length).toBeGreaterThan(9000)
  expect(service.asked()).toBeLessThan(1300)
  expect(messageText(sync.state().message)).toContain('has more pages than can be read in these lists: ')
})

test('abandons a list with endless orders, although it counts few', async () => {
  const { service, sync } = await openSync(invented(billion, 60))
  valueOf(await sync.runFullSync())
  expect(service.asked()).toBeLessThan(150)
  expect(messageText(sync.state().message)).toContain('more pages than can be read')
})

test('reports one broken list by its name, and reads the others in full', async () => {
  const { sync, store } = await openSync({
    orders: 100,
    trouble: (number) => (number < 60 ? 'documents-missing' : null),
    alterPage: (page, all) => (page.status === status ? { ...page, numbers: all.slice(0, 20), pageCount: billion } : page),
  })
  valueOf(await sync.runFullSync())
  // The list of all orders names what the broken one does not.
  expect(await allIds(store)).toHaveLength(100)
  expect(messageText(sync.state().message)).toContain(`The service repeats the same orders on page after page in this list: ${named}. `)
})

test('reads a service with repeating lists rarely in the following hours, and reports it once', { timeout: 60_000 }, async () => {
  let furtherPages = 0
  const { keepFor, notices } = await openSync({
    orders: 300,
    alterPage: (page, all) => {
      if (page.page > 1) furtherPages += 1
      return sameTwenty(page, all) ?? page
    },
  })
  await keepFor(80 * 60_000)
  // Two lists, read immediately and after 5, 10, 20 and 40 minutes, a few pages each time.
  expect(furtherPages).toBeGreaterThan(2 * 5 * 8)
  expect(furtherPages).toBeLessThan(2 * 5 * 20)
  expect(notices).toHaveLength(1)
})

test('reads a list in full once it is intact again, and no longer reports it', async () => {
  let isBroken = true
  const { sync, store, notices } = await openSync({
    orders: 300,
    alterPage: (page, all) => (isBroken ? (sameTwenty(page, all) ?? page) : page),
  })
  valueOf(await sync.runFullSync())
  isBroken = false
  valueOf(await sync.runFullSync())
  expect(await allIds(store)).toHaveLength(300)
  expect(sync.state()).toMatchObject({ state: 'current', message: null })
  isBroken = true
  valueOf(await sync.runFullSync())
  expect(notices).toHaveLength(2)
  expect(await allIds(store)).toHaveLength(300)
})

test('does not treat orders that an abandoned list did not contain as departed', async () => {
  let isBroken = false
  const { service, sync, store } = await openSync({
    orders: 300,
    alterPage: (page, all) => (isBroken ? (sameTwenty(page, all) ?? page) : page),
  })
  valueOf(await sync.runFullSync())
  isBroken = true
  const before = service.asked()
  valueOf(await sync.runFullSync())
  expect(await allIds(store)).toHaveLength(300)
  expect(service.asked() - before).toBeLessThan(120)
})
