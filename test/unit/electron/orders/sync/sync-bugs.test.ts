import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '../../../../../electron/platform/log.ts'
import { createOrderSync, type OrderSync, type OrderSyncOptions } from '../../../../../electron/orders/sync/sync-orders.ts'
import { createSignal } from '../../../../../electron/platform/signal.ts'
import { storeWithEvents } from '../../../../../electron/station/profile/store-with-events.ts'
import { StorageReadError } from '../../../../../electron/storage/storage-read-error.ts'
import type { OrderChange } from '../../../../../electron/orders/store/order-change.ts'
import { siteFailures } from '../../../../../shared/messages/site/site-failures.ts'
import { failed } from '../../../../../shared/result.ts'
import { createEventClock, type EventClock } from '../../../../support/clocks/event-clock.ts'
import { messageText } from '../../../../support/message-text.ts'
import { memoryOrderStore } from '../../../../support/orders/memory-order-store.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { accountClient, allIds } from '../../../../support/stations/sync-station.ts'

const bug = new TypeError('a bug')
const internalError = /went wrong inside Packbench with the saved orders/

interface Line {
  readonly sync: OrderSync
  readonly clock: EventClock
  readonly errors: unknown[]
}

/** The running sync of three orders, of which these parts are replaced. */
function start(given: Partial<OrderSyncOptions>): Line {
  const clock = createEventClock()
  const errors: unknown[] = []
  const log: Log = { info: () => {}, warn: () => {}, error: (_message, error) => errors.push(error) }
  const client = accountClient({ delivered: [1, 2, 3] })
  const sync = createOrderSync({ client, store: memoryOrderStore(), clock, log, onChanged: () => {}, random: () => 0.5, ...given })
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  onTestFinished(async () => {
    stop.abort()
    await clock.run(loop)
  })
  return { sync, clock, errors }
}

test('an exception while a page is read fails that round, and the next round reads everything', async () => {
  const client = accountClient({ delivered: [1, 2, 3] })
  const store = memoryOrderStore()
  let isBroken = true
  const listOrders: typeof client.listOrders = (request) => (isBroken ? Promise.reject(bug) : client.listOrders(request))
  const { sync, clock, errors } = start({ client: { ...client, listOrders }, store })
  await clock.run(clock.wait(1000))
  expect(sync.state().state).toBe('failed')
  expect(messageText(sync.state().message)).toMatch(internalError)
  expect(errors).toEqual([bug])
  isBroken = false
  await clock.run(clock.wait(61_000))
  expect(sync.state()).toMatchObject({ state: 'current', message: null })
  expect(await allIds(store)).toEqual([1, 2, 3])
})

test('an exception of a subscriber of stored orders fails that round, and the next round succeeds', async () => {
  const ordersStored = createSignal<readonly OrderChange[]>()
  let calls = 0
  ordersStored.subscribe(() => {
    calls += 1
    if (calls === 1) throw bug
  })
  const store = storeWithEvents(memoryOrderStore(), { ordersStored, holdsEnded: createSignal(), fullySynced: createSignal() })
  const { sync, clock, errors } = start({ store })
  await clock.run(clock.wait(1000))
  expect(sync.state().state).toBe('failed')
  expect(errors).toEqual([bug])
  await clock.run(clock.wait(61_000))
  expect(sync.state().state).toBe('current')
  expect(await allIds(store)).toEqual([1, 2, 3])
})

test('an exception at the end of a round fails that round, and a person’s full sync returns the failure', async () => {
  const fullySynced = createSignal<null>()
  let isBroken = true
  fullySynced.subscribe(() => {
    if (isBroken) throw bug
  })
  const store = storeWithEvents(memoryOrderStore(), { ordersStored: createSignal(), holdsEnded: createSignal(), fullySynced })
  const { sync, clock } = start({ store })
  await clock.run(clock.wait(1000))
  expect(sync.state().state).toBe('failed')
  const again = await clock.run(sync.runFullSync())
  expect(again).toMatchObject({ ok: false, failure: { code: 'storedOrdersFailures.internalError' } })
  isBroken = false
  await clock.run(clock.wait(61_000))
  expect(sync.state().state).toBe('current')
})

test('a ledger that cannot be read fails the round with its own failure', async () => {
  const { sync, clock } = start({ printStateOf: () => Promise.reject(new StorageReadError(siteFailures.unavailable())) })
  await clock.run(clock.wait(1000))
  expect(sync.state()).toMatchObject({ state: 'failed', message: { details: { cause: { code: 'siteFailures.unavailable' } } } })
})

test('an exception while checking whether the service is back does not end the sync', async () => {
  const client = accountClient({ delivered: [1, 2, 3] })
  let answer: 'silent' | 'bug' | 'well' = 'silent'
  const listOrders: typeof client.listOrders = async (request) => {
    if (answer === 'silent') return failed(scriptedFailure('no-network', 'Nothing answers.', 'Check the network.'))
    if (answer === 'bug') throw bug
    return await client.listOrders(request)
  }
  const { sync, clock, errors } = start({ client: { ...client, listOrders } })
  await clock.run(clock.wait(20_000))
  expect([sync.state().state, errors]).toEqual(['failed', []])
  answer = 'bug'
  await clock.run(clock.wait(61_000))
  expect([sync.state().state, errors[0]]).toEqual(['failed', bug])
  answer = 'well'
  await clock.run(clock.wait(61_000))
  expect(sync.state().state).toBe('current')
})
