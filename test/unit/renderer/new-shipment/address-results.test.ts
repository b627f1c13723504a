import { expect, test } from 'vitest'
import { addressResults } from '../../../../renderer/new-shipment/addresses/address-results.ts'
import type { FoundAddress } from '../../../../shared/reference-data/found-address.ts'

const found: FoundAddress = {
  name: 'Ada Ash',
  company: null,
  lines: ['Elm Street 1'],
  city: 'Springfield',
  province: null,
  postalCode: '12345',
  countryId: 1,
  countryCode: 'US',
  countryName: 'United States',
  email: 'ada@example.test',
  phone: '+1 555 0100',
  classification: null,
  importCode: null,
  taxNumber: null,
  addressId: null,
  uses: { origin: 0, destination: 1, other: 0 },
  lastUsedAt: null,
  order: null,
}

function rows(...addresses: readonly FoundAddress[]): string[] {
  return addressResults(addresses).map(({ label, detail }) => `${label}: ${detail}`.replaceAll(/[\u2066-\u2069]/g, ''))
}

test('an address that looks like no other shows neither phone nor email', () => {
  expect(rows(found)).toEqual(['Ada Ash: Elm Street 1 · 12345 Springfield · United States · 1 order'])
})

test('addresses that look the same show what differs', () => {
  expect(rows(found, { ...found, phone: '+1 555 0199' }, { ...found, name: 'Bo Ash' })).toEqual([
    'Ada Ash: Elm Street 1 · 12345 Springfield · United States · +1 555 0100 · 1 order',
    'Ada Ash: Elm Street 1 · 12345 Springfield · United States · +1 555 0199 · 1 order',
    'Bo Ash: Elm Street 1 · 12345 Springfield · United States · 1 order',
  ])
  expect(rows(found, { ...found, email: null, uses: { origin: 0, destination: 0, other: 0 } })).toEqual([
    'Ada Ash: Elm Street 1 · 12345 Springfield · United States · ada@example.test · 1 order',
    'Ada Ash: Elm Street 1 · 12345 Springfield · United States',
  ])
})

test('addresses that differ in capitals, accents and punctuation alone are listed once', () => {
  expect(rows(found, { ...found, name: 'ADA ASH', phone: '+15550100' })).toEqual([
    'Ada Ash: Elm Street 1 · 12345 Springfield · United States · 1 order',
  ])
})
