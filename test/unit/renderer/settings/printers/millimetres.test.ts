import { describe, expect, test } from 'vitest'
import { formatMillimetres, formatOffset, parseMillimetres } from '../../../../../renderer/settings/printers/millimetres.ts'

describe('a length as people type it', () => {
  test('is parsed with a comma and with a point', () => {
    expect(parseMillimetres('148,5')).toBe(148.5)
    expect(parseMillimetres('148.5')).toBe(148.5)
    expect(parseMillimetres(' 10 mm ')).toBe(10)
    expect(parseMillimetres('7,')).toBe(7)
    expect(parseMillimetres('.5')).toBe(0.5)
  })

  test('keeps its sign', () => {
    expect(parseMillimetres('-1,2')).toBe(-1.2)
    expect(parseMillimetres('+3')).toBe(3)
    expect(parseMillimetres('-0')).toBe(0)
  })

  test.each(['', ' ', 'ten', '1,2,3', '1.000,5', '12 in', '1e3', '-', '.', '12345'])('is not parsed from %j', (text) => {
    expect(parseMillimetres(text)).toBeNull()
  })

  test('is shown without trailing zeros', () => {
    expect([105, 148.5, 215.9, 0.1 + 0.2].map(formatMillimetres)).toEqual(['105', '148.5', '215.9', '0.3'])
  })
})

describe('an offset in words', () => {
  test('shows both directions in which it moves a page', () => {
    expect(formatOffset({ x: 1.2, y: -0.4 })).toBe('1.2 mm to the right and 0.4 mm up')
    expect(formatOffset({ x: -0.5, y: 2 })).toBe('0.5 mm to the left and 2 mm down')
  })

  test('omits a direction in which it does not move it', () => {
    expect(formatOffset({ x: 0, y: 3 })).toBe('3 mm down')
    expect(formatOffset({ x: 0, y: 0 })).toBe('')
  })
})
