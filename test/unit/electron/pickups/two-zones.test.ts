import { expect, test } from 'vitest'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { availability, createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

const [berlin, london] = ['Europe/Berlin', 'Europe/London'] as const

/** An order whose first day is offered in two zones, and its second in one. */
function desk() {
  const offers = [availability('24-11-2026', berlin), availability('24-11-2026', london), availability('25-11-2026', berlin)]
  return createPickupService([pickupOrder(1, berlin, { offers })], { clock: createHandClock() })
}

const request = { orderId: 1, zone: berlin, from: '10:00', to: '16:00' }

test('a day that is offered in two zones is booked only after a person accepts it, because the request names no zone', async () => {
  const { pickups, bodies } = desk()
  const failure = failureOf(await pickups.schedule({ ...request, date: '2026-11-24' }))
  expect(failure).toMatchObject({ code: 'pickupSlotFailures.dayInTwoZones', details: { zone: berlin, other: london } })
  expect(bodies).toEqual([])
  expect(valueOf(await pickups.schedule({ ...request, date: '2026-11-24', acceptsTwoZones: true })).zone).toBe(berlin)
  expect(bodies).toHaveLength(1)
})

test('another day of the same order is booked without a question', async () => {
  const { pickups, bodies } = desk()
  expect(valueOf(await pickups.schedule({ ...request, date: '2026-11-25' })).date).toBe('2026-11-25')
  expect(bodies).toHaveLength(1)
})
