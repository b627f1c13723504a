import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../../../../electron/platform/clock.ts'
import { createOrderRateLimiter } from '../../../../../electron/service/order-budget/order-rate-limiter.ts'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { rateLimitMigrations, createSqliteRateLimitStore } from '../../../../../electron/service/order-budget/sqlite-rate-limit-store.ts'
import { openDatabase } from '../../../../../electron/storage/open-database.ts'
import { answerText, startFaultServer, type FaultServer } from '../../../../support/services/fault-server.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { newOrder } from '../../../../support/orders/new-order.ts'
import { coarseWindow, fixedWindow, slidingWindow, type OrderWindow } from '../../../../support/window/order-window-server.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { canaryToken, failureOf, valueOf } from '../../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { messageOf } from '../../../../support/failure-words.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const closers: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Time only moves by the waits of the budget, which end immediately. */
function createStridingClock(): Clock {
  const hand = createHandClock()
  return { ...hand, wait: async (milliseconds) => hand.advance(milliseconds) }
}

async function serve(answer: (count: number) => string): Promise<FaultServer> {
  let count = 0
  const server = await startFaultServer((_request, socket) => {
    count += 1
    socket.write(answer(count))
  })
  closers.push(() => server.close())
  return server
}

const created = (): string => answerText(201, JSON.stringify({ order: wireOrderJson({ customer_reference: null }) }))
const tooMany = (text = 'Too many requests (21/20 in 60 seconds)', headers = {}): string =>
  answerText(429, JSON.stringify({ success: false, error: text, errors: [] }), headers)

/** A station over a data folder: a budget kept in real SQLite. `stop` ends it as the end of its process would. */
function startStation(server: FaultServer, clock: Clock, folder: string) {
  const opened = openDatabase({ file: join(folder, 'budget.db'), migrations: rateLimitMigrations, clock })
  const { database } = valueOf(opened)
  const transport = createTransport({ clock: createFakeClock() })
  const orderBudget = createOrderRateLimiter({ store: createSqliteRateLimitStore(database), clock })
  const baseUrl = `${server.origin}/v2`
  const journal = createMemoryJournal(clock)
  const client = createServiceClient({ baseUrl, transport, token: async () => canaryToken, journal, clock, orderRateLimiter: orderBudget })
  let running = true
  const stop = async (): Promise<void> => {
    if (!running) return
    running = false
    await transport.close()
    database.close()
  }
  closers.push(stop)
  return { client, orderBudget, stop, database }
}

describe('sixty orders', () => {
  it.each([
    ['in a sliding window', slidingWindow()],
    ['in whole seconds', coarseWindow()],
    ...[0, 30_000, 59_999].map((phase): [string, OrderWindow] => [`in fixed windows, ${phase} ms along`, fixedWindow(phase)]),
  ])('get no 429 and take 126 seconds at most when the service counts %s, with a restart after the thirtieth', async (_how, window) => {
    const clock = createStridingClock()
    let refused = 0
    const server = await serve(() => {
      if (!window.arrives(clock.monotonic())) return created()
      refused += 1
      return tooMany()
    })
    const folder = temporaryFolder()
    let station = startStation(server, clock, folder)
    const began = clock.monotonic()
    for (let number = 1; number <= 60; number += 1) {
      const result = await station.client.createOrder(newOrder({ customerReference: `C-${number}` }))
      expect(result.ok).toBe(true)
      if (number !== 30) continue
      await station.stop()
      station = startStation(server, clock, folder)
    }
    expect(refused).toBe(0)
    expect(server.requests).toHaveLength(60)
    expect(clock.monotonic() - began).toBeLessThanOrEqual(126_000)
    expect(clock.monotonic() - began).toBeGreaterThan(120_000)
  })

  it('still wait after a restart because the budget is stored: without it the twenty-first would be sent immediately', async () => {
    const clock = createStridingClock()
    const server = await serve(created)
    const folder = temporaryFolder()
    const first = startStation(server, clock, folder)
    for (let number = 1; number <= 20; number += 1) await first.client.createOrder(newOrder())
    await first.stop()
    expect(startStation(server, clock, folder).orderBudget.delayMs()).toBe(61_250)
    expect(startStation(server, clock, temporaryFolder()).orderBudget.delayMs()).toBe(0)
  })

  it('store no more than what still counts', async () => {
    const clock = createStridingClock()
    const server = await serve(created)
    const { client, database } = startStation(server, clock, temporaryFolder())
    for (let number = 1; number <= 50; number += 1) await client.createOrder(newOrder())
    expect(database.prepare('SELECT count(*) AS kept FROM order_spendings').get()?.['kept']).toBeLessThanOrEqual(20)
  })

  it('are not delayed by other calls, which do not count', async () => {
    const clock = createStridingClock()
    const server = await serve(() => answerText(201, JSON.stringify({ order: wireOrderJson() })))
    const { client, orderBudget } = startStation(server, clock, temporaryFolder())
    for (let number = 1; number <= 25; number += 1) expect((await client.generateWaybill(123)).ok).toBe(true)
    expect(orderBudget.delayMs()).toBe(0)
  })
})

describe('a 429 nevertheless', () => {
  it('is a clean refusal, and the order is sent again after the window that the service names in its text', async () => {
    const clock = createStridingClock()
    const server = await serve((count) => (count === 1 ? tooMany('Too many requests (8/7 in 90 seconds)') : created()))
    const { client } = startStation(server, clock, temporaryFolder())
    const began = clock.monotonic()
    expect((await client.createOrder(newOrder())).ok).toBe(true)
    expect(server.requests).toHaveLength(2)
    expect(clock.monotonic() - began).toBe(91_250)
    for (let number = 1; number <= 6; number += 1) await client.createOrder(newOrder())
    expect(clock.monotonic() - began).toBe(91_250)
    await client.createOrder(newOrder())
    expect(clock.monotonic() - began).toBe(182_500)
  })

  it.each([
    ['Retry-After, before its text', tooMany(undefined, { 'retry-after': '7' }), 8_250],
    ['a Retry-After that is a date', tooMany(undefined, { 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }), 31_250],
    ['a Retry-After beyond reason, for five minutes', tooMany(undefined, { 'retry-after': '86400' }), 300_000],
    ['no text and no header, for a whole window', answerText(429, ''), 61_250],
    ['a text that names an impossible limit', tooMany('Too many requests (1/0 in 0 seconds)'), 61_250],
  ])('is waited for as requested: %s', async (_what, answer, waited) => {
    const clock = createStridingClock()
    const server = await serve((count) => (count === 1 ? answer : created()))
    const { client } = startStation(server, clock, temporaryFolder())
    const began = clock.monotonic()
    expect((await client.createOrder(newOrder())).ok).toBe(true)
    expect(clock.monotonic() - began).toBe(waited)
  })

  it('is returned after the third attempt, with its own message, and still delays orders after a restart', async () => {
    const clock = createStridingClock()
    const server = await serve(() => tooMany())
    const folder = temporaryFolder()
    const { client, stop } = startStation(server, clock, folder)
    const failure = failureOf(await client.createOrder(newOrder()))
    expect(failure).toMatchObject({ kind: 'too-many-requests', status: 429, upstreamMessage: 'Too many requests (21/20 in 60 seconds)' })
    expect(messageOf(failure)).toContain('No order was created.')
    expect(server.requests).toHaveLength(3)
    await stop()
    expect(startStation(server, clock, folder).orderBudget.delayMs()).toBe(61_250)
  })
})

describe('the wait for the budget', () => {
  it('ends without an order when the order must not be sent any more, and takes no place', async () => {
    const clock = createStridingClock()
    const server = await serve((count) => (count === 1 ? tooMany(undefined, { 'retry-after': '300' }) : created()))
    const { client, orderBudget } = startStation(server, clock, temporaryFolder())
    const asked: number[] = []
    const beforeSend = async () => {
      asked.push(clock.monotonic())
      return clock.monotonic() - (asked[0] ?? 0) < 5000 ? null : scriptedFailure('not-allowed', 'The price has changed.', '')
    }
    expect(messageOf(failureOf(await client.createOrder(newOrder(), {}, { beforeSend })))).toBe('The price has changed.')
    expect(server.requests).toHaveLength(1)
    expect(asked.at(-1)).toBe((asked[0] ?? 0) + 300_000)
    expect(orderBudget.delayMs()).toBe(0)
  })

  it('ends when a person stops it, and nothing was sent', async () => {
    const clock = createHandClock()
    const server = await serve(created)
    const { client } = startStation(server, clock, temporaryFolder())
    for (let number = 1; number <= 20; number += 1) await client.createOrder(newOrder())
    const stop = new AbortController()
    const waiting = client.createOrder(newOrder(), {}, { signal: stop.signal })
    await clock.waitedOn()
    stop.abort()
    const failure = failureOf(await waiting)
    expect(failure).toMatchObject({ kind: 'not-sent' })
    expect(messageOf(failure)).toContain('No order was created.')
    expect(server.requests).toHaveLength(20)
  })

  it('continues in memory when its storage is gone', async () => {
    const clock = createStridingClock()
    const server = await serve(created)
    const { client, database, orderBudget } = startStation(server, clock, temporaryFolder())
    database.exec('PRAGMA query_only = ON')
    for (let number = 1; number <= 20; number += 1) expect((await client.createOrder(newOrder())).ok).toBe(true)
    expect(orderBudget.delayMs()).toBe(61_250)
  })
})
