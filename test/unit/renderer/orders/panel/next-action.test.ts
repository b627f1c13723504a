import { expect, test } from 'vitest'
import { nextAction } from '../../../../../renderer/orders/panel/next-action.ts'
import { orderActions } from '../../../../../shared/orders/order-actions.ts'
import type { Hold } from '../../../../../shared/orders/hold.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { PickupInDoubt } from '../../../../../shared/pickups/pickup-in-doubt.ts'
import type { PrintProgress } from '../../../../../shared/orders/queues.ts'
import { orderToGenerate, orderToPrint } from '../../../electron/printing/order-fixtures.ts'

function nextOf(order: Order, print: PrintProgress = 'none', hold: Hold | null = null, pickupInDoubt: PickupInDoubt | null = null) {
  return nextAction({ order, actions: orderActions(order), print, hold, pickupInDoubt })
}

test('an order on hold has no next action', () => {
  const hold = { until: null, note: '', person: 'Ana', since: '2026-11-21T10:00:00Z' }
  expect(nextOf(orderToGenerate(1), 'none', hold)).toBeNull()
  expect(nextOf(orderToPrint(1, { status: 'awaiting_schedule_pickup' }), 'none', hold)).toBeNull()
})

test('a pickup is not the next action while an earlier booking is in doubt', () => {
  const inDoubt = { at: '2026-11-24T09:00:00Z', date: '2026-11-24', from: '14:00', to: '16:00' }
  const order = orderToPrint(1, { status: 'awaiting_schedule_pickup' })
  expect(nextOf(order, 'sent', null, inDoubt)).toBeNull()
  expect(nextOf(order, 'none', null, inDoubt)).toBe('print')
})

test('the next action follows from the progress of the order', () => {
  expect(nextOf(orderToGenerate(1))).toBe('generateWaybill')
  expect(nextOf(orderToPrint(1, { status: 'awaiting_schedule_pickup' }))).toBe('print')
  expect(nextOf(orderToPrint(1, { status: 'awaiting_schedule_pickup' }), 'sent')).toBe('schedulePickup')
  expect(nextOf(orderToPrint(1, { status: 'cancelled' }))).toBeNull()
})

test.each(['in_transit', 'partially_delivered', 'delivered', 'invoice_paid', 'lost_in_transit', 'consolidated'])(
  'an order that is %s has no next action, printed here or not',
  (status) => {
    expect(nextOf(orderToPrint(1, { status }))).toBeNull()
    expect(nextOf(orderToPrint(1, { status }), 'part')).toBeNull()
  },
)
