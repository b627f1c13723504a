import { describe, expect, test } from 'vitest'
import { commonLayouts, layoutProblem, type LabelLayout } from '../../../../../shared/printing/labels/label-stock.ts'
import {
  commonKeyOf,
  draftOf,
  layoutOf,
  layoutToSave,
  formatLayout,
  lengthError,
} from '../../../../../renderer/settings/printers/layout-draft.ts'

const fours: LabelLayout = {
  media: 'a4',
  columns: 2,
  rows: 2,
  label: { width: 105, height: 148.5 },
  margin: { left: 0, top: 0 },
  gap: { across: 0, down: 0 },
}

describe('a sheet of labels while it is typed', () => {
  test('represents the layout it was made from', () => {
    for (const { layout } of commonLayouts) expect(layoutOf(draftOf(layout), fours)).toEqual(layout)
  })

  test('reads each length from its own field', () => {
    const lengths = { width: '50,5', height: '70', left: '1', top: '2', across: '3', down: '4.5' }
    expect(layoutOf({ media: 'letter', columns: 3, rows: 2, lengths }, fours)).toEqual({
      media: 'letter',
      columns: 3,
      rows: 2,
      label: { width: 50.5, height: 70 },
      margin: { left: 1, top: 2 },
      gap: { across: 3, down: 4.5 },
    })
  })

  test('keeps the last length while a new one cannot be parsed', () => {
    const draft = draftOf(fours)
    const typing = { ...draft, lengths: { ...draft.lengths, width: '10x' } }
    expect(layoutToSave(typing, fours)).toBeNull()
    expect(layoutOf(typing, fours)).toEqual(fours)
  })

  test('reports immediately when the labels do not fit', () => {
    const draft = draftOf(fours)
    const wide = layoutOf({ ...draft, lengths: { ...draft.lengths, left: '6' } }, fours)
    expect(layoutProblem(wide)).toBe('The labels extend past the right edge of A4.')
  })

  test('saves a changed number of rows, but nothing while the labels do not fit', () => {
    const draft = draftOf(fours)
    expect(layoutToSave({ ...draft, rows: 1 }, fours)).toEqual({ ...fours, rows: 1 })
    expect(layoutToSave({ ...draft, rows: 3 }, fours)).toBeNull()
  })

  test.each(['', 'a', '-1', '501'])('refuses %j as a length', (text) => {
    expect(lengthError(text)).not.toBe('')
  })
})

describe('the name of a layout', () => {
  test('is its common one', () => {
    expect(commonKeyOf(fours)).toBe('a4-4')
    expect(formatLayout(fours)).toBe('A4, four labels')
  })

  test('is columns by rows for a custom one', () => {
    const own = { ...fours, columns: 3, rows: 8 }
    expect(commonKeyOf(own)).toBeNull()
    expect(formatLayout(own)).toBe('A4, 3 × 8 labels')
  })
})
