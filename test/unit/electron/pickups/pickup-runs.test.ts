import { expect, test } from 'vitest'
import { createOrderLock } from '../../../../electron/station/profile/order-lock.ts'
import type { GroupChoice, PickupRun } from '../../../../shared/pickups/board.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { createMemoryJournal } from '../../../support/memory-journal.ts'
import { availability, createPickupDesk, deskOrder, type DeskOrder } from '../../../support/services/pickup-desk.ts'
import { createRunWaiter } from '../../../support/run-waiter.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { messageOf, nextOf } from '../../../support/failure-words.ts'

const berlin = 'Europe/Berlin'
const window = { date: '2026-11-24', zone: berlin, from: '10:00', to: '12:00' }

function station(orders: readonly DeskOrder[], more: Partial<Parameters<typeof createPickupDesk>[1]> = {}) {
  const clock = createHandClock()
  const waiter = createRunWaiter()
  const desk = createPickupDesk(orders, { clock, emit: waiter.announce, ...more })
  const run = async (choices: GroupChoice[]): Promise<PickupRun> => {
    valueOf(await desk.pickups.scheduleMany({ choices }))
    return waiter.ended
  }
  return { ...desk, clock, waiter, runThrough: run }
}

const states = (run: PickupRun): string[] => run.items.map(({ state }) => state)

test('thirty orders in six zones are booked in one go with one choice for each pickup address', async () => {
  const zones = [berlin, 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'Asia/Tokyo', 'America/Sao_Paulo']
  const orders = Array.from({ length: 30 }, (_, index) => {
    const zone = zones[index % 6] ?? berlin
    return deskOrder(index + 1, zone, { address: { address_1: `${index % 6} Quay`, time_zone_id: zone } })
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

test('orders are booked one after the other, each read again just before, and every step is told', async () => {
  const { runThrough, asked, waiter } = station([deskOrder(1, berlin), deskOrder(2, berlin)])
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

test('each end is told as what it is: booked, the carrier’s no, the service’s no, not sent, found by reading, and not known', async () => {
  const fates: DeskOrder['fate'][] = ['taken', { carrierSays: 'Carrier: no van' }, 'invalid', 'not-sent', 'answer-lost', 'lost-on-the-way']
  const { runThrough, store, bodies } = station(fates.map((fate, index) => deskOrder(index + 1, berlin, { fate })))
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

test('a choice that no longer fits is not sent, and the nearest windows that do are offered', async () => {
  const { runThrough, orders, bodies } = station([deskOrder(1, berlin), deskOrder(2, berlin)])
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

test('a run stops between two orders: what is under way ends, the rest is left out and said', async () => {
  const { pickups, runThrough, waiter, bodies } = station([deskOrder(1, berlin), deskOrder(2, berlin), deskOrder(3, berlin)])
  waiter.onChange((run) => {
    if (states(run)[1] === 'sending') void pickups.stopRun({ runId: run.id })
  })
  const run = await runThrough([{ orderIds: [1, 2, 3], ...window }])
  expect(states(run)).toEqual(['booked', 'booked', 'left-out'])
  expect(messageOf(run.items[2]?.failure)).toContain('Nothing was sent for it')
  expect(bodies).toHaveLength(2)
  expect(valueOf(await pickups.run({ runId: run.id }))).toEqual(JSON.parse(JSON.stringify(run)))
})

test('an order named twice and a run nobody knows are refused', async () => {
  const { pickups, bodies } = station([deskOrder(1, berlin)])
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

test('an order on which another write is under way is not booked, and is free again after it', async () => {
  const withOrderLock = createOrderLock()
  const { runThrough, pickups, bodies } = station([deskOrder(1, berlin), deskOrder(2, berlin)], { withOrderLock })
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

test('closing ends a run between two orders and waits for what is under way', async () => {
  const { pickups, waiter } = station([deskOrder(1, berlin), deskOrder(2, berlin)])
  const closed = Promise.withResolvers<void>()
  waiter.onChange((run) => {
    if (states(run)[0] === 'sending') closed.resolve(pickups.close())
  })
  valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1, 2], ...window }] }))
  await closed.promise
  expect(states(await waiter.ended)).toEqual(['booked', 'left-out'])
  expect(failureOf(await pickups.scheduleMany({ choices: [{ orderIds: [2], ...window }] })).kind).toBe('busy')
})

test('an order is not sent unless the disk takes down that it is about to be', async () => {
  const { runThrough, waiter, database, bodies } = station([deskOrder(1, berlin), deskOrder(2, berlin), deskOrder(3, berlin)])
  waiter.onChange((run) => {
    if (states(run)[0] === 'booked') database.exec('PRAGMA query_only = 1')
  })
  const run = await runThrough([{ orderIds: [1, 2, 3], ...window }])
  expect(states(run)).toEqual(['booked', 'left-out', 'left-out'])
  expect(run.items[1]?.failure?.kind).toBe('storage-damaged')
  expect(bodies).toHaveLength(1)
})

test('a run that waits for another one is stopped at once, and nothing of it is sent', async () => {
  const { pickups, waiter, bodies } = station([deskOrder(1, berlin), deskOrder(2, berlin)])
  const first = valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [1], ...window }] }))
  const second = valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [2], ...window }] }))
  await pickups.stopRun({ runId: second.id })
  expect(await waiter.ended).toMatchObject({ id: second.id, items: [{ state: 'left-out', failure: { kind: 'cancelled-by-person' } }] })
  await pickups.close()
  expect(valueOf(await pickups.run({ runId: first.id })).items.map(({ state }) => state)).not.toContain('waiting')
  expect(bodies.length).toBeLessThanOrEqual(1)
})

test('the journal keeps a pickup that the carrier refused as not done, and why', async () => {
  const clock = createHandClock()
  const ends: unknown[] = []
  const journal = { ...createMemoryJournal(clock), end: async (_id: string, ...end: unknown[]) => void ends.push(end) }
  const orders = [
    deskOrder(1, berlin),
    deskOrder(2, berlin, { fate: { carrierSays: 'no van' } }),
    deskOrder(3, berlin, { fate: 'lost-on-the-way' }),
  ]
  const { runThrough } = station(orders, { journal })
  await runThrough([{ orderIds: [1, 2, 3], ...window }])
  expect(ends).toEqual([
    ['done', null],
    ['not-done', 'carrier-refused'],
    ['unknown', 'outcome-unknown'],
  ])
})
