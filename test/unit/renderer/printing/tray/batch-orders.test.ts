import { expect, test } from 'vitest'
import {
  batchOrders,
  mostUrgent,
  nextOrder,
  formatOrderProgress,
  sheetNumbers,
  formatLabelPosition,
} from '../../../../../renderer/printing/tray/batch-orders.ts'
import { sheetOf } from '../sheet-of.ts'

test('groups sheets by order in printing order', () => {
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
  expect(order === undefined ? '' : formatOrderProgress(order)).toBe('1 of 2 sent')
})

test('a halted batch waits for the first order with an unsent sheet; a batch that has ended waits for none', () => {
  const list = [sheetOf(1, 'spooled', { orderId: 7 }), sheetOf(2, 'intended', { orderId: 3 }), sheetOf(3, 'intended', { orderId: 4 })]
  expect(nextOrder({ state: 'paused' }, batchOrders({ list }))?.orderId).toBe(3)
  expect(nextOrder({ state: 'stopped' }, batchOrders({ list }))).toBeNull()
})

test('numbers sheets of labels for each printer, and a label shows which and where', () => {
  const list = [
    sheetOf(1, 'spooled', { page: 'sheet-1', slot: 2 }),
    sheetOf(2, 'spooled', { page: 'sheet-1', slot: 3 }),
    sheetOf(3, 'spooled', { page: 'sheet-3', slot: 0, printerId: 'other' }),
    sheetOf(4, 'spooled', { page: 'sheet-4', slot: 0 }),
    sheetOf(5, 'spooled'),
  ]
  const numbers = sheetNumbers({ list })
  expect(list.map((sheet) => formatLabelPosition(sheet, numbers))).toEqual([
    'sheet 1, position 3',
    'sheet 1, position 4',
    'sheet 1, position 1',
    'sheet 2, position 1',
    '',
  ])
})
