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

test('a row that comes into a Shift range without being passed is not selected', () => {
  const range = extendTo(toggle(nothingSelected, 10), ids, 10, 30)
  const changed = [10, 25, 20, 30, 40, 50]
  const wider = extendTo(range, changed, 30, 40)
  expect(chosen(wider)).toEqual([10, 20, 30, 40])
  const widest = extendTo(wider, changed, 40, 50)
  expect(chosen(widest)).toEqual([10, 20, 30, 40, 50])
  expect(chosen(extendTo(widest, changed, 50, 20))).toEqual([10, 20])
})

test('a row that came into a Shift range is selected once the range shrinks and passes it', () => {
  const changed = [10, 20, 25, 30]
  const range = extendTo(toggle(nothingSelected, 10), ids, 10, 30)
  const onIt = extendTo(range, changed, 30, 25)
  expect(chosen(onIt)).toEqual([10, 20])
  const before = extendTo(onIt, changed, 25, 20)
  expect(chosen(extendTo(before, changed, 20, 30))).toEqual([10, 20, 25, 30])
})

test('a row that moves out of a Shift range stays selected', () => {
  const range = extendTo(toggle(nothingSelected, 10), ids, 10, 30)
  expect(chosen(extendTo(range, [10, 30, 40, 50, 20], 30, 40))).toEqual([10, 20, 30, 40])
})

test('a Shift range stays selected after its anchor or its end has left the list', () => {
  const range = extendTo(toggle(nothingSelected, 10), ids, 10, 30)
  const withoutAnchor = keepOnly(range, [20, 30, 40, 50])
  expect(chosen(extendTo(withoutAnchor, [20, 30, 40, 50], 30, 40))).toEqual([20, 30, 40])
  const withoutEnd = keepOnly(range, [10, 20, 40, 50])
  expect(chosen(extendTo(withoutEnd, [10, 20, 40, 50], 40, 50))).toEqual([10, 20, 40, 50])
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
