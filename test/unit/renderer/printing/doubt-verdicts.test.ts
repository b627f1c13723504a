import { describe, expect, test } from 'vitest'
import {
  doubtPiles,
  settleByLast,
  sheetIdsWith,
  withoutVerdict,
  withVerdict,
  type DoubtPile,
} from '../../../../renderer/printing/doubt-verdicts.ts'
import { sheetOf } from './sheet-of.ts'

function onePile(...positions: number[]): DoubtPile {
  return { printerId: 'labels', printerName: 'Label printer', sheets: positions.map((position) => sheetOf(position, 'unknown')) }
}

test('only sheets in doubt are asked about, pile by pile in printing order', () => {
  const piles = doubtPiles([
    sheetOf(4, 'unknown'),
    sheetOf(1, 'spooled'),
    sheetOf(2, 'unknown'),
    sheetOf(3, 'unknown', { printerId: 'documents', printerName: 'Laser' }),
  ])
  expect(piles.map((pile) => [pile.printerName, pile.sheets.map((sheet) => sheet.position)])).toEqual([
    ['Label printer', [2, 4]],
    ['Laser', [3]],
  ])
})

describe('the last sheet in the hand', () => {
  test('settles it and all before it as here, and all after it as not here', () => {
    const verdicts = settleByLast(new Map(), onePile(1, 2, 3, 4), 'sheet-2')
    expect(sheetIdsWith(verdicts, 'printed')).toEqual(['sheet-1', 'sheet-2'])
    expect(sheetIdsWith(verdicts, 'not-printed')).toEqual(['sheet-3', 'sheet-4'])
  })

  test('none in the hand settles all as not here', () => {
    expect(sheetIdsWith(settleByLast(new Map(), onePile(1, 2), null), 'not-printed')).toEqual(['sheet-1', 'sheet-2'])
  })

  test('a sheet of another pile changes nothing', () => {
    expect(settleByLast(new Map(), onePile(1, 2), 'sheet-9').size).toBe(0)
  })

  test('one pile leaves the words about another as they were', () => {
    const before = withVerdict(new Map(), 'sheet-9', 'printed')
    expect(settleByLast(before, onePile(1), null).get('sheet-9')).toBe('printed')
  })
})

test('a single word replaces what the range said of that sheet', () => {
  const verdicts = withVerdict(settleByLast(new Map(), onePile(1, 2), 'sheet-2'), 'sheet-1', 'not-printed')
  expect(verdicts.get('sheet-1')).toBe('not-printed')
  expect(verdicts.get('sheet-2')).toBe('printed')
})

test('a word taken back leaves the sheet in doubt', () => {
  expect(withoutVerdict(settleByLast(new Map(), onePile(1, 2), null), 'sheet-1').has('sheet-1')).toBe(false)
})
