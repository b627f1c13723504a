import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { availability, createPickupDesk, deskOrder, type DeskOrder } from '../../../support/services/pickup-desk.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

const berlin = 'Europe/Berlin'
const kolkata = 'Asia/Kolkata'

/** 11:00 in Berlin, 15:30 in Kolkata. */
const start = '2026-11-24T10:00:00Z'

async function station(orders: readonly DeskOrder[], clockOffset: { minMs: number; maxMs: number } | null = null) {
  const clock = createHandClock(start)
  const stored = new Map<number, Order>()
  const desk = createPickupDesk(orders, {
    clock,
    clockOffset: () => clockOffset,
    ordersToBook: async (maxCount) => success([...stored.values()].slice(0, maxCount)),
  })
  for (const { id } of orders) stored.set(id, valueOf(await desk.readOrder(id)).order)
  const offersAsked = (): string[] => desk.asked.filter((request) => request.endsWith('pickup_availabilities'))
  return { ...desk, clock, stored, offersAsked, read: async () => valueOf(await desk.pickups.cutOffs()) }
}

function offers(zone: string, cutOff: string): DeskOrder['offers'] {
  return [availability('24-11-2026', zone, { cut_off_time: cutOff }), availability('25-11-2026', zone, { cut_off_time: cutOff })]
}

test('each address is asked about once, and its orders share the cut-off of its own today; the next comes first', async () => {
  const late = { address: { address_1: 'Dock 1', time_zone_id: berlin }, offers: offers(berlin, '15:00.00') }
  const early = { address: { address_1: 'Gate 2', time_zone_id: kolkata }, offers: offers(kolkata, '16:30.00') }
  const { read, offersAsked } = await station([deskOrder(1, berlin, late), deskOrder(2, kolkata, early), deskOrder(3, berlin, late)])
  const { cutOffs } = await read()
  expect(cutOffs.map(({ zone, date, cutOff, orderIds }) => [zone, date, cutOff, orderIds])).toEqual([
    [kolkata, '2026-11-24', '2026-11-24T11:00:00Z', [2]],
    [berlin, '2026-11-24', '2026-11-24T14:00:00Z', [1, 3]],
  ])
  expect(offersAsked()).toEqual(['GET /orders/1/pickup_availabilities', 'GET /orders/2/pickup_availabilities'])
  await read()
  expect(offersAsked()).toHaveLength(2)
})

test('what was offered counts for half an hour; a cut-off that passed stays known after the service no longer offers its day', async () => {
  const { read, orders, clock, offersAsked } = await station([deskOrder(1, berlin, { offers: offers(berlin, '15:00.00') })])
  await read()
  const order = orders.get(1)
  if (order !== undefined) order.offers = [availability('25-11-2026', berlin)]
  clock.set('2026-11-24T14:05:00Z')
  expect((await read()).cutOffs.map(({ cutOff }) => cutOff)).toEqual(['2026-11-24T14:00:00Z'])
  expect(offersAsked()).toHaveLength(2)
  clock.set('2026-11-25T00:05:00Z')
  expect((await read()).cutOffs.map(({ date }) => date)).toEqual(['2026-11-25'])
})

test('the service’s clock says which day is today', async () => {
  const ahead = { minMs: 14 * 3_600_000, maxMs: 14 * 3_600_000 }
  const { read } = await station([deskOrder(1, berlin, { offers: offers(berlin, '15:00.00') })], ahead)
  const told = await read()
  expect(told.cutOffs.map(({ date }) => date)).toEqual(['2026-11-25'])
  expect(told.serverAhead).toBe(14 * 3_600_000)
})

test('an address without a zone, without a pickup today or without waiting orders shows no cut-off', async () => {
  const { read, stored } = await station([
    deskOrder(1, null, { address: { address_1: 'A', time_zone_id: null } }),
    deskOrder(2, berlin, { address: { address_1: 'B', time_zone_id: berlin }, offers: [availability('26-11-2026', berlin)] }),
    deskOrder(3, berlin, { address: { address_1: 'C', time_zone_id: berlin }, offers: offers(berlin, '15:00.00') }),
  ])
  expect((await read()).cutOffs.map(({ orderIds }) => orderIds)).toEqual([[3]])
  stored.delete(3)
  expect((await read()).cutOffs).toEqual([])
})
