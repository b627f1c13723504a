import { expect, test } from 'vitest'
import { commonLayouts, type LabelLayout } from '../../../../../shared/printing/labels/label-stock.ts'
import {
  countPaper,
  movePosition,
  sheetSize,
  sheetsTaken,
  positionStates,
  formatStartPosition,
} from '../../../../../renderer/printing/print-dialog/label-positions.ts'

function layoutOf(key: string): LabelLayout {
  const found = commonLayouts.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no layout ${key}.`)
  return found.layout
}

const four = layoutOf('a4-4')
const noText = { code: '', details: {} }

test('positions before the first are used, those of this batch follow, the rest stay free', () => {
  expect(positionStates(4, 1, 2)).toEqual(['used', 'first', 'next', 'free'])
  expect(positionStates(4, 0, 9)).toEqual(['first', 'next', 'next', 'next'])
})

test('counts the sheets that a batch takes from its start position, and the next position after it', () => {
  expect(sheetsTaken(4, 2, 12)).toEqual({ sheets: 4, next: 2 })
  expect(sheetsTaken(4, 0, 4)).toEqual({ sheets: 1, next: 0 })
  expect(formatStartPosition(four, 2, 12)).toBe('Starts at position 3 of 4. 12 labels take 4 sheets; the next position is then 3.')
  expect(formatStartPosition(four, 0, 4)).toBe('Starts on a new sheet. 4 labels take 1 sheet; the last one is then full.')
  expect(formatStartPosition(four, 1, 0)).toBe('Starts at position 2 of 4. No label is printed there now.')
})

test('counts labels that share a sheet of labels as the sheets they take, and every other document as one', () => {
  const sheet = { orderId: 1, reference: 'A-1', waybill: 'W-1', copy: 1, printerName: 'Office', media: 'a4', because: noText } as const
  const label = { ...sheet, place: { kind: 'waybill_document', leg: 0 }, printerId: 'office' } as const
  const invoice = { ...sheet, place: { kind: 'commercial_invoice', leg: null }, printerId: 'office' } as const
  const layouts = [{ printerId: 'office', printerName: 'Office', layout: four, next: 3 }]
  const sheets = [label, invoice, label, invoice]
  expect(countPaper(sheets, [], {})).toBe(4)
  expect(countPaper(sheets, layouts, { office: 0 })).toBe(3)
  expect(countPaper(sheets, layouts, {})).toBe(4)
  expect(countPaper([invoice], layouts, {})).toBe(1)
  expect(countPaper([{ ...label, printerId: 'zebra' }, label, label], layouts, { office: 1 })).toBe(2)
})

test('arrow keys move on the upright sheet and never off it', () => {
  expect(movePosition('ArrowRight', 0, four)).toBe(1)
  expect(movePosition('ArrowDown', 1, four)).toBe(3)
  expect(movePosition('ArrowDown', 3, four)).toBe(3)
  expect(movePosition('ArrowLeft', 0, four)).toBe(0)
  expect(movePosition('End', 0, four)).toBe(3)
  expect(movePosition('a', 0, four)).toBeNull()
})

test('the image has the size of its sheet', () => {
  expect(sheetSize(four).width).toBeCloseTo(210, 0)
  expect(sheetSize(layoutOf('letter-2')).height).toBeCloseTo(279.4, 1)
})
