import { expect, test } from 'vitest'
import { reconnectSummary } from '../../../../../electron/orders/sync/reconnect-summary.ts'
import type { OrderChange } from '../../../../../electron/orders/store/order-change.ts'

const change = (orderId: number, more: Partial<OrderChange> = {}): OrderChange => ({
  orderId,
  reference: `PB-${orderId}`,
  statusBefore: 'awaiting_pickup',
  status: 'awaiting_pickup',
  newWaybills: [],
  firstSeen: false,
  ...more,
})

test('returns nothing without changes', () => {
  expect(reconnectSummary([])).toBeNull()
})

test('reports all changes in one sentence, each order counted once', () => {
  const changes = [
    change(1, { newWaybills: ['W1'] }),
    change(2, { newWaybills: ['W2'], statusBefore: 'order_received', status: 'awaiting_pickup' }),
    change(3, { status: 'cancelled' }),
    change(4, { firstSeen: true, statusBefore: null, status: 'order_received' }),
    change(5),
  ]
  expect(reconnectSummary(changes)).toBe(
    '5 orders changed while the service was unavailable: 1 new order, 2 waybills, 1 now “Awaiting pickup”, 1 now “Cancelled”, 1 changed otherwise.',
  )
})

test('an order that was read twice counts with its final state', () => {
  const twice = [change(1, { statusBefore: 'order_received', status: 'awaiting_pickup' }), change(1, { status: 'pickup_missed' })]
  expect(reconnectSummary(twice)).toBe('1 order changed while the service was unavailable: 1 now “Pickup missed”.')
})
