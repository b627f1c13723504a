import { expect, test } from 'vitest'
import { createZoneRules } from '../../../../electron/pickups/zones/zone-rules.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { availability, createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { oddZoneFolder } from '../../../support/odd-zones.ts'

const berlin = 'Europe/Berlin'
const quay = { address_1: '1 Quay', city: 'Bremen', company: 'Harbour Books', time_zone_id: berlin }

test('groups orders of one pickup address and zone, however the address is spelled, and separates a second zone at that address', async () => {
  const desk = createPickupService(
    [
      pickupOrder(1, berlin, { address: quay }),
      pickupOrder(2, berlin, {
        address: { ...quay, company: 'HARBOUR  BOOKS', address_1: '1, Quay', city: 'BREMEN', name: 'Somebody Else' },
      }),
      pickupOrder(3, berlin, { address: { ...quay, address_1: '2 Quay' } }),
      pickupOrder(4, 'Europe/London', { address: quay }),
    ],
    { clock: createHandClock() },
  )
  const { groups, serverAhead } = valueOf(await desk.pickups.board({ orderIds: [1, 2, 3, 4] }))
  expect(groups.map(({ zone, orders }) => [zone, orders.map(({ orderId }) => orderId)])).toEqual([
    [berlin, [1, 2]],
    [berlin, [3]],
    ['Europe/London', [4]],
  ])
  expect(groups[0]?.address).toBe('Harbour Books, 1 Quay, B3H 1A1 Bremen, NS, Canada')
  expect(groups[0]?.orders[0]).toMatchObject({ reference: 'PB-1', carrier: 'Swift Express', booking: null, instructions: '' })
  expect(new Set(groups.map(({ key }) => key)).size).toBe(3)
  expect(serverAhead).toBeNull()
})

test('warns before an order is booked whose earlier request may have been booked, on the board and in its own dialog', async () => {
  const requested = { at: '2026-11-24T08:00:00Z', date: '2026-11-24', from: '10:00', to: '12:00' }
  const desk = createPickupService([pickupOrder(1, berlin, { address: quay }), pickupOrder(2, berlin, { address: quay })], {
    clock: createHandClock(),
    pickupInDoubtOf: (orderId) => (orderId === 2 ? requested : null),
  })
  for (const orderId of [1, 2]) valueOf(await desk.readOrder(orderId))
  const warning = expect.stringContaining('PB-2 was already requested for 2026-11-24, 10:00 to 12:00 (Europe/Berlin)') as string
  expect(valueOf(await desk.pickups.board({ orderIds: [1, 2] })).groups.map(({ warnings }) => warnings)).toEqual([[warning]])
  expect(valueOf(await desk.pickups.availabilities(2)).warnings).toEqual([warning])
  expect(valueOf(await desk.pickups.availabilities(1)).warnings).toEqual([])
})

test('the group whose cut-off comes first is at the top, and one that cannot be booked is last', async () => {
  const desk = createPickupService(
    [
      pickupOrder(1, berlin, { address: { ...quay, address_1: '1 Quay' }, offers: [] }),
      pickupOrder(2, berlin, { address: { ...quay, address_1: '2 Quay' }, offers: [availability('26-11-2026', berlin)] }),
      pickupOrder(3, berlin, { address: { ...quay, address_1: '3 Quay' }, offers: [availability('25-11-2026', berlin)] }),
    ],
    { clock: createHandClock() },
  )
  const { groups } = valueOf(await desk.pickups.board({ orderIds: [1, 2, 3] }))
  expect(groups.map(({ orders, misfits }) => [...orders, ...misfits].map(({ orderId }) => orderId))).toEqual([[3], [2], [1]])
})

test('a group offers the days that suit all, each with the latest start, the longest minimum and the earliest cut-off', async () => {
  const desk = createPickupService(
    [
      pickupOrder(1, berlin, { offers: [availability('24-11-2026', berlin), availability('25-11-2026', berlin)] }),
      pickupOrder(2, berlin, {
        offers: [
          availability('25-11-2026', berlin, {
            earliest_pickup_time: '10:30.00',
            cut_off_time: '12:00.00',
            minimum_access_duration_minutes: 30,
          }),
          availability('26-11-2026', berlin),
        ],
      }),
    ],
    { clock: createHandClock() },
  )
  const [group] = valueOf(await desk.pickups.board({ orderIds: [1, 2] })).groups
  expect(group?.slots).toEqual([
    { date: '2026-11-25', zone: berlin, earliest: '10:30', minimumMinutes: 60, cutOff: '2026-11-25T11:00:00Z' },
  ])
  expect(group?.misfits).toEqual([])
})

test('lists an order without a common day separately with its own slots, and keeps the others together', async () => {
  const desk = createPickupService(
    [pickupOrder(1, berlin), pickupOrder(2, berlin, { offers: [availability('30-11-2026', berlin)] }), pickupOrder(3, berlin)],
    { clock: createHandClock() },
  )
  const [group] = valueOf(await desk.pickups.board({ orderIds: [1, 2, 3] })).groups
  expect(group?.orders.map(({ orderId }) => orderId)).toEqual([1, 3])
  expect(group?.misfits.map(({ orderId, failure, slots }) => [orderId, failure.kind, slots.map(({ date }) => date)])).toEqual([
    [2, 'slot-gone', ['2026-11-30']],
  ])
})

test('shows why an order cannot be booked without hiding the others: no zone, an unknown zone, nothing offered, a status, a failed read', async () => {
  const here = { address: quay }
  const desk = createPickupService(
    [
      pickupOrder(1, berlin, here),
      pickupOrder(2, null, { ...here, offers: [availability('24-11-2026', null)] }),
      pickupOrder(3, 'Mars/Olympus', here),
      pickupOrder(4, berlin, { ...here, offers: [] }),
      pickupOrder(5, berlin, { ...here, status: 'in_transit' }),
      pickupOrder(6, berlin, { ...here, offers: [availability('20-11-2026', berlin)] }),
    ],
    { clock: createHandClock() },
  )
  const { groups } = valueOf(await desk.pickups.board({ orderIds: [1, 2, 3, 4, 5, 6, 7] }))
  expect(groups).toHaveLength(2)
  expect(groups[0]?.orders.map(({ orderId }) => orderId)).toEqual([1])
  expect(groups[0]?.misfits.map(({ orderId, failure }) => [orderId, failure.kind])).toEqual([
    [2, 'zone-missing'],
    [3, 'zone-missing'],
    [4, 'slot-gone'],
    [5, 'not-allowed'],
    [6, 'cut-off-passed'],
  ])
  expect(groups[1]?.misfits.map(({ orderId }) => orderId)).toEqual([7])
})

test('reports a day that cannot be read beside the days that can, once for all orders of the address', async () => {
  const offers = [availability('24-11-2026', berlin), availability('31-02-2026', berlin)]
  const desk = createPickupService([pickupOrder(1, berlin, { offers }), pickupOrder(2, berlin, { offers })], { clock: createHandClock() })
  const [group] = valueOf(await desk.pickups.board({ orderIds: [1, 2] })).groups
  expect(group?.slots.map(({ date }) => date)).toEqual(['2026-11-24'])
  expect(group?.warnings).toEqual([
    'One day is left out. The service offered a pickup that Packbench cannot read, so it is not offered here. (pickup_date: 31-02-2026)',
  ])
})

test('reads a board of many orders three at a time', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  const desk = createPickupService(
    ids.map((id) => pickupOrder(id, berlin)),
    { clock: createHandClock() },
  )
  const { groups } = valueOf(await desk.pickups.board({ orderIds: ids }))
  expect(groups[0]?.orders).toHaveLength(40)
  expect(desk.mostOpen()).toBe(3)
})

test('warns of a zone with outdated rules in Packbench, and offers and sends nothing on the days that differ', async () => {
  const clock = createHandClock()
  const zoneRules = createZoneRules({ folders: [oddZoneFolder(berlin, 'CET-1')], tzdataVersion: '2026c', clock })
  const offers = [availability('24-11-2026', berlin), availability('01-06-2027', berlin)]
  const desk = createPickupService([pickupOrder(1, berlin, { offers })], { clock, zoneRules })
  const [group] = valueOf(await desk.pickups.board({ orderIds: [1] })).groups
  expect(group?.slots.map(({ date }) => date)).toEqual(['2026-11-24'])
  expect(group?.warnings).toEqual([
    expect.stringContaining('The time zone rules for Europe/Berlin in Packbench are out of date. From 2027-03-28 on'),
  ])
  const single = valueOf(await desk.pickups.availabilities(1))
  expect(single.warnings).toEqual(group?.warnings)
  expect(single.unreadable).toMatchObject([{ kind: 'zone-missing' }])
  const june = await desk.pickups.schedule({ orderId: 1, date: '2027-06-01', zone: berlin, from: '10:00', to: '12:00' })
  expect(june.ok).toBe(false)
  expect(desk.bodies).toEqual([])
})
