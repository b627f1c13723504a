import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { createKnownCutOffs } from '../../../../electron/pickups/known-cut-offs.ts'
import { createServerClock } from '../../../../electron/service/server-clock.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { availability, createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { messageOf } from '../../../support/failure-words.ts'

const berlin = 'Europe/Berlin'
const request = { orderId: 1, date: '2026-11-24', zone: berlin, from: '16:00', to: '18:00' }

/** 15:00 in Berlin. */
const cutOff = '2026-11-24T14:00:00Z'

function station(start: string, ahead: { minMs: number; maxMs: number } | null = null, cutOffTime = '15:00.00') {
  const clock = createHandClock(start)
  const offers = [availability('24-11-2026', berlin, { cut_off_time: cutOffTime })]
  return { clock, ...createPickupService([pickupOrder(1, berlin, { offers })], { clock, clockOffset: () => ahead }) }
}

test('a second before the last minute is in time; in the last minute and after it nothing is sent', async () => {
  const early = station('2026-11-24T13:58:59Z')
  expect(valueOf(await early.pickups.schedule(request)).date).toBe('2026-11-24')
  for (const late of ['2026-11-24T13:59:00Z', '2026-11-24T13:59:59.999Z', cutOff, '2026-11-24T20:00:00Z']) {
    const desk = station(late)
    expect(failureOf(await desk.pickups.schedule(request)).kind).toBe('cut-off-passed')
    expect(desk.bodies).toEqual([])
  }
})

test('the cut-off is judged by the latest possible time of the service’s clock, not by the station’s clock', async () => {
  const behind = station('2026-11-24T14:03:00Z', { minMs: -301_000, maxMs: -300_000 })
  expect(valueOf(await behind.pickups.schedule(request)).carrierError).toBeNull()
  const ahead = station('2026-11-24T13:57:30Z', { minMs: 89_000, maxMs: 90_000 })
  expect(messageOf(failureOf(await ahead.pickups.schedule(request)))).toContain('is less than a minute away')
  const unsure = station('2026-11-24T13:58:30Z', { minMs: -31_000, maxMs: 30_000 })
  expect(failureOf(await unsure.pickups.schedule(request)).kind).toBe('cut-off-passed')
  expect(valueOf(await ahead.pickups.board({ orderIds: [1] })).serverAhead).toBe(89_500)
})

test('a machine that slept between choice and click, past midnight or the cut-off, uses the time at which it wakes up', async () => {
  const desk = station('2026-11-23T22:30:00Z')
  expect(valueOf(await desk.pickups.board({ orderIds: [1] })).groups[0]?.slots).toHaveLength(1)
  desk.clock.set('2026-11-24T14:00:01Z')
  expect(failureOf(await desk.pickups.schedule(request)).kind).toBe('cut-off-passed')
  expect(desk.bodies).toEqual([])
  const night = station('2026-11-23T22:59:59Z')
  night.clock.set('2026-11-23T23:00:01Z')
  expect(valueOf(await night.pickups.schedule(request)).date).toBe('2026-11-24')
})

test('a cut-off at midnight is the first moment of its day in the pickup’s zone', async () => {
  expect(valueOf(await station('2026-11-23T22:58:59Z', null, '00:00.00').pickups.schedule(request)).date).toBe('2026-11-24')
  expect(failureOf(await station('2026-11-23T22:59:00Z', null, '00:00.00').pickups.schedule(request)).kind).toBe('cut-off-passed')
})

const at = (text: string): Temporal.Instant => Temporal.Instant.from(`2026-11-24T${text}Z`)

test('the Date of a response bounds the service’s clock by the response time and the resolution of a second', () => {
  const clock = createServerClock()
  expect(clock.offset()).toBeNull()
  clock.recordDate({ date: 'Tue, 24 Nov 2026 12:00:10 GMT' }, at('12:00:00'), at('12:00:02'))
  expect(clock.offset()).toEqual({ minMs: 8000, maxMs: 11_000 })
  clock.recordDate({ date: 'Tue, 24 Nov 2026 12:00:20 GMT' }, at('12:00:10.100'), at('12:00:10.200'))
  expect(clock.offset()).toEqual({ minMs: 9800, maxMs: 10_900 })
})

test('a response that contradicts the bounds resets them, as after a step of either clock', () => {
  const clock = createServerClock()
  clock.recordDate({ date: 'Tue, 24 Nov 2026 12:00:00 GMT' }, at('12:00:00'), at('12:00:00'))
  clock.recordDate({ date: 'Tue, 24 Nov 2026 12:00:00 GMT' }, at('11:00:00'), at('11:00:00'))
  expect(clock.offset()).toEqual({ minMs: 3_600_000, maxMs: 3_601_000 })
})

test.each([
  {},
  { date: '' },
  { date: 'Tue, 24 Nov 2026 12:00:00 CET' },
  { date: 'Mon, 24 Nov 2026 12:00:00 GMT' },
  { date: 'Tue, 31 Nov 2026 12:00:00 GMT' },
  { date: '2026-11-24T12:00:00Z' },
  { date: 'Tue, 24 Nov 2026 12:00:00 GMT', age: '30' },
])('%j gives no information about the service’s clock', (headers: Record<string, string>) => {
  const clock = createServerClock()
  clock.recordDate(headers, at('12:00:00'), at('12:00:00'))
  expect(clock.offset()).toBeNull()
})

test('today’s cut-offs stay known after they have passed, which is from their last minute on; yesterday’s do not', () => {
  const clock = createHandClock('2026-11-24T13:58:59Z')
  const known = createKnownCutOffs({ clock, clockOffset: () => null })
  known.keep([{ key: 'a', address: 'Dock 1', zone: berlin, date: '2026-11-24', cutOff, orderIds: [1, 2] }])
  const ofOrders = (hasPassed: boolean) =>
    [1, 2].map((orderId) => ({ orderId, at: Temporal.Instant.from(cutOff).epochMilliseconds, hasPassed }))
  expect(known.current()).toEqual(ofOrders(false))
  clock.set('2026-11-24T13:59:00Z')
  expect(known.current()).toEqual(ofOrders(true))
  clock.set('2026-11-24T22:59:59Z')
  expect(known.current()).toEqual(ofOrders(true))
  clock.set('2026-11-24T23:00:00Z')
  expect(known.current()).toEqual([])
})
