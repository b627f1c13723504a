import { expect, test } from 'vitest'
import { notificationMessage } from '../../../../../shared/contract/station-notification.ts'
import type { PickupRun } from '../../../../../shared/pickups/board.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createPickupService, pickupOrder } from '../../../../support/services/pickup-service.ts'
import { pickupsOver } from '../../../../support/stations/pickups-over.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'

const berlin = 'Europe/Berlin'
const window = { date: '2026-11-24', zone: berlin, from: '10:00', to: '12:00' }
const states = (run: PickupRun): string[] => run.items.map(({ state }) => state)

test('books a missed pickup again, whatever its order still shows of the missed one', async () => {
  const missed = pickupOrder(1, berlin, { status: 'pickup_missed', scheduledPickup: '2026-11-20 10:00:00' })
  const { pickups, bodies } = createPickupService([missed], { clock: createHandClock() })
  expect(valueOf(await pickups.board({ orderIds: [1] })).groups[0]?.orders.map(({ orderId }) => orderId)).toEqual([1])
  expect(valueOf(await pickups.schedule({ orderId: 1, ...window })).confirmationNumber).toBe('SV-1')
  expect(bodies).toHaveLength(1)
})

test('finishes a killed run at the next start: from stored data, by reading, or as unknown; nothing is sent again', async () => {
  const clock = createHandClock()
  const orders = [
    pickupOrder(1, berlin),
    pickupOrder(2, berlin, { status: 'awaiting_pickup', scheduledPickup: '2026-11-24 10:00:00' }),
    pickupOrder(3, berlin),
    pickupOrder(4, berlin),
    pickupOrder(5, berlin),
    // The missed pickup had the same start.
    pickupOrder(6, berlin, { status: 'pickup_missed', scheduledPickup: '2026-11-24 10:00:00' }),
  ]
  const desk = createPickupService(orders, { clock })
  valueOf(await desk.pickups.schedule({ orderId: 1, ...window }))
  const item = (orderId: number, state: 'sending' | 'waiting') => ({
    orderId,
    reference: `PB-${orderId}`,
    choice: window,
    state,
    booking: null,
    failure: null,
    nearest: [],
  })
  const killed = [1, 2, 3, 4, 6].map((orderId) => ({
    id: `run-${orderId}`,
    state: 'running',
    items: [item(orderId, 'sending'), item(5, 'waiting')],
  }))
  const put = desk.database.prepare('INSERT INTO runs (id, running, run_json) VALUES (?, 1, ?)')
  for (const run of killed) put.run(run.id, JSON.stringify(run))
  const sentBefore = desk.bodies.length

  const said: string[] = []
  const next = pickupsOver(desk.database, {
    client: desk.client,
    clock,
    readOrder: (orderId) => desk.client.readOrder(String(orderId)),
    notify: (tone, message) => void said.push(`${tone}: ${notificationMessage({ message })}`),
  })
  await next.pickups.finishInterruptedRuns(new Set([3, 6]))
  const found = await Promise.all(killed.map(async ({ id }) => valueOf(await next.pickups.run({ runId: id }))))
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['ended']))
  expect(found.map(states)).toEqual([
    ['booked', 'left-out'],
    ['booked', 'left-out'],
    ['unknown', 'left-out'],
    ['left-out', 'left-out'],
    ['unknown', 'left-out'],
  ])
  expect(next.store.acceptedBookingOf(6)).toBeNull()
  expect(next.store.acceptedBookingOf(2)).toMatchObject({ date: '2026-11-24', zone: berlin, confirmationNumber: null })
  expect(said).toHaveLength(5)
  expect(said[2]).toContain('danger: Packbench stopped running while it was booking 2 pickups: 0 booked, 1 not sent. In doubt: PB-3.')
  expect(desk.bodies).toHaveLength(sentBefore)
  await next.pickups.finishInterruptedRuns(new Set())
  expect(said).toHaveLength(5)
})

test('a run from an older copy may have continued, so its unsent orders are read instead of reported as not sent', async () => {
  const clock = createHandClock()
  const desk = createPickupService([pickupOrder(1, berlin)], { clock })
  const item = { orderId: 1, reference: 'PB-1', choice: window, state: 'waiting', booking: null, failure: null, nearest: [] }
  const run = { id: 'run-1', state: 'running', items: [item] }
  desk.database.prepare('INSERT INTO runs (id, running, run_json) VALUES (?, 1, ?)').run(run.id, JSON.stringify(run))
  const next = pickupsOver(desk.database, {
    client: desk.client,
    clock,
    readOrder: (orderId) => desk.client.readOrder(String(orderId)),
    notify: () => {},
  })
  await next.pickups.finishInterruptedRuns({ has: () => true, mayHaveContinued: true })
  expect(valueOf(await next.pickups.run({ runId: 'run-1' })).items.map(({ state }) => state)).toEqual(['unknown'])
})
