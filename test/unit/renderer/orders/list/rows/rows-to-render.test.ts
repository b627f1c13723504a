import { expect, test } from 'vitest'
import { rowsToRender } from '../../../../../../renderer/orders/list/rows/rows-to-render.ts'

function order(lines: ReturnType<typeof rowsToRender>): number[] {
  return lines.map(({ index }) => index)
}

function placesRolling(first: number): unknown[] {
  return rowsToRender(first, first + 5, true).map(({ elementKey }) => elementKey)
}

test('at rest the rows are in reading order', () => {
  expect(order(rowsToRender(7, 12, false))).toEqual([7, 8, 9, 10, 11])
})

test('a row that stays visible keeps its element, and a new one reuses that of a removed one', () => {
  const before = new Map(rowsToRender(7, 12, true).map(({ index, elementKey }) => [index, elementKey]))
  const after = new Map(rowsToRender(9, 14, true).map(({ index, elementKey }) => [index, elementKey]))
  for (const index of [9, 10, 11]) expect(after.get(index)).toBe(before.get(index))
  expect(new Set([after.get(12), after.get(13)])).toEqual(new Set([before.get(7), before.get(8)]))
})

test('while scrolling no element changes its place among the others', () => {
  for (const first of [0, 1, 2, 3, 4, 5, 99_995]) expect(placesRolling(first)).toEqual([0, 1, 2, 3, 4])
})

test('renders every row once, and none for an empty list', () => {
  expect(order(rowsToRender(0, 0, true))).toEqual([])
  expect(order(rowsToRender(3, 9, true)).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8])
})
