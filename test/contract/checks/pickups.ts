import { strict as assert } from 'node:assert'
import { Temporal } from 'temporal-polyfill'
import { orderStatuses } from '../facts/values.ts'
import { at, everyAt, listAt, numberAt, textAt, without } from '../read-json.ts'
import type { Answer } from '../service-under-test.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { assertRefused, idOf, invalidInput, readOrder, waybilledOrder } from './shipping.ts'

interface Slot {
  readonly date: string
  readonly earliest: Temporal.PlainTime
  readonly cutOff: Temporal.PlainTime
  readonly minutes: number
  readonly zone: string
}

const time = (text: string): Temporal.PlainTime => Temporal.PlainTime.from(text.replace('.', ':'))
const plainDate = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text.split('-').toReversed().join('-'))
const short = (moment: Temporal.PlainTime): string => moment.toString({ smallestUnit: 'minute' })

async function slotsOf(world: World, id: number): Promise<readonly Slot[]> {
  const answer = await world.service.call('GET /orders/{id}/pickup_availabilities', { id })
  assert.equal(answer.status, 200)
  return listAt(answer.json).map((slot) => ({
    date: textAt(slot, 'pickup_date'),
    earliest: time(textAt(slot, 'earliest_pickup_time')),
    cutOff: time(textAt(slot, 'cut_off_time')),
    minutes: numberAt(slot, 'minimum_access_duration_minutes'),
    zone: textAt(slot, 'time_zone_id'),
  }))
}

const window = (slot: Slot, minutes = slot.minutes, from = slot.earliest) => ({
  time_from: short(from),
  time_to: short(from.add({ minutes })),
  scheduled_date: slot.date,
})

const schedule = (world: World, id: number, scheduled_pickup: Readonly<Record<string, unknown>>, omits?: string): Promise<Answer> =>
  world.service.call('POST /orders/{id}/schedule_pickups', { id, json: { scheduled_pickup }, ...(omits === undefined ? {} : { omits }) })

/** An order ready for a pickup, with a slot of a later day. */
const ready = once(async (world) => {
  const id = idOf(await waybilledOrder(world))
  const slots = await slotsOf(world, id)
  const slot = slots.at(-1)
  if (slot === undefined) notObserved('our order has no pickup slot')
  return { id, slots, slot }
})

const booked = once(async (world) => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const id = idOf(await waybilledOrder(world))
    const slot = (await slotsOf(world, id)).at(-1)
    if (slot === undefined) break
    const sent = window(slot)
    const answer = await schedule(world, id, sent)
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    if (at(answer.json, 'scheduled_pickup', 'error_message') === null) return { id, sent, answer }
  }
  return notObserved('no pickup of ours was booked')
})

export const pickupChecks: Readonly<Record<string, Check>> = {
  'pickups.availabilities': async (world) => {
    const { slots } = await ready(world)
    assert.ok(slots.length > 0)
    for (const slot of slots) assert.ok(slot.minutes > 0)
  },
  'pickups.availabilities.zone': async (world) => {
    const { slots } = await ready(world)
    for (const { zone } of slots) Temporal.Now.zonedDateTimeISO(zone)
  },
  'pickups.schedule': async (world) => {
    const { sent, answer } = await booked(world)
    const made = at(answer.json, 'scheduled_pickup')
    for (const field of ['time_from', 'time_to', 'scheduled_date'] as const) assert.equal(at(made, field), sent[field])
    assert.notEqual(textAt(made, 'confirmation_number'), '')
  },
  'pickups.schedule.no-error': async (world) =>
    assert.equal(at((await booked(world)).answer.json, 'scheduled_pickup', 'error_message'), null),
  'pickups.schedule.shown-on-order': async (world) => {
    const { id, sent } = await booked(world)
    const order = await readOrder(world, id)
    const date = plainDate(sent.scheduled_date).toString()
    assert.equal(textAt(order, 'scheduled_pickup').slice(0, 16), `${date} ${sent.time_from}`)
    assert.equal(textAt(order, 'pickup_date'), date)
  },
  'pickups.schedule.status': async (world) => {
    const status = textAt(await readOrder(world, (await booked(world)).id), 'status')
    assert.ok(orderStatuses.some((one) => one === status))
    assert.ok(!['order_received', 'awaiting_schedule_pickup', 'cancelled'].includes(status), `the order is ${status}`)
  },
  'pickups.schedule.missing-field': async (world) => {
    const { id, slot } = await ready(world)
    const whole: Readonly<Record<string, unknown>> = window(slot)
    for (const field of ['time_from', 'time_to', 'scheduled_date']) {
      assertRefused(await schedule(world, id, without(whole, field), `scheduled_pickup.${field}`), 400, invalidInput)
    }
  },
  'pickups.schedule.formats': async (world) => {
    const { id, slot } = await ready(world)
    const good = window(slot)
    assertRefused(await schedule(world, id, { ...good, scheduled_date: plainDate(slot.date).toString() }), 400, invalidInput)
    assertRefused(await schedule(world, id, { ...good, time_from: 'morning' }), 400, invalidInput)
    assertRefused(await schedule(world, id, { ...good, time_to: '5 pm' }), 400, invalidInput)
  },
  'pickups.schedule.outside-slot': async (world) => {
    const { id, slot } = await ready(world)
    const early = slot.earliest.subtract({ hours: 2 })
    if (Temporal.PlainTime.compare(early, slot.earliest) < 0)
      assertRefused(await schedule(world, id, window(slot, slot.minutes, early)), 400, /\S/)
    const far = plainDate(slot.date).add({ days: 40 }).toString().split('-').toReversed().join('-')
    assertRefused(await schedule(world, id, { ...window(slot), scheduled_date: far }), 400, /\S/)
  },
  'pickups.schedule.too-short': async (world) => {
    const { id, slot } = await ready(world)
    assertRefused(await schedule(world, id, window(slot, slot.minutes - 1)), 400, /\S/)
  },
  'pickups.schedule.carrier-error': async (world) => {
    for (const { status, endpoint, json } of world.service.exchanges) {
      if (endpoint !== 'POST /orders/{id}/schedule_pickups' || status !== 201) continue
      if (typeof at(json, 'scheduled_pickup', 'error_message') === 'string') return
    }
    if (!world.mayTouchOthers) notObserved('no carrier refused one of our pickups')
    for (const page of [1, 2]) {
      const listed = await world.service.call('GET /orders', { query: { status: 'awaiting_schedule_pickup', page } })
      for (const id of everyAt(listed.json, 'orders[].id')) {
        const answers = await world.service.call('GET /orders/{id}/pickup_availabilities', { id: Number(id) })
        if (!Array.isArray(answers.json) || typeof at(answers.json, 0, 'time_zone_id') !== 'string') continue
        const slot = (await slotsOf(world, Number(id))).at(-1)
        if (slot === undefined) continue
        const answer = await schedule(world, Number(id), window(slot))
        const said = at(answer.json, 'scheduled_pickup', 'error_message')
        if (typeof said !== 'string') continue
        assert.equal(answer.status, 201)
        assert.notEqual(said.trim(), '')
        return
      }
    }
    notObserved('no carrier refused a pickup')
  },
}

/** Lets hours pass. */
export const cutOffChecks: Readonly<Record<string, Check>> = {
  'pickups.schedule.cut-off': async (world) => {
    const id = idOf(await waybilledOrder(world))
    const [first] = await slotsOf(world, id)
    if (first === undefined) notObserved('our order has no pickup slot')
    for (let hours = 0; hours < 72; hours += 1) {
      const answer = await world.service.call('GET /orders/{id}/pickup_availabilities', { id })
      if (!everyAt(answer.json, '[].pickup_date').includes(first.date)) {
        assertRefused(await schedule(world, id, window(first)), 400, /\S/)
        return
      }
      if (!(await world.passTime(3_600))) break
    }
    notObserved('there is no time to wait for a cut-off')
  },
}
