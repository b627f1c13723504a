import { expect, test } from 'vitest'
import { extendTo, keepOnly, nothingSelected, selectAll, toggle } from '../../../../renderer/ui/selection.ts'

const ids = [10, 20, 30, 40, 50]
const chosen = (selection: { readonly selected: ReadonlySet<number> }): number[] =>
  [...selection.selected].toSorted((one, other) => one - other)

test('selecting an item twice deselects it', () => {
  expect(chosen(toggle(toggle(nothingSelected, 20), 20))).toEqual([])
})

test('Shift selects everything between the anchor and the row, in either direction', () => {
  const from = toggle(nothingSelected, 30)
  expect(chosen(extendTo(from, ids, 30, 50))).toEqual([30, 40, 50])
  expect(chosen(extendTo(from, ids, 30, 10))).toEqual([10, 20, 30])
})

test('the selection keeps the order of selection, upwards as well as downwards', () => {
  const from = toggle(toggle(nothingSelected, 50), 30)
  expect([...extendTo(from, ids, 30, 10).selected]).toEqual([50, 30, 20, 10])
  expect([...toggle(extendTo(from, ids, 30, 40), 10).selected]).toEqual([50, 30, 40, 10])
})

test('a Shift range that shrinks deselects what it passed, and nothing else', () => {
  const from = toggle(toggle(nothingSelected, 10), 30)
  const wide = extendTo(from, ids, 30, 50)
  expect(chosen(extendTo(wide, ids, 50, 40))).toEqual([10, 30, 40])
})

test('without an anchor the range starts at the active row', () => {
  expect(chosen(extendTo(nothingSelected, ids, 20, 30))).toEqual([20, 30])
})

test('an anchor that left the list is not used', () => {
  const from = toggle(nothingSelected, 30)
  expect(chosen(extendTo(keepOnly(from, [10, 20, 40, 50]), [10, 20, 40, 50], 20, 40))).toEqual([20, 40])
})

test('what leaves the list is deselected', () => {
  expect(chosen(keepOnly(selectAll(ids), [20, 40]))).toEqual([20, 40])
})

test('a list that lost nothing keeps the very same selection', () => {
  const all = selectAll(ids)
  expect(keepOnly(all, ids)).toBe(all)
})

test('a selection that has left the list is distinguished from none, until something is selected', () => {
  const left = keepOnly(keepOnly(selectAll([10, 20]), [20, 30]), [30])
  expect([left.wasEmptiedByList, keepOnly(left, [30]).wasEmptiedByList, toggle(left, 30).wasEmptiedByList]).toEqual([true, true, false])
  expect([keepOnly(selectAll(ids), [20]).wasEmptiedByList, toggle(toggle(nothingSelected, 20), 20).wasEmptiedByList]).toEqual([
    false,
    false,
  ])
})
