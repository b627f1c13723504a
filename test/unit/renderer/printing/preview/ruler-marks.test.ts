import { expect, test } from 'vitest'
import { rulerMarks, rulerNumbers } from '../../../../../renderer/printing/preview/ruler-marks.ts'

test('a ruler marks every millimeter of the paper, longer at five and longest at ten', () => {
  const marks = rulerMarks(101.6)
  expect(marks).toHaveLength(102)
  const [zero, one, five, ten] = [0, 1, 5, 10].map((at) => marks[at]?.length ?? 0)
  expect(zero).toBe(ten)
  expect(ten).toBeGreaterThan(five ?? 0)
  expect(five).toBeGreaterThan(one ?? 0)
})

test('a ruler has a number at every centimeter, or at wider steps where the numbers would overlap', () => {
  expect(rulerNumbers(45, 1)).toEqual([10, 20, 30, 40])
  expect(rulerNumbers(210, 0.4)).toEqual([50, 100, 150, 200])
})
