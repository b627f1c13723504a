import { expect, test } from 'vitest'
import { orderActions } from '../../../../shared/orders/order-actions.ts'
import { clearsCustoms, hasEveryWaybill, isHub } from '../../../../shared/orders/order.ts'
import { cancellableStatuses, orderStatuses } from '../../../../shared/orders/status.ts'
import { readOrder, wireLeg } from '../../../support/orders/order-reads.ts'

const country = (code: string | null) => ({ country: { id: 1, name: 'X', iso_code_2: code } })

const order = (fields: Record<string, unknown>) => readOrder(fields).order

function between(from: string | null, to: string | null): boolean {
  const { origin, destination } = order({ origin_address: country(from), destination_address: country(to) })
  return clearsCustoms({ origin, destination })
}

test('exactly the nine statuses of the interface can be cancelled', () => {
  const cancelled = orderStatuses.filter((status) => orderActions(order({ status })).cancel.allowed)
  expect(cancelled).toEqual(orderStatuses.filter((status) => cancellableStatuses.has(status)))
  expect(cancelled).toHaveLength(9)
})

test('a denied action has a reason, and an allowed one has none', () => {
  for (const status of [...orderStatuses, 'teleported']) {
    for (const waybill of ['W1', null]) {
      const actions = orderActions(order({ status, waybill, shipments: [wireLeg(waybill)], scheduled_pickup: '' }))
      for (const { allowed, why } of Object.values(actions)) expect(why === null).toBe(allowed)
    }
  }
})

test('an unknown status allows nothing', () => {
  const actions = Object.values(orderActions(order({ status: 'teleported' })))
  expect(actions.some(({ allowed }) => allowed)).toBe(false)
})

test('a waybill can be requested while a leg has none, and never again', () => {
  const received = { status: 'order_received', waybill: null }
  expect(orderActions(order({ ...received, shipments: [wireLeg('W1'), wireLeg(null)] })).generateWaybill.allowed).toBe(true)
  expect(orderActions(order({ ...received, shipments: [wireLeg('W1'), wireLeg('W2')] })).generateWaybill.allowed).toBe(false)
  expect(orderActions(order({ status: 'in_transit', waybill: null, shipments: [wireLeg(null)] })).generateWaybill.allowed).toBe(false)
})

test('labels of a cancelled order, or of one without every waybill, do not print', () => {
  expect(orderActions(order({ status: 'cancelled' })).print.allowed).toBe(false)
  expect(orderActions(order({ shipments: [wireLeg('W1'), wireLeg(null)] })).print.allowed).toBe(false)
  expect(orderActions(order({ shipments: [wireLeg('W1'), wireLeg('W2')] })).print.allowed).toBe(true)
})

test('a pickup is booked once, and again only when it was missed', () => {
  expect(orderActions(order({ status: 'awaiting_pickup' })).schedulePickup.allowed).toBe(false)
  expect(orderActions(order({ status: 'awaiting_pickup', scheduled_pickup: '' })).schedulePickup.allowed).toBe(true)
  expect(orderActions(order({ status: 'pickup_missed' })).schedulePickup.allowed).toBe(true)
})

test('an order of two legs is a hub order, and needs both waybills', () => {
  const hub = order({ shipments: [wireLeg('W1'), wireLeg(null)] })
  expect(isHub(hub)).toBe(true)
  expect(hasEveryWaybill(hub)).toBe(false)
})

test('goods clear customs unless both addresses have the same country', () => {
  expect(between('DE', 'FR')).toBe(true)
  expect(between('DE', 'DE')).toBe(false)
  expect(between(null, 'DE')).toBe(true)
  expect(between(null, null)).toBe(true)
})
