import { expect, test } from 'vitest'
import { rowsToRender } from '../../../../../renderer/orders/list/rows-to-render.ts'

function order(lines: ReturnType<typeof rowsToRender>): number[] {
  return lines.map(({ index }) => index)
}

function placesRolling(first: number): unknown[] {
  return rowsToRender(first, first + 5, true).map(({ elementKey }) => elementKey)
}

test('at rest the lines stand in the order in which they are read', () => {
  expect(order(rowsToRender(7, 12, false))).toEqual([7, 8, 9, 10, 11])
})

test('a line that stays in sight keeps its element, and one that comes takes that of one that went', () => {
  const before = new Map(rowsToRender(7, 12, true).map(({ index, elementKey }) => [index, elementKey]))
  const after = new Map(rowsToRender(9, 14, true).map(({ index, elementKey }) => [index, elementKey]))
  for (const index of [9, 10, 11]) expect(after.get(index)).toBe(before.get(index))
  expect(new Set([after.get(12), after.get(13)])).toEqual(new Set([before.get(7), before.get(8)]))
})

test('while the list rolls no element changes its place among the others', () => {
  for (const first of [0, 1, 2, 3, 4, 5, 99_995]) expect(placesRolling(first)).toEqual([0, 1, 2, 3, 4])
})

test('every line is drawn once, and an empty list draws none', () => {
  expect(order(rowsToRender(0, 0, true))).toEqual([])
  expect(order(rowsToRender(3, 9, true)).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8])
})
