import { expect, test } from 'vitest'
import type { PickupRun } from '../../../../shared/pickups/board.ts'
import { failed } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { createRunWaiter } from '../../../support/run-waiter.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { createPickupService, pickupOrder, type PickupOrder } from '../../../support/services/pickup-service.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

const berlin = 'Europe/Berlin'
const window = { date: '2026-11-24', zone: berlin, from: '10:00', to: '12:00' }

/** A station whose connection can be cut. */
function station(orders: readonly PickupOrder[]) {
  const clock = createHandClock()
  const waiter = createRunWaiter()
  const findings: unknown[] = []
  let isConnected = true
  const plain = createPickupService(orders, { clock })
  const desk = createPickupService(orders, {
    clock,
    emit: waiter.announce,
    onReconciled: async (...finding) => void findings.push(finding),
    readOrder: async (orderId) => (isConnected ? await plain.readOrder(orderId) : failed(scriptedFailure('no-network'))),
  })
  return {
    ...desk,
    waiter,
    findings,
    connect: (connected: boolean) => {
      isConnected = connected
    },
  }
}

const states = (run: PickupRun): string[] => run.items.map(({ state }) => state)

test('a run ends when the connection is lost, and continuing later sends only what was never sent', async () => {
  const { pickups, waiter, bodies, connect } = station([1, 2, 3, 4].map((id) => pickupOrder(id, berlin)))
  waiter.onChange((run) => {
    if (states(run)[1] === 'sending') connect(false)
  })
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1, 2, 3, 4], ...window }] }))
  const run = await waiter.ended
  expect(run.items.map(({ state, failure }) => [state, failure?.kind])).toEqual([
    ['booked', undefined],
    ['not-booked', 'no-network'],
    ['left-out', 'no-network'],
    ['left-out', 'no-network'],
  ])
  expect(bodies).toHaveLength(1)

  connect(true)
  const second = Promise.withResolvers<PickupRun>()
  waiter.onChange((later) => {
    if (later.state === 'ended') second.resolve(later)
  })
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [2, 3, 4], ...window }] }))
  expect(states(await second.promise)).toEqual(['booked', 'booked', 'booked'])
  expect(bodies).toHaveLength(4)
})

test('checks an order in doubt by reading: takes over what the order shows, and sends nothing', async () => {
  const { pickups, waiter, orders, bodies, store, findings } = station([
    pickupOrder(1, berlin, { fate: 'lost-on-the-way' }),
    pickupOrder(2, berlin, { fate: 'lost-on-the-way' }),
  ])
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1, 2], ...window }] }))
  const run = await waiter.ended
  expect(states(run)).toEqual(['unknown', 'unknown'])
  const late = orders.get(1)
  if (late !== undefined) Object.assign(late, { status: 'awaiting_pickup', scheduledPickup: '2026-11-24 10:00:00' })
  const sent = bodies.length
  const checked = valueOf(await pickups.checkRun({ runId: run.id }))
  expect(states(checked)).toEqual(['booked', 'unknown'])
  expect(checked.items[1]?.failure?.code).toBe('pickupBookingFailures.notBookedYet')
  expect(store.acceptedBookingOf(1)).toMatchObject({ date: '2026-11-24', from: '10:00', confirmationNumber: null })
  expect(findings).toContainEqual([1, 'done', 'scheduled_pickup: 2026-11-24T10:00:00'])
  expect(bodies).toHaveLength(sent)
  expect(waiter.seen.at(-1)?.id).toBe(run.id)
  expect(valueOf(await pickups.run({ runId: run.id })).items.map(({ state }) => state)).toEqual(['booked', 'unknown'])
})

test('a missed pickup with exactly the requested window is not a booking', async () => {
  const { pickups, waiter, store } = station([
    pickupOrder(1, berlin, { fate: 'lost-on-the-way', status: 'pickup_missed', scheduledPickup: '2026-11-24 10:00:00' }),
  ])
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1], ...window }] }))
  const run = await waiter.ended
  expect(states(run)).toEqual(['unknown'])
  expect(states(valueOf(await pickups.checkRun({ runId: run.id })))).toEqual(['unknown'])
  expect(store.acceptedBookingOf(1)).toBeNull()
})

test('what cannot be read stays in doubt, and an unknown run is refused', async () => {
  const { pickups, waiter, connect } = station([pickupOrder(1, berlin, { fate: 'lost-on-the-way' })])
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1], ...window }] }))
  const run = await waiter.ended
  connect(false)
  const checked = valueOf(await pickups.checkRun({ runId: run.id }))
  expect(checked.items[0]).toMatchObject({ state: 'unknown', failure: { code: 'pickupBookingFailures.unreadableAfterRequest' } })
  expect(failureOf(await pickups.checkRun({ runId: 'none' })).kind).toBe('not-found')
})
