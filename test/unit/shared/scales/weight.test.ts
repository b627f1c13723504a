import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { convertWeight, differenceInMilligrams, isZeroWeight, weightUnits } from '../../../../shared/scales/weight.ts'

test('conversions are exact', () => {
  expect(convertWeight({ value: '1', unit: 'lb' }, 'g', 5)).toBe('453.59237')
  expect(convertWeight({ value: '16.0', unit: 'oz' }, 'lb', 6)).toBe('1.000000')
  expect(convertWeight({ value: '113.5', unit: 'oz' }, 'kg', 3)).toBe('3.218')
  expect(convertWeight({ value: '-0.5', unit: 'kg' }, 'g', 0)).toBe('-500')
  expect(convertWeight({ value: '0.1', unit: 'kg' }, 'kg', 3)).toBe('0.1')
})

test('a half is rounded away from zero, once', () => {
  expect(convertWeight({ value: '1.2345', unit: 'kg' }, 'kg', 3)).toBe('1.235')
  expect(convertWeight({ value: '-1.2345', unit: 'kg' }, 'kg', 3)).toBe('-1.235')
  expect(convertWeight({ value: '0.0004', unit: 'kg' }, 'kg', 3)).toBe('0.000')
})

test('differences are in whole milligrams, with their sign', () => {
  expect(differenceInMilligrams({ value: '1.250', unit: 'kg' }, { value: '1250', unit: 'g' })).toBe(0)
  expect(differenceInMilligrams({ value: '0.3', unit: 'kg' }, { value: '0.1', unit: 'kg' })).toBe(200_000)
  expect(differenceInMilligrams({ value: '1', unit: 'lb' }, { value: '1', unit: 'kg' })).toBe(-546_408)
})

test('a weight converts to every unit and back unchanged', () => {
  const unit = constantFrom(...weightUnits)
  assert(
    property(integer({ min: 0, max: 999_999 }), unit, unit, (thousandths, from, to) => {
      const value = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
      const converted = convertWeight({ value, unit: from }, to, 9)
      expect(convertWeight({ value: converted, unit: to }, from, 3)).toBe(value)
    }),
    { seed: 16 },
  )
})

test.each([
  ['0', true],
  ['0.000', true],
  ['-0.0', true],
  ['0.001', false],
])('%s is zero: %s', (value, isZero) => {
  expect(isZeroWeight({ value, unit: 'kg' })).toBe(isZero)
})
