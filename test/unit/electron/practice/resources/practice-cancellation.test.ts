import { expect, test } from 'vitest'
import { orderStatuses, type OrderStatus } from '../../../../../electron/practice/orders/order-statuses.ts'
import { visitPractice } from '../practice-visitor.ts'

const cancellable: readonly OrderStatus[] = [
  'incomplete',
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_schedule_pickup',
  'awaiting_pickup',
  'awaiting_swap_out',
  'pickup_missed',
]

async function cancelOne(status: OrderStatus) {
  const visitor = await visitPractice()
  const found = await visitor.orders(status)
  const id = (found.find((order) => order.shipments.length === 2) ?? found[0])?.id ?? 0
  const answer = await visitor.delete(`/orders/${id}`)
  const after = await visitor.order(id)
  return { answer, status: after.status, legs: new Set(after.shipments.map((leg) => leg.status)) }
}

test.each(cancellable)('An order in %s is cancelled, and every leg with it', async (status) => {
  const { answer, status: after, legs } = await cancelOne(status)
  expect(answer).toEqual({ status: 200, body: { success: true, error: '', errors: [] } })
  expect([after, legs]).toEqual(['cancelled', new Set(['cancelled'])])
})

test.each(orderStatuses.filter((status) => !cancellable.includes(status)))(
  'An order in %s has gone live and stays as it is',
  async (status) => {
    const { answer, status: after } = await cancelOne(status)
    const error = 'Order cannot be cancelled, this shipment has already gone live'
    expect(answer).toEqual({ status: 422, body: { success: false, error, errors: [] } })
    expect(after).toBe(status)
  },
)

test('Cancelling an unknown order is answered 404 with its id', async () => {
  const visitor = await visitPractice()
  expect(await visitor.delete('/orders/7')).toEqual({
    status: 404,
    body: { success: false, error: "Couldn't find Order with 'id'=7", errors: [] },
  })
})
