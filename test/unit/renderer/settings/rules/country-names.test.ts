import { expect, test } from 'vitest'
import { isCountryMissing } from '../../../../../renderer/settings/rules/country-names.ts'

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())

test.each([
  ['France', true],
  ['zz', true],
  ['germ', false],
  ['DE', false],
  ['  ', false],
  ['', false],
])('a rule for Germany while %j is typed misses a country: %j', (typed, isMissing) => {
  expect(isCountryMissing(['DE'], typed, contains)).toBe(isMissing)
})

test('a rule for every country misses whichever is typed', () => {
  expect(isCountryMissing([], 'Germany', contains)).toBe(true)
})
