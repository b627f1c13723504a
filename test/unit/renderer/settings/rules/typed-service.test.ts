import { expect, test } from 'vitest'
import { isServiceMissing, withTypedService } from '../../../../../renderer/settings/rules/typed-service.ts'

test('a typed service is added once, whatever its case', () => {
  expect(withTypedService(['Express'], ' Economy ')).toEqual(['Express', 'Economy'])
  expect(withTypedService(['Express'], 'EXPRESS')).toEqual(['Express'])
})

test.each([
  ['Economy', true],
  ['Exp', true],
  ['express', false],
  ['  ', false],
  ['', false],
])('a rule for Express while %j is typed misses a service: %j', (typed, isMissing) => {
  expect(isServiceMissing(['Express'], typed)).toBe(isMissing)
})
