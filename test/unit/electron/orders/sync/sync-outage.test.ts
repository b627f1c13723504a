import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Clock } from '../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { createOrderSync } from '../../../../../electron/orders/sync/sync-orders.ts'
import type { ServiceClient } from '../../../../../electron/service/service-client.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import type { SyncState } from '../../../../../shared/orders/order-view.ts'
import { failed } from '../../../../../shared/result.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createEventClock } from '../../../../support/clocks/event-clock.ts'
import { memoryOrderStore } from '../../../../support/orders/memory-order-store.ts'
import { createPracticeStation } from '../../../../support/stations/practice-station.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'
import { messageText } from '../../../../support/message-text.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

/** Hundreds of orders are read and stored, on whatever machine this is. */
vi.setConfig({ testTimeout: 120_000 })

const silent: Failure = scriptedFailure('no-network', 'Nothing answers.', 'Check the network.', { detail: 'ECONNREFUSED' })
const unavailable: Failure = scriptedFailure('service-unavailable', 'In trouble (503).', 'Wait a minute.', { status: 503 })
const tooMany: Failure = scriptedFailure('too-many-requests', 'Asked too often.', 'Wait.', {
  upstreamMessage: 'Too many requests',
  retryAfter: 40_000,
})

/** The practice service behind a line that can be broken. */
async function openLine<Time extends Clock>(clock: Time) {
  const { client } = await createPracticeStation()
  const store = memoryOrderStore()
  const notices: string[] = []
  const askedAt: number[] = []
  const states: SyncState['state'][] = []
  let trouble: ((asked: number) => Failure | null) | null = null
  const ask = <Value>(send: () => Promise<Value>) => {
    askedAt.push(clock.monotonic())
    const why = trouble?.(askedAt.length) ?? null
    return why === null ? send() : Promise.resolve(failed(why))
  }
  const line: Pick<ServiceClient, 'listOrders' | 'readOrder'> = {
    listOrders: (request, signal) => ask(() => client.listOrders(request, signal)),
    readOrder: (text, signal) => ask(() => client.readOrder(text, signal)),
  }
  const sync = createOrderSync({
    client: line,
    store,
    clock,
    log: silentLog,
    onChanged: () => states.push(sync.state().state),
    notify: (message) => notices.push(message),
    random: () => 0.5,
  })
  const stop = new AbortController()
  return {
    client,
    clock,
    store,
    sync,
    notices,
    askedAt,
    states,
    breakBy: (next: (asked: number) => Failure | null) => {
      trouble = next
    },
    start: () => {
      const loop = sync.start(stop.signal)
      return () => {
        stop.abort()
        return loop
      }
    },
  }
}

test('reports a network that does not respond with its detail, keeps the stored orders, and clears the problem after the next sync', async () => {
  const { sync, store, clock, breakBy } = await openLine(createEventClock())
  breakBy((asked) => (asked > 10 ? silent : null))
  expect(await clock.run(sync.runFullSync())).toEqual(failed(silent))
  expect(sync.state()).toMatchObject({
    state: 'failed',
    asOf: null,
    upstreamMessage: null,
    detail: 'ECONNREFUSED',
  })
  expect(messageText(sync.state().message)).toBe('Nothing answers. Check the network.')
  expect(valueOf(await store.counts()).total).toBeGreaterThanOrEqual(20)
  breakBy(() => null)
  await clock.run(sync.runFullSync())
  expect(sync.state()).toMatchObject({ state: 'current', message: null, upstreamMessage: null, detail: undefined })
})

test('waits for a temporary failure of the service, and continues where the sync stopped', async () => {
  const { sync, clock, askedAt, states, breakBy } = await openLine(createEventClock())
  breakBy((asked) => (asked >= 12 && asked <= 15 ? unavailable : null))
  const whole = await openLine(createEventClock())
  await whole.clock.run(whole.sync.runFullSync())
  expect(await clock.run(sync.runFullSync())).toMatchObject({ ok: true })
  expect(askedAt.length).toBe(whole.askedAt.length + 4)
  expect(states).not.toContain('failed')
})

test('a service that demands a pause gets it from all requests immediately', async () => {
  const { sync, clock, askedAt, breakBy } = await openLine(createEventClock())
  breakBy((asked) => (asked === 9 ? tooMany : null))
  await clock.run(sync.runFullSync())
  const before = askedAt.filter((at) => at === 0).length
  expect(before).toBeLessThanOrEqual(12)
  expect(askedAt[before]).toBe(40_000)
  expect(sync.state()).toMatchObject({ state: 'current', message: null })
})

test('reports what it waits for, and a person’s request skips the wait', async () => {
  const clock = createHandClock()
  const { sync, breakBy } = await openLine(clock)
  breakBy((asked) => (asked === 9 ? { ...tooMany, retryAfter: 300_000 } : null))
  const first = sync.runFullSync()
  await clock.waitedOn()
  expect(sync.state()).toMatchObject({ state: 'running', upstreamMessage: 'Too many requests' })
  expect(messageText(sync.state().message)).toContain('will try again automatically')
  await Promise.all([sync.runFullSync(), first])
  expect(sync.state()).toMatchObject({ state: 'current', upstreamMessage: null })
})

/** Finishes all work that needs no waiting, without moving the clock: it is all in this process, and no reading takes so many turns. */
async function goOn(): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) await nextTurn()
}

test('notices the return of the service within five seconds with one light request at a time, and reports the changes once', async () => {
  const { client, sync, clock, askedAt, notices, breakBy, start } = await openLine(createEventClock())
  sync.setVisibleView({ kind: 'queue', queue: 'prepare' })
  const end = start()
  await clock.run(clock.wait(10_000))
  await goOn()
  breakBy(() => silent)
  await clock.run(clock.wait(60_000))
  expect(sync.state().state).toBe('failed')
  const page = valueOf(await client.listOrders({ page: 1, status: 'order_received' }))
  const [first, second] = page.orders
  await client.cancelOrder(first?.order.id ?? 0)
  await client.cancelOrder(second?.order.id ?? 0)
  sync.setVisibleView({ kind: 'queue', queue: 'prepare' })
  const before = askedAt.length
  await clock.run(clock.wait(50_000))
  const probes = askedAt.slice(before)
  expect(probes.length).toBeGreaterThanOrEqual(9)
  expect(Math.max(...probes.slice(1).map((at, index) => at - (probes[index] ?? 0)))).toBeLessThanOrEqual(5000)
  expect(new Set(probes).size).toBe(probes.length)
  breakBy(() => null)
  const backAt = clock.monotonic()
  await clock.run(clock.wait(6000))
  await goOn()
  expect(sync.state().state).toBe('current')
  expect((askedAt.find((at) => at >= backAt) ?? Number.NaN) - backAt).toBeLessThanOrEqual(5000)
  expect(notices).toEqual(['2 orders changed while the service was unavailable: 2 now “Cancelled”.'])
  await end()
})

test('reads at once when somebody has signed in, although the next round is not due', async () => {
  const { sync, clock, breakBy, start } = await openLine(createEventClock())
  const end = start()
  await clock.run(clock.wait(10_000))
  await goOn()
  breakBy(() => scriptedFailure('sign-in-needed', 'The session has ended.', 'Sign in.'))
  await clock.run(clock.wait(60_000))
  expect(sync.state().state).toBe('failed')
  breakBy(() => null)
  sync.wake()
  await goOn()
  expect(sync.state().state).toBe('current')
  await end()
})

test('does not report the return of a service that was never read before', async () => {
  const { sync, clock, notices, breakBy, start } = await openLine(createEventClock())
  breakBy(() => silent)
  const end = start()
  await clock.run(clock.wait(20_000))
  breakBy(() => null)
  await clock.run(clock.wait(60_000))
  await goOn()
  expect(sync.state().state).toBe('current')
  expect(notices).toEqual([])
  await end()
})

test('does not retry a permanent failure every few seconds', async () => {
  const { clock, askedAt, breakBy, start } = await openLine(createEventClock())
  breakBy(() => scriptedFailure('not-the-service', 'Something else answers.', 'Check the address.'))
  const end = start()
  await clock.run(clock.wait(125_000))
  expect(askedAt).toHaveLength(3)
  await end()
})
