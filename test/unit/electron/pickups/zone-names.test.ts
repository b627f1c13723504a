import { expect, test } from 'vitest'
import { isSameZone } from '../../../../shared/pickups/zone.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { availability, createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

// A service that names a zone by its old name in one response and by its new one in another.
const pairs = [
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
] as const

const quay = { address_1: '1 Quay', city: 'Bremen', company: 'Harbour Books' }

test.each(pairs)('an offer that says %s for one day and %s for another keeps both days', async (name, otherName) => {
  const offers = [availability('24-11-2026', name), availability('25-11-2026', otherName)]
  const desk = createPickupService([pickupOrder(1, name, { offers })], { clock: createHandClock() })
  const [group] = valueOf(await desk.pickups.board({ orderIds: [1] })).groups
  expect(group?.slots.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25'])
})

test.each(pairs)('orders of one address are one group whether their offers say %s or %s', async (name, otherName) => {
  const desk = createPickupService([pickupOrder(1, name, { address: quay }), pickupOrder(2, otherName, { address: quay })], {
    clock: createHandClock(),
  })
  const { groups } = valueOf(await desk.pickups.board({ orderIds: [1, 2] }))
  expect(groups.map(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([[1, 2]])
})

test.each(pairs)('a day chosen as %s is booked although the service now says %s, without a question', async (name, otherName) => {
  const offers = [availability('24-11-2026', otherName), availability('24-11-2026', name, { earliest_pickup_time: '12:00.00' })]
  const desk = createPickupService([pickupOrder(1, name, { offers })], { clock: createHandClock() })
  const booked = valueOf(await desk.pickups.schedule({ orderId: 1, zone: name, date: '2026-11-24', from: '10:00', to: '16:00' }))
  expect(booked).toMatchObject({ date: '2026-11-24', from: '10:00' })
  expect(desk.bodies).toHaveLength(1)
})

test('zones with the same clock today are different zones all the same', () => {
  expect(isSameZone('Europe/Berlin', 'Europe/Paris')).toBe(false)
  expect(isSameZone('Asia/Kolkata', 'Asia/Colombo')).toBe(false)
  expect(isSameZone('Nowhere/Town', 'Nowhere/City')).toBe(false)
  expect(isSameZone(null, 'Europe/Berlin')).toBe(false)
  expect(isSameZone(null, null)).toBe(true)
})
