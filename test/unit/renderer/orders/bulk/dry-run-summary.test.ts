import { expect, test } from 'vitest'
import { summarizeDryRun } from '../../../../../renderer/orders/bulk/dry-run-summary.ts'
import type { Message } from '../../../../../shared/messages/message.ts'
import { orderDryRunMessages } from '../../../../../shared/messages/stored-orders/order-dry-run-messages.ts'
import { orderPermissionMessages } from '../../../../../shared/messages/stored-orders/order-permission-messages.ts'

const result = (orderId: number, will: boolean, words: Message) => ({ orderId, reference: `PB-${orderId}`, will, words })
const created = (legs: number): Message => orderDryRunMessages.createWaybill.message({ legs })
const will = (orderId: number, legs = 1) => result(orderId, true, created(legs))
const willNot = (orderId: number) => result(orderId, false, orderPermissionMessages.everyWaybillCreated.message())

test('groups orders with the same result, the largest group first', () => {
  const preview = [will(1), will(2, 2), will(3, 2), willNot(4)]
  const prospect = summarizeDryRun([1, 2, 3, 4], preview)
  expect(prospect.eligible.map(({ text, orders }) => [text, orders.length])).toEqual([
    ['A waybill for each of 2 legs.', 2],
    ['One waybill each.', 1],
  ])
  expect(prospect.skipped.map(({ text }) => text)).toEqual(['Every leg already has its waybill.'])
})

test('eligible orders keep the requested order', () => {
  expect(summarizeDryRun([3, 1, 2], [will(1), willNot(2), will(3)]).eligibleIds).toEqual([3, 1])
})

test('skips and counts an order unknown to the station, never drops it', () => {
  const { skipped: left, eligibleIds } = summarizeDryRun([1, 2], [will(1)])
  expect(eligibleIds).toEqual([1])
  expect(left.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([2])
})
