import { expect, test } from 'vitest'
import { refusalReasons } from '../../../../shared/companies/refused-fields.ts'

test.each([
  ['Validation failed: Name has already been taken', [['name', 'Name has already been taken']]],
  ['Validation failed: Email has already been taken', [['email', 'Email has already been taken']]],
  [
    'Validation failed: Name has already been taken, Email has already been taken',
    [
      ['name', 'Name has already been taken'],
      ['email', 'Email has already been taken'],
    ],
  ],
  ['Validation failed: Api users email has already been taken', [['email', 'Api users email has already been taken']]],
  ['validation failed:  Company name is too short', [['name', 'Company name is too short']]],
  ['Validation failed: Currency is invalid', [['currency', 'Currency is invalid']]],
  [
    'Validation failed: Currency must exist, Country must exist',
    [
      ['currency', 'Currency must exist'],
      ['countryId', 'Country must exist'],
    ],
  ],
  ['Validation failed: Address country must exist', [['countryId', 'Address country must exist']]],
  ['Validation failed: Address postal code is invalid', [['postalCode', 'Address postal code is invalid']]],
  ['Validation failed: Address zip is invalid', [['postalCode', 'Address zip is invalid']]],
  ["Validation failed: Address address 1 can't be blank", [['line1', "Address address 1 can't be blank"]]],
  ['Validation failed: Address phone is invalid', [['phone', 'Address phone is invalid']]],
  ['Validation failed: Address email is invalid', [['addressEmail', 'Address email is invalid']]],
  ['Validation failed: Address state is unknown', [['province', 'Address state is unknown']]],
  [
    'Validation failed: Address city is too long (maximum is 35 characters)',
    [['city', 'Address city is too long (maximum is 35 characters)']],
  ],
  ['Validation failed: Address tax number is invalid', [['taxNumber', 'Address tax number is invalid']]],
  ['Validation failed: Address import code is invalid', [['importCode', 'Address import code is invalid']]],
  ['Validation failed: Address export code is invalid', [['exportCode', 'Address export code is invalid']]],
  ['Validation failed: Address could not be validated by the carrier', [[null, 'Address could not be validated by the carrier']]],
  ['Something else, which nobody documented', [[null, 'Something else, which nobody documented']]],
  ['Name has already been taken\nName has already been taken', [['name', 'Name has already been taken']]],
  ['', []],
  ['Validation failed: ', []],
])('%j is parsed into its reasons, each verbatim', (upstreamMessage, reasons) => {
  expect(refusalReasons(upstreamMessage).map(({ field, quote }) => [field, quote])).toEqual(reasons)
})
