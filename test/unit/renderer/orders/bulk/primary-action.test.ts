import { expect, test } from 'vitest'
import { primaryActionOf } from '../../../../../renderer/orders/bulk/primary-action.ts'

test('the primary action for selected orders follows from the list they are in', () => {
  expect(primaryActionOf({ kind: 'queue', queue: 'prepare' })).toBe('waybills')
  expect(primaryActionOf({ kind: 'queue', queue: 'print' })).toBe('print')
  expect(primaryActionOf({ kind: 'queue', queue: 'schedule' })).toBe('pickup')
  expect(primaryActionOf({ kind: 'status', status: 'awaiting_schedule_pickup' })).toBe('print')
  expect(primaryActionOf({ kind: 'all' })).toBe('print')
  expect(primaryActionOf({ kind: 'held' })).toBe('release')
})

test.each(['on-the-way', 'finished', 'cancelled'] as const)('orders in the queue %s have none', (queue) => {
  expect(primaryActionOf({ kind: 'queue', queue })).toBeNull()
})

test.each(['in_transit', 'delivered', 'cancelled', 'incomplete'])('orders with the status %s have none', (status) => {
  expect(primaryActionOf({ kind: 'status', status })).toBeNull()
})
