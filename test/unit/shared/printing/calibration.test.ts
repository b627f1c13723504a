import { describe, expect, test } from 'vitest'
import { calibrationLines, maxOffsetMm, measurementProblem, calibrationOffset } from '../../../../shared/printing/printers/calibration.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'

describe('the offset from a calibration sheet', () => {
  test('moves a page back that was printed too far to the right and down', () => {
    const measured = { left: calibrationLines.left + 1.2, top: calibrationLines.top + 3 }
    expect(calibrationOffset({ expected: calibrationLines, measured })).toEqual({ x: -1.2, y: -3 })
  })

  test('moves a page that was printed too near to the edges', () => {
    const measured = { left: calibrationLines.left - 0.4, top: calibrationLines.top }
    expect(calibrationOffset({ expected: calibrationLines, measured })).toEqual({ x: 0.4, y: 0 })
  })

  test('is valid in a profile for all plausible measurements', () => {
    for (const by of [-maxOffsetMm, maxOffsetMm]) {
      const measured = { left: calibrationLines.left + by, top: calibrationLines.top }
      expect(measurementProblem(measured.left, calibrationLines.left)).toBeNull()
      const offset = calibrationOffset({ expected: calibrationLines, measured })
      expect(printerProfileSchema.safeParse({ offset }).success).toBe(true)
    }
  })
})

test('refuses an implausible distance with a message', () => {
  expect(measurementProblem(-1, 25)).toBe('A distance cannot be less than 0 mm.')
  expect(measurementProblem(45.1, 25)).toContain('Measure again from the edge of the sheet')
  expect(measurementProblem(4.9, 25)).toContain('off by more than the 20 mm')
})
