import { expect, test } from 'vitest'
import { summarizeDryRun } from '../../../../../renderer/orders/bulk/dry-run-summary.ts'

const will = (orderId: number, words: string) => ({ orderId, reference: `PB-${orderId}`, will: true, words })
const willNot = (orderId: number, words: string) => ({ orderId, reference: `PB-${orderId}`, will: false, words })

test('orders with the same result are grouped, the largest group first', () => {
  const foreseen = [will(1, 'A waybill is made.'), will(2, 'Two are made.'), will(3, 'Two are made.'), willNot(4, 'Made already.')]
  const prospect = summarizeDryRun([1, 2, 3, 4], foreseen)
  expect(prospect.eligible.map(({ text, orders }) => [text, orders.length])).toEqual([
    ['Two are made.', 2],
    ['A waybill is made.', 1],
  ])
  expect(prospect.skipped.map(({ text }) => text)).toEqual(['Made already.'])
})

test('eligible orders keep the order they were asked in', () => {
  expect(summarizeDryRun([3, 1, 2], [will(1, 'a'), willNot(2, 'b'), will(3, 'a')]).eligibleIds).toEqual([3, 1])
})

test('an order the station does not know is skipped and counted, never dropped', () => {
  const { skipped: left, eligibleIds } = summarizeDryRun([1, 2], [will(1, 'a')])
  expect(eligibleIds).toEqual([1])
  expect(left.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))).toEqual([2])
})
