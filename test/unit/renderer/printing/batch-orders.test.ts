import { expect, test } from 'vitest'
import { batchOrders, mostUrgent, orderProgressWords } from '../../../../renderer/printing/batch-orders.ts'
import { sheetOf } from './sheet-of.ts'

test('sheets are gathered by order in the order printed', () => {
  const list = [sheetOf(1, 'spooled', { orderId: 7 }), sheetOf(2, 'spooled', { orderId: 3 }), sheetOf(3, 'intended', { orderId: 7 })]
  expect(batchOrders({ list }).map((order) => [order.orderId, order.sheets.map((sheet) => sheet.position)])).toEqual([
    [7, [1, 3]],
    [3, [2]],
  ])
})

test('doubt outweighs failure, and failure outweighs what still runs', () => {
  expect(mostUrgent([sheetOf(1, 'failed'), sheetOf(2, 'unknown')])).toBe('unknown')
  expect(mostUrgent([sheetOf(1, 'submitted'), sheetOf(2, 'failed')])).toBe('failed')
  expect(mostUrgent([sheetOf(1, 'confirmed'), sheetOf(2, 'spooled')])).toBe('spooled')
})

test('progress counts what was sent and never what failed', () => {
  const [order] = batchOrders({ list: [sheetOf(1, 'spooled', { orderId: 1 }), sheetOf(2, 'failed', { orderId: 1 })] })
  expect(order === undefined ? '' : orderProgressWords(order)).toBe('1 of 2 sent')
})
