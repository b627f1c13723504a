import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { WireAvailability, WireOrder, WireScheduledPickup } from '../../../../../electron/practice/wire-types.ts'
import { parseDayFirstDate, parseSlotTime } from '../../../../../shared/time/wire-dates.ts'
import { noon, visitPractice } from '../practice-visitor.ts'

type Visitor = Awaited<ReturnType<typeof visitPractice>>

async function slotsOf(visitor: Visitor, id: number): Promise<WireAvailability[]> {
  const { status, body } = await visitor.get(`/orders/${id}/pickup_availabilities`)
  expect(status).toBe(200)
  return body as WireAvailability[]
}

async function waiting(visitor: Visitor): Promise<WireOrder[]> {
  return [...(await visitor.orders('awaiting_schedule_pickup')), ...(await visitor.orders('awaiting_pickup'))]
}

/** The whole working day of a slot, which no rule but the cut-off can refuse. */
function wholeDay(slot: WireAvailability | undefined) {
  return { scheduled_pickup: { time_from: slot?.earliest_pickup_time.slice(0, 5), time_to: '20:00', scheduled_date: slot?.pickup_date } }
}

test('Slots are the coming days of the origin’s own calendar, in the interface’s formats, with an empty zone where there is none', async () => {
  const visitor = await visitPractice()
  const zones = new Set<string | null>()
  const minimums = new Set<number>()
  for (const order of await waiting(visitor)) {
    const slots = await slotsOf(visitor, order.id)
    expect(slots.length).toBeGreaterThanOrEqual(4)
    for (const slot of slots) {
      expect(slot.time_zone_id).toBe(order.origin_address.time_zone_id ?? '')
      expect([
        parseDayFirstDate(slot.pickup_date),
        parseSlotTime(slot.cut_off_time),
        parseSlotTime(slot.earliest_pickup_time),
      ]).not.toContain(null)
      minimums.add(slot.minimum_access_duration_minutes)
    }
    const today = Temporal.Instant.from(noon)
      .toZonedDateTimeISO(order.origin_address.time_zone_id ?? 'UTC')
      .toPlainDate()
    expect(parseDayFirstDate(slots[0]?.pickup_date ?? '')?.toString()).toBe(today.toString())
    zones.add(order.origin_address.time_zone_id)
  }
  expect(zones).toContain(null)
  expect(minimums).toContain(120)
})

test('Bookings are accepted with confirmation numbers, or accepted and refused by the carrier, which books nothing', async () => {
  const visitor = await visitPractice()
  const booked: unknown[] = []
  const refused: unknown[] = []
  const expected: unknown[] = []
  for (const order of await visitor.orders('awaiting_schedule_pickup')) {
    const slot = (await slotsOf(visitor, order.id))[1]
    if (slot === undefined || slot.time_zone_id === '') continue
    const { status, body } = await visitor.post(`/orders/${order.id}/schedule_pickups`, wholeDay(slot))
    expect(status).toBe(201)
    const pickup = (body as { scheduled_pickup: WireScheduledPickup }).scheduled_pickup
    const after = await visitor.order(order.id)
    const outcome = [pickup.confirmation_number !== '', after.status, after.pickup_date, after.scheduled_pickup]
    const date = parseDayFirstDate(slot.pickup_date)?.toString()
    if (pickup.error_message === null) {
      booked.push(outcome)
      expected.push([true, 'awaiting_pickup', date, `${date} ${slot.earliest_pickup_time.slice(0, 5)}:00`])
    } else {
      refused.push([...outcome.slice(0, 2), after.scheduled_pickup])
    }
  }
  expect(booked.length).toBeGreaterThan(15)
  expect(booked).toEqual(expected)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused).toEqual(refused.map(() => [false, 'awaiting_schedule_pickup', '']))
})

async function firstWith(visitor: Visitor, minimum: number): Promise<{ id: number; slots: WireAvailability[] }> {
  for (const { id } of await waiting(visitor)) {
    const slots = await slotsOf(visitor, id)
    if (slots[0]?.time_zone_id !== '' && slots[0]?.minimum_access_duration_minutes === minimum) return { id, slots }
  }
  throw new Error(`No order’s carrier asks for ${minimum} minutes`)
}

test.each([
  ['before the earliest time', { time_from: '07:00', time_to: '18:00' }],
  ['shorter than the minimum', { time_from: '10:00', time_to: '11:59' }],
  ['backwards', { time_from: '15:00', time_to: '10:00' }],
  ['on a day that is not offered', { scheduled_date: '01-03-2027' }],
  ['with its date written year first', { scheduled_date: '2026-11-20' }],
  ['with its time written with seconds', { time_from: '10:00:00' }],
  ['without its end', { time_to: undefined }],
])('A window %s is answered 400 and books nothing', async (_, change) => {
  const visitor = await visitPractice()
  const { id, slots } = await firstWith(visitor, 120)
  const before = await visitor.order(id)
  const asked = { scheduled_pickup: { ...wholeDay(slots[1]).scheduled_pickup, ...change } }
  expect(await visitor.post(`/orders/${id}/schedule_pickups`, asked)).toEqual({
    status: 400,
    body: { success: false, error: 'Invalid input, object invalid', errors: [] },
  })
  expect((await visitor.order(id)).scheduled_pickup).toBe(before.scheduled_pickup)
})

test('Today can be booked before the cut-off by the origin’s clock and not after it', async () => {
  const visitor = await visitPractice()
  const outcomes = new Set<string>()
  for (const { id } of await waiting(visitor)) {
    const slot = (await slotsOf(visitor, id))[0]
    if (slot === undefined || slot.time_zone_id === '') continue
    const local = Temporal.Instant.from(noon).toZonedDateTimeISO(slot.time_zone_id).toPlainTime()
    const cutOff = parseSlotTime(slot.cut_off_time)
    const open = cutOff !== null && Temporal.PlainTime.compare(local, cutOff) < 0
    const { status } = await visitor.post(`/orders/${id}/schedule_pickups`, wholeDay(slot))
    outcomes.add(`${open}: ${status}`)
  }
  expect(outcomes).toEqual(new Set(['true: 201', 'false: 400']))
})

test('An address without a zone cannot be booked, and an order that has left or is unknown offers nothing', async () => {
  const visitor = await visitPractice()
  const lost = (await waiting(visitor)).find((order) => order.origin_address.time_zone_id === null)
  const slot = (await slotsOf(visitor, lost?.id ?? 0))[1]
  expect((await visitor.post(`/orders/${lost?.id}/schedule_pickups`, wholeDay(slot))).status).toBe(400)
  const gone = (await visitor.orders('in_transit'))[0]
  expect(await slotsOf(visitor, gone?.id ?? 0)).toEqual([])
  expect((await visitor.post('/orders/7/schedule_pickups', wholeDay(slot))).status).toBe(400)
  expect((await visitor.get('/orders/7/pickup_availabilities')).status).toBe(404)
})
