import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { availability, createPickupService, pickupOrder, type PickupOrder } from '../../../support/services/pickup-service.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

const berlin = 'Europe/Berlin'
const kolkata = 'Asia/Kolkata'

/** 11:00 in Berlin, 15:30 in Kolkata. */
const start = '2026-11-24T10:00:00Z'

async function station(orders: readonly PickupOrder[], clockOffset: { minMs: number; maxMs: number } | null = null) {
  const clock = createHandClock(start)
  const stored = new Map<number, Order>()
  const desk = createPickupService(orders, {
    clock,
    clockOffset: () => clockOffset,
    groupsToBook: async () =>
      success([...stored.values()].map(({ id, origin, legs }) => ({ origin, service: legs[0]?.service ?? null, orderIds: [id] }))),
  })
  for (const { id } of orders) stored.set(id, valueOf(await desk.readOrder(id)).order)
  const offersAsked = (): string[] => desk.asked.filter((request) => request.endsWith('pickup_availabilities'))
  return { ...desk, clock, stored, offersAsked, read: async () => valueOf(await desk.pickups.cutOffs()) }
}

function offers(zone: string, cutOff: string): PickupOrder['offers'] {
  return [availability('24-11-2026', zone, { cut_off_time: cutOff }), availability('25-11-2026', zone, { cut_off_time: cutOff })]
}

test('reads each address once, and its orders share today’s cut-off; the next comes first', async () => {
  const late = { address: { address_1: 'Dock 1', time_zone_id: berlin }, offers: offers(berlin, '15:00.00') }
  const early = { address: { address_1: 'Gate 2', time_zone_id: kolkata }, offers: offers(kolkata, '16:30.00') }
  const { read, offersAsked } = await station([pickupOrder(1, berlin, late), pickupOrder(2, kolkata, early), pickupOrder(3, berlin, late)])
  const { cutOffs } = await read()
  expect(cutOffs.map(({ zone, date, cutOff, orderIds }) => [zone, date, cutOff, orderIds])).toEqual([
    [kolkata, '2026-11-24', '2026-11-24T11:00:00Z', [2]],
    [berlin, '2026-11-24', '2026-11-24T14:00:00Z', [1, 3]],
  ])
  expect(offersAsked()).toEqual(['GET /orders/1/pickup_availabilities', 'GET /orders/2/pickup_availabilities'])
  await read()
  expect(offersAsked()).toHaveLength(2)
})

test('caches an offer for half an hour; a passed cut-off stays known after the service no longer offers its day', async () => {
  const { read, orders, clock, offersAsked } = await station([pickupOrder(1, berlin, { offers: offers(berlin, '15:00.00') })])
  await read()
  const order = orders.get(1)
  if (order !== undefined) order.offers = [availability('25-11-2026', berlin)]
  clock.set('2026-11-24T14:05:00Z')
  expect((await read()).cutOffs.map(({ cutOff }) => cutOff)).toEqual(['2026-11-24T14:00:00Z'])
  expect(offersAsked()).toHaveLength(2)
  clock.set('2026-11-25T00:05:00Z')
  expect((await read()).cutOffs.map(({ date }) => date)).toEqual(['2026-11-25'])
})

function addresses(count: number): PickupOrder[] {
  return Array.from({ length: count }, (_, index) =>
    pickupOrder(index + 1, berlin, { address: { address_1: `Dock ${index}`, time_zone_id: berlin }, offers: offers(berlin, '15:00.00') }),
  )
}

test('every waiting order has its cut-off, however many wait', async () => {
  const waiting = Array.from({ length: 301 }, (_, index) => pickupOrder(index + 1, berlin, { offers: offers(berlin, '15:00.00') }))
  const { read } = await station(waiting)
  const told = await read()
  expect([told.unread, told.cutOffs.flatMap(({ orderIds }) => orderIds).length]).toEqual([0, 301])
})

test('each call reads twenty more addresses, one request at a time, and returns how many are still unread', async () => {
  const { read, offersAsked } = await station(addresses(45))
  const told = [await read(), await read(), await read(), await read()]
  expect(told.map(({ unread, cutOffs }) => [unread, cutOffs.length])).toEqual([
    [25, 20],
    [5, 40],
    [0, 45],
    [0, 45],
  ])
  expect(offersAsked()).toHaveLength(45)
})

test('two simultaneous calls share the same requests', async () => {
  const { read, offersAsked } = await station(addresses(3))
  expect((await Promise.all([read(), read()])).map(({ cutOffs }) => cutOffs.length)).toEqual([3, 3])
  expect(offersAsked()).toHaveLength(3)
})

test('addresses for which the service returns no offer are read after the others', async () => {
  const { read, orders, stored, clock, offersAsked } = await station(addresses(45))
  const gone = [...orders.keys()].slice(0, 20)
  for (const id of gone) orders.delete(id)
  expect(await read()).toMatchObject({ unread: 45 })
  expect(await read()).toMatchObject({ unread: 25 })
  expect(await read()).toMatchObject({ unread: 20 })
  expect(await read()).toMatchObject({ unread: 20 })
  const asked = offersAsked().length
  clock.advance(5 * 60_000)
  await read()
  expect(offersAsked().length).toBe(asked + 20)
  for (const id of gone) stored.delete(id)
  expect(await read()).toMatchObject({ unread: 0 })
})

test('the service’s clock determines today', async () => {
  const ahead = { minMs: 14 * 3_600_000, maxMs: 14 * 3_600_000 }
  const { read } = await station([pickupOrder(1, berlin, { offers: offers(berlin, '15:00.00') })], ahead)
  const told = await read()
  expect(told.cutOffs.map(({ date }) => date)).toEqual(['2026-11-25'])
  expect(told.serverAhead).toBe(14 * 3_600_000)
})

test('an address without a zone, without a pickup today or without waiting orders shows no cut-off', async () => {
  const { read, stored } = await station([
    pickupOrder(1, null, { address: { address_1: 'A', time_zone_id: null } }),
    pickupOrder(2, berlin, { address: { address_1: 'B', time_zone_id: berlin }, offers: [availability('26-11-2026', berlin)] }),
    pickupOrder(3, berlin, { address: { address_1: 'C', time_zone_id: berlin }, offers: offers(berlin, '15:00.00') }),
  ])
  expect((await read()).cutOffs.map(({ orderIds }) => orderIds)).toEqual([[3]])
  stored.delete(3)
  expect((await read()).cutOffs).toEqual([])
})
