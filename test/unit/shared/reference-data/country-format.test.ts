import { expect, test } from 'vitest'
import { addressFieldLabel, addressFieldsOf, customsFieldLabel } from '../../../../shared/reference-data/country-format.ts'
import type { CountryFacts } from '../../../../shared/reference-data/country.ts'
import { isPlausiblePhone } from '../../../../shared/reference-data/phone.ts'
import { isPlausiblePostalCode } from '../../../../shared/reference-data/postal-code.ts'

function country(isoCode2: string | null, facts: CountryFacts | null = null) {
  return { isoCode2, facts }
}

test.each([
  ['DE', 'name company lines postalCode city country phone email'],
  ['US', 'name company lines city province postalCode country phone email'],
  ['GB', 'name company lines city postalCode country phone email'],
  ['HK', 'name company lines city province country phone email'],
  ['AE', 'name company lines city province country phone email'],
])('an address in %s has the fields of the country in its order', (code, fields) => {
  expect(new Set(addressFieldsOf(country(code)))).toEqual(new Set(fields.split(' ')))
  const place = addressFieldsOf(country(code)).filter((field) => field === 'city' || field === 'postalCode')
  expect(place).toEqual(fields.split(' ').filter((field) => field === 'city' || field === 'postalCode'))
})

test('an unknown country has the usual fields', () => {
  expect(addressFieldsOf(country(null))).toEqual(expect.arrayContaining(['name', 'company', 'lines', 'city', 'country', 'phone', 'email']))
})

test('fields have their country’s names', () => {
  expect(addressFieldLabel('postalCode', country('US'))).toBe('ZIP code')
  expect(addressFieldLabel('postalCode', country('DE'))).toBe('Postal code')
  expect(addressFieldLabel('province', country('JP'))).toBe('Prefecture')
})

test('customs fields have the names that the service gives them, or else general names', () => {
  expect(customsFieldLabel('taxNumber', country('DE', { taxNumberLabel: 'VAT number' }))).toBe('VAT number')
  expect(customsFieldLabel('importCode', country('DE', {}))).toBe('Import code')
})

test.each([
  ['DE', '10115', true],
  ['DE', '1011', false],
  ['GB', 'SW1A 1AA', true],
  ['GB', '12345', false],
  ['US', '94102', true],
  ['US', '94102-1234', true],
  ['US', '9410', false],
  ['CA', 'K1A 0B1', true],
  ['NL', '1016 EA', true],
  ['PL', '00-590', true],
  ['PL', '00590', true],
  ['IE', 'D02 X285', true],
  ['CZ', '11000', true],
  ['GR', '104 31', true],
  ['JP', '100-0001', true],
  ['IN', '110001', true],
  ['SG', '018956', true],
  ['HK', '999077', null],
  ['AE', '00000', null],
  ['XX', '123', null],
  [null, '123', null],
])('whether a postal code of %s may be %s: %s', (code, postalCode, expected) => {
  expect(isPlausiblePostalCode(postalCode, code)).toBe(expected)
})

test.each([
  ['+49 30 1234567', 'DE', true],
  ['030 1234567', 'DE', true],
  ['0049 30 1234567', null, true],
  ['+1 312 555 0142', null, true],
  ['12', 'DE', false],
  ['+49', 'DE', false],
  ['call me', 'DE', false],
  ['030 1234567', null, null],
])('whether %s in %s may be a phone number: %s', (phone, code, expected) => {
  expect(isPlausiblePhone(phone, code)).toBe(expected)
})
