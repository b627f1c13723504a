import { expect, test } from 'vitest'
import { createWeighing } from '../../../../../electron/devices/scales/weighing.ts'
import type { RawReading } from '../../../../../electron/devices/scales/raw-reading.ts'

const grams = (kind: RawReading['kind'], value: string): RawReading => ({ kind, weight: { value, unit: 'g' } })

function weighingAfter(...readings: RawReading[]): ReturnType<typeof createWeighing> {
  const weighing = createWeighing()
  for (const reading of readings) weighing.add(reading)
  return weighing
}

const code = (weighing: ReturnType<typeof createWeighing>, parcel = 'A'): string => {
  const taken = weighing.take(parcel)
  return taken.ok ? `${taken.value.value} ${taken.value.unit}` : taken.failure.code.replace('scaleFailures.', '')
}

test('a stable weight counts after two equal readings, because scales repeat their last weight once', () => {
  expect(code(weighingAfter(grams('stable', '500')))).toBe('notStable')
  expect(code(weighingAfter(grams('stable', '500'), grams('stable', '500')))).toBe('500 g')
  expect(code(weighingAfter(grams('stable', '500'), grams('stable', '501')))).toBe('notStable')
})

test('a scale without a stability mark has to repeat a weight five times', () => {
  const same = Array.from({ length: 5 }, () => grams('unmarked', '500'))
  expect(code(weighingAfter(...same.slice(1)))).toBe('notStable')
  expect(code(weighingAfter(...same))).toBe('500 g')
  expect(code(weighingAfter(...same, grams('unmarked', '501')))).toBe('notStable')
})

test.each([
  ['settling', 'notStable'],
  ['negative', 'negative'],
  ['overload', 'overload'],
  ['faulty', 'faulty'],
  ['otherUnit', 'otherUnit'],
  ['zero', 'empty'],
] as const)('no weight is taken from a scale that is %s', (kind, failure) => {
  expect(code(weighingAfter(grams(kind, '0'), grams(kind, '0')))).toBe(failure)
})

test('the scale has to be empty between two parcels, and the same parcel may be weighed again', () => {
  const weighing = weighingAfter(grams('stable', '500'), grams('stable', '500'))
  expect([code(weighing, 'A'), code(weighing, 'A'), code(weighing, 'B')]).toEqual(['500 g', '500 g', 'notEmptied'])
  for (const reading of [grams('settling', '700'), grams('stable', '700'), grams('stable', '700')]) weighing.add(reading)
  expect(code(weighing, 'B')).toBe('notEmptied')
  for (const reading of [grams('zero', '0'), grams('zero', '0'), grams('stable', '700'), grams('stable', '700')]) weighing.add(reading)
  expect(code(weighing, 'B')).toBe('700 g')
})

test('takes nothing before the first reading', () => {
  expect(code(createWeighing())).toBe('notStable')
})
