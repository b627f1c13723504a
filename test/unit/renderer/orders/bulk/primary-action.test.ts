import { expect, test } from 'vitest'
import { primaryActionOf, type RowState } from '../../../../../renderer/orders/bulk/primary-action.ts'
import type { OrdersView } from '../../../../../renderer/orders/orders-store.ts'
import { orderStatuses, pastPickupStatuses } from '../../../../../shared/orders/status.ts'

const toPrint: RowState = {
  status: 'awaiting_pickup',
  waybills: ['WB-1'],
  print: 'none',
  scheduledPickup: '2026-11-21T13:00:00Z',
  hold: null,
}
const toPrepare: RowState = { ...toPrint, status: 'order_received', waybills: [null] }
const toBook: RowState = { ...toPrint, status: 'awaiting_schedule_pickup', print: 'sent', scheduledPickup: null }
const toHandOver: RowState = { ...toPrint, print: 'confirmed' }

test('a queue that is named for its work has that action', () => {
  expect(primaryActionOf({ kind: 'queue', queue: 'prepare' }, [toPrepare])).toBe('waybills')
  expect(primaryActionOf({ kind: 'queue', queue: 'refusal' }, [toPrepare])).toBe('waybills')
  expect(primaryActionOf({ kind: 'queue', queue: 'print' }, [toPrint])).toBe('print')
  expect(primaryActionOf({ kind: 'queue', queue: 'schedule' }, [toBook])).toBe('pickup')
  expect(primaryActionOf({ kind: 'queue', queue: 'hand-over' }, [toHandOver])).toBe('handover-list')
  expect(primaryActionOf({ kind: 'held' }, [toPrint])).toBe('release')
})

test('orders on hold are ignored when the primary action is determined, and there is none if all are on hold', () => {
  const hold = { until: null, note: '', person: 'Ana', since: '2026-11-21T10:00:00Z' }
  const held: RowState = { ...toPrint, hold }
  expect(primaryActionOf({ kind: 'all' }, [held])).toBeNull()
  expect(primaryActionOf({ kind: 'status', status: 'awaiting_schedule_pickup' }, [{ ...toBook, hold }])).toBeNull()
  expect(primaryActionOf({ kind: 'queue', queue: 'attention' }, [{ ...toBook, status: 'pickup_missed', hold }])).toBeNull()
  expect(primaryActionOf({ kind: 'all' }, [held, held, toBook])).toBe('pickup')
})

test('the list of a status offers what the queue of the same orders offers', () => {
  const unprinted: RowState = { ...toBook, print: 'none' }
  expect(primaryActionOf({ kind: 'status', status: 'awaiting_schedule_pickup' }, [unprinted])).toBe('pickup')
  expect(primaryActionOf({ kind: 'status', status: 'pickup_missed' }, [{ ...unprinted, status: 'pickup_missed' }])).toBe('pickup')
  expect(primaryActionOf({ kind: 'status', status: 'order_received' }, [toPrepare])).toBe('waybills')
  expect(primaryActionOf({ kind: 'status', status: 'awaiting_pickup' }, [toPrint])).toBe('print')
})

const mixedLists: OrdersView[] = [{ kind: 'all' }, { kind: 'search', text: 'PB' }, { kind: 'these', orderIds: [1], title: '' }]

test.each(mixedLists)('in a list of the kind $kind the selected orders determine the primary action', (view) => {
  expect(primaryActionOf(view, [toPrint])).toBe('print')
  expect(primaryActionOf(view, [{ ...toPrint, print: 'part' }])).toBe('print')
  expect(primaryActionOf(view, [toPrepare])).toBe('waybills')
  expect(primaryActionOf(view, [toBook])).toBe('pickup')
  expect(primaryActionOf(view, [toHandOver])).toBeNull()
  expect(primaryActionOf(view, [])).toBeNull()
})

test.each([...pastPickupStatuses, 'cancelled', 'incomplete', 'of_tomorrow'])(
  'three orders with the status %s have no primary action',
  (status) => {
    const selected = [1, 2, 3].map((): RowState => ({ ...toPrint, status }))
    for (const view of [{ kind: 'all' }, { kind: 'status', status }] as const) expect(primaryActionOf(view, selected)).toBeNull()
  },
)

test('the action that most selected orders need is offered; of equally frequent ones, the first in the workflow', () => {
  expect(primaryActionOf({ kind: 'all' }, [toPrepare, toPrint, toPrint])).toBe('print')
  expect(primaryActionOf({ kind: 'all' }, [toBook, toPrepare, toPrint])).toBe('waybills')
  expect(primaryActionOf({ kind: 'all' }, [{ ...toPrint, status: 'delivered' }, toBook])).toBe('pickup')
})

test.each(['on-the-way', 'finished', 'cancelled'] as const)('orders in the queue %s have no primary action', (queue) => {
  const status = { 'on-the-way': 'in_transit', finished: 'delivered', cancelled: 'cancelled' }[queue]
  expect(primaryActionOf({ kind: 'queue', queue }, [{ ...toPrint, status }])).toBeNull()
})

test('the queue of orders that need attention offers what solves the selected ones', () => {
  const view = { kind: 'queue', queue: 'attention' } as const
  expect(primaryActionOf(view, [{ ...toPrepare, status: 'awaiting_prepayment' }])).toBe('waybills')
  expect(primaryActionOf(view, [{ ...toBook, status: 'pickup_missed' }])).toBe('pickup')
  expect(primaryActionOf(view, [{ ...toBook, status: 'pickup_missed', print: 'none' }])).toBe('pickup')
  expect(primaryActionOf(view, [{ ...toPrint, print: 'doubt' }])).toBe('check-printer')
  expect(primaryActionOf(view, [{ ...toBook, status: 'lost_in_transit' }])).toBeNull()
})

test('no list of a status offers to print orders that are already printed', () => {
  for (const status of orderStatuses)
    expect(primaryActionOf({ kind: 'status', status }, [{ ...toPrint, status, print: 'confirmed' }])).not.toBe('print')
})
