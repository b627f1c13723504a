import { describe, expect, test } from 'vitest'
import { parseHidReport } from '../../../../../electron/devices/scales/hid-report.ts'
import { recordedScales } from './recorded-reports.ts'

const reading = (...report: number[]) => parseHidReport(Uint8Array.from(report))

function shown(report: readonly number[]): string | null {
  const parsed = reading(...report)
  return parsed === null ? null : `${parsed.weight?.value} ${parsed.weight?.unit} ${parsed.kind}`
}

for (const { scale, reports } of recordedScales)
  describe(`reports of ${scale}`, () => {
    test.each(reports)('$report reads $reads', ({ report, reads }) => {
      expect(shown(report)).toBe(reads)
    })
  })

test('a moving, a negative and an excessive weight are never stable', () => {
  expect(reading(3, 3, 11, 255, 111, 4)).toEqual({ kind: 'settling', weight: { value: '113.5', unit: 'oz' } })
  expect(reading(3, 5, 11, 255, 5, 0)).toEqual({ kind: 'negative', weight: { value: '-0.5', unit: 'oz' } })
  expect(reading(3, 6, 11, 255, 255, 255)).toEqual({ kind: 'overload', weight: null })
})

test('a fault, a missing calibration, an unknown unit and an absurd exponent give no weight', () => {
  expect(reading(3, 1, 2, 0, 20, 0)).toEqual({ kind: 'faulty', weight: null })
  expect(reading(3, 7, 2, 0, 20, 0)).toEqual({ kind: 'faulty', weight: null })
  expect(reading(3, 8, 2, 0, 20, 0)).toEqual({ kind: 'faulty', weight: null })
  expect(reading(3, 4, 5, 0, 20, 0)).toEqual({ kind: 'otherUnit', weight: null })
  expect(reading(3, 4, 2, 100, 20, 0)).toEqual({ kind: 'faulty', weight: null })
  expect(reading(3, 4, 2)).toBeNull()
})

test('milligrams become grams, and positive exponents add zeros', () => {
  expect(reading(3, 4, 1, 1, 210, 4)).toEqual({ kind: 'stable', weight: { value: '12.34', unit: 'g' } })
  expect(reading(3, 4, 2, 1, 12, 0)).toEqual({ kind: 'stable', weight: { value: '120', unit: 'g' } })
})
