import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOrderLock } from '../../../../../electron/station/profile/order-lock.ts'
import type { Hold } from '../../../../../shared/orders/hold.ts'
import type { GroupChoice, PickupRun } from '../../../../../shared/pickups/board.ts'
import { windowChoices } from '../../../../../shared/pickups/slot.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { availability, createPickupService, pickupOrder, type PickupOrder } from '../../../../support/services/pickup-service.ts'
import { createRunWaiter } from '../../../../support/run-waiter.ts'
import { failureOf, valueOf } from '../../../../support/stations/service-station.ts'
import { messageOf, nextOf } from '../../../../support/failure-words.ts'

const berlin = 'Europe/Berlin'
const window = { date: '2026-11-24', zone: berlin, from: '10:00', to: '12:00' }

function station(orders: readonly PickupOrder[], more: Partial<Parameters<typeof createPickupService>[1]> = {}) {
  const clock = createHandClock()
  const waiter = createRunWaiter()
  const desk = createPickupService(orders, { clock, emit: waiter.announce, ...more })
  const run = async (choices: GroupChoice[]): Promise<PickupRun> => {
    valueOf(await desk.pickups.scheduleMany({ choices }))
    return waiter.ended
  }
  return { ...desk, clock, waiter, runThrough: run }
}

const states = (run: PickupRun): string[] => run.items.map(({ state }) => state)

test('books thirty orders in six zones at once with one choice for each pickup address', async () => {
  const zones = [berlin, 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'Asia/Tokyo', 'America/Sao_Paulo']
  const orders = Array.from({ length: 30 }, (_, index) => {
    const zone = zones[index % 6] ?? berlin
    return pickupOrder(index + 1, zone, { address: { address_1: `${index % 6} Quay`, time_zone_id: zone } })
  })
  const { pickups, clock, runThrough, bodies, store } = station(orders)
  const { groups } = valueOf(await pickups.board({ orderIds: orders.map(({ id }) => id) }))
  expect(groups).toHaveLength(6)
  const choices = groups.map(({ slots, orders: members }): GroupChoice => {
    const slot = slots[1]
    const first = slot === undefined ? undefined : windowChoices(slot, clock.now())[0]
    if (slot === undefined || first === undefined) throw new Error('nothing is offered')
    return { orderIds: members.map(({ orderId }) => orderId), date: slot.date, zone: slot.zone, from: first.from, to: first.earliestEnd }
  })
  const run = await runThrough(choices)
  expect(states(run)).toEqual(Array.from({ length: 30 }, () => 'booked'))
  expect(bodies).toEqual(
    Array.from({ length: 30 }, () => '{"scheduled_pickup":{"time_from":"09:00","time_to":"10:00","scheduled_date":"25-11-2026"}}'),
  )
  expect(store.latestBookingOf(30)).toMatchObject({
    zone: 'America/Sao_Paulo',
    confirmationNumber: 'SV-30',
    carrierConfirmationNumber: 'CR/30',
  })
})

test('books orders one after another, each read again just before, and emits every step', async () => {
  const { runThrough, asked, waiter } = station([pickupOrder(1, berlin), pickupOrder(2, berlin)])
  await runThrough([{ orderIds: [1, 2], ...window }])
  expect(asked).toEqual(
    [1, 2].flatMap((id) => [
      `GET /orders/${id}`,
      `GET /orders/${id}/pickup_availabilities`,
      `POST /orders/${id}/schedule_pickups`,
      `GET /orders/${id}`,
    ]),
  )
  expect(waiter.seen.map(states)).toEqual([
    ['waiting', 'waiting'],
    ['sending', 'waiting'],
    ['booked', 'waiting'],
    ['booked', 'sending'],
    ['booked', 'booked'],
    ['booked', 'booked'],
  ])
})

test('reports each outcome: booked, refused by the carrier or the service, not sent, found by reading, and unknown', async () => {
  const fates: PickupOrder['fate'][] = [
    'taken',
    { carrierSays: 'Carrier: no van' },
    'invalid',
    'not-sent',
    'answer-lost',
    'lost-on-the-way',
  ]
  const { runThrough, store, bodies } = station(fates.map((fate, index) => pickupOrder(index + 1, berlin, { fate })))
  const run = await runThrough([{ orderIds: [1, 2, 3, 4, 5, 6], ...window }])
  expect(states(run)).toEqual(['booked', 'rejected', 'not-booked', 'not-booked', 'booked', 'unknown'])
  const [, rejected, invalid, unsent, found, unknown] = run.items
  expect(rejected?.failure).toMatchObject({ kind: 'carrier-refused', upstreamMessage: 'Carrier: no van' })
  expect(messageOf(rejected?.failure)).toContain('Nothing is booked. The service notifies its team')
  expect(rejected?.booking?.carrierError).toBe('Carrier: no van')
  expect(invalid?.failure).toMatchObject({ kind: 'invalid-input', upstreamMessage: 'Invalid input, object invalid', status: 400 })
  expect(unsent?.failure?.kind).toBe('not-sent')
  expect(found?.booking).toMatchObject({ confirmationNumber: null, date: '2026-11-24', from: '10:00' })
  expect(unknown?.failure?.kind).toBe('outcome-unknown')
  expect(unknown?.failure?.detail).toContain('scheduled_pickup: null, requested: 2026-11-24T10:00:00 (Europe/Berlin)')
  expect(nextOf(unknown?.failure)).toContain('Book again only if it still shows no new pickup')
  expect([store.acceptedBookingOf(2), store.acceptedBookingOf(3), store.acceptedBookingOf(4), store.acceptedBookingOf(6)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(bodies).toHaveLength(5)
})

test('does not send a choice that is no longer valid, and offers the nearest valid windows', async () => {
  const { runThrough, orders, bodies } = station([pickupOrder(1, berlin), pickupOrder(2, berlin)])
  const second = orders.get(2)
  if (second !== undefined) {
    second.offers = [
      availability('24-11-2026', berlin, { earliest_pickup_time: '14:30.00' }),
      availability('26-11-2026', berlin),
      availability('27-11-2026', 'Asia/Tokyo'),
    ]
  }
  const run = await runThrough([{ orderIds: [1, 2], ...window }])
  expect(states(run)).toEqual(['booked', 'not-booked'])
  expect(run.items[1]?.nearest).toEqual([
    { date: '2026-11-24', zone: berlin, from: '14:30', to: '16:30' },
    { date: '2026-11-26', zone: berlin, from: '10:00', to: '12:00' },
    { date: '2026-11-27', zone: 'Asia/Tokyo', from: '10:00', to: '12:00' },
  ])
  expect(bodies).toHaveLength(1)
})

test('waits when the service demands fewer requests, and then books the refused order', async () => {
  const { pickups, bodies, clock, waiter } = station([pickupOrder(1, berlin, { fate: 'busy-once' }), pickupOrder(2, berlin)])
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1, 2], ...window }] }))
  await clock.waitedOn()
  await setImmediate()
  expect(bodies).toHaveLength(1)
  clock.advance(4999)
  await setImmediate()
  expect(bodies).toHaveLength(1)
  clock.advance(1)
  expect(states(await waiter.ended)).toEqual(['booked', 'booked'])
  expect(bodies).toHaveLength(3)
})

test('stops a run between two orders: what is in flight ends, the rest is left out and reported', async () => {
  const { pickups, runThrough, waiter, bodies } = station([pickupOrder(1, berlin), pickupOrder(2, berlin), pickupOrder(3, berlin)])
  waiter.onChange((run) => {
    if (states(run)[1] === 'sending') void pickups.stopRun({ runId: run.id })
  })
  const run = await runThrough([{ orderIds: [1, 2, 3], ...window }])
  expect(states(run)).toEqual(['booked', 'booked', 'left-out'])
  expect(messageOf(run.items[2]?.failure)).toContain('Nothing was sent for it')
  expect(bodies).toHaveLength(2)
  expect(valueOf(await pickups.run({ runId: run.id }))).toEqual(JSON.parse(JSON.stringify(run)))
})

test('refuses a repeated order and an unknown run', async () => {
  const { pickups, bodies } = station([pickupOrder(1, berlin)])
  const twice = await pickups.scheduleMany({
    choices: [
      { orderIds: [1], ...window },
      { orderIds: [1], ...window, from: '11:00' },
    ],
  })
  expect(failureOf(twice).kind).toBe('invalid-input')
  expect(failureOf(await pickups.run({ runId: 'none' })).kind).toBe('not-found')
  expect(failureOf(await pickups.stopRun({ runId: 'none' })).kind).toBe('not-found')
  expect(bodies).toEqual([])
})

test('does not book an order with another write in progress, and allows it afterwards', async () => {
  const withOrderLock = createOrderLock()
  const { runThrough, pickups, bodies } = station([pickupOrder(1, berlin), pickupOrder(2, berlin)], { withOrderLock })
  const cancelling = Promise.withResolvers<string>()
  const cancelled = withOrderLock(1, () => cancelling.promise)
  const run = await runThrough([{ orderIds: [1, 2], ...window }])
  expect(run.items.map(({ state, failure }) => [state, failure?.kind])).toEqual([
    ['not-booked', 'busy'],
    ['booked', undefined],
  ])
  cancelling.resolve('cancelled')
  expect(await cancelled).toBe('cancelled')
  expect(valueOf(await pickups.schedule({ orderId: 1, ...window })).carrierError).toBeNull()
  expect(bodies).toHaveLength(2)
})

test('closing ends a run between two orders and waits for what is in flight', async () => {
  const { pickups, waiter } = station([pickupOrder(1, berlin), pickupOrder(2, berlin)])
  const closed = Promise.withResolvers<void>()
  waiter.onChange((run) => {
    if (states(run)[0] === 'sending') closed.resolve(pickups.close())
  })
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1, 2], ...window }] }))
  await closed.promise
  expect(states(await waiter.ended)).toEqual(['booked', 'left-out'])
  expect(failureOf(await pickups.scheduleMany({ choices: [{ orderIds: [2], ...window }] })).kind).toBe('busy')
})

test('does not send an order unless the disk has recorded that it is about to be sent', async () => {
  const { runThrough, waiter, database, bodies } = station([pickupOrder(1, berlin), pickupOrder(2, berlin), pickupOrder(3, berlin)])
  waiter.onChange((run) => {
    if (states(run)[0] === 'booked') database.exec('PRAGMA query_only = 1')
  })
  const run = await runThrough([{ orderIds: [1, 2, 3], ...window }])
  expect(states(run)).toEqual(['booked', 'left-out', 'left-out'])
  expect(run.items[1]?.failure?.kind).toBe('storage-damaged')
  expect(bodies).toHaveLength(1)
})

test('stops a waiting run immediately, and sends nothing of it', async () => {
  const { pickups, waiter, bodies } = station([pickupOrder(1, berlin), pickupOrder(2, berlin)])
  const first = valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1], ...window }] }))
  const second = valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [2], ...window }] }))
  await pickups.stopRun({ runId: second.id })
  expect(await waiter.ended).toMatchObject({ id: second.id, items: [{ state: 'left-out', failure: { kind: 'cancelled-by-person' } }] })
  await pickups.close()
  expect(valueOf(await pickups.run({ runId: first.id })).items.map(({ state }) => state)).not.toContain('waiting')
  expect(bodies.length).toBeLessThanOrEqual(1)
})

test('the journal records a pickup refused by the carrier as not done, with the reason', async () => {
  const clock = createHandClock()
  const ends: unknown[] = []
  const journal = { ...createMemoryJournal(clock), end: async (_id: string, ...end: unknown[]) => void ends.push(end) }
  const orders = [
    pickupOrder(1, berlin),
    pickupOrder(2, berlin, { fate: { carrierSays: 'no van' } }),
    pickupOrder(3, berlin, { fate: 'lost-on-the-way' }),
  ]
  const { runThrough } = station(orders, { journal })
  await runThrough([{ orderIds: [1, 2, 3], ...window }])
  expect(ends).toEqual([
    ['done', null],
    ['not-done', 'carrier-refused'],
    ['unknown', 'outcome-unknown'],
  ])
})

test('an order on hold that a person chose to book is asked about again in another run', async () => {
  const hold: Hold = { until: null, note: '', person: 'Ana', since: '2026-11-23T08:00:00Z' }
  const { pickups, waiter, bodies } = station([pickupOrder(1, berlin), pickupOrder(2, berlin)], {
    holdsOf: async (orderIds) => new Map(orderIds.map((orderId) => [orderId, hold])),
  })
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1], ...window }], includeHeld: [1] }))
  expect(states(await waiter.ended)).toEqual(['booked'])
  const { id } = valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1, 2], ...window }], includeHeld: [2] }))
  await expect.poll(async () => valueOf(await pickups.run({ runId: id })).state).toBe('ended')
  const { items } = valueOf(await pickups.run({ runId: id }))
  expect(items.map(({ state, failure }) => failure?.code ?? state)).toEqual(['pickupRunFailures.onHold', 'booked'])
  expect(bodies).toHaveLength(2)
})
