import { expect, test } from 'vitest'
import { pickupAddressKey, pickupAddressLine } from '../../../../shared/pickups/pickup-address.ts'
import { emptyAddress } from '../../../support/orders/empty-address.ts'

test.each([
  [{ city: '東京都台東区', province: '東京都', countryName: 'Japan' }, '東京都台東区, Japan'],
  [{ city: 'Berlin', province: 'Berlin', countryName: 'Germany' }, 'Berlin, Germany'],
  [{ city: 'İSTANBUL', province: 'İstanbul', countryName: 'Türkiye' }, 'İSTANBUL, Türkiye'],
  [{ city: 'Luxembourg', province: 'luxembourg', countryName: 'Luxembourg' }, 'Luxembourg, Luxembourg'],
  [{ city: 'New York', province: 'NY', countryName: 'United States' }, 'New York, NY, United States'],
  [{ city: 'Kentville', province: 'Kent', countryName: 'United Kingdom' }, 'Kentville, Kent, United Kingdom'],
  [{ city: 'Mexico City', province: 'Mexico', countryName: 'Mexico' }, 'Mexico City, Mexico'],
  [{ city: 'Łódź', province: 'łódzkie', countryName: 'Poland' }, 'Łódź, łódzkie, Poland'],
  [{ city: null, province: 'Berlin', countryName: 'Germany' }, 'Berlin, Germany'],
])('a pickup address leaves out a region that its city names or begins with: %o', (parts, line) => {
  expect(pickupAddressLine({ ...emptyAddress, ...parts })).toBe(line)
})

test('the key of a pickup address still has its region', () => {
  const berlin = {
    ...emptyAddress,
    name: 'Werk',
    lines: ['Weg 1'],
    city: 'Berlin',
    province: 'Berlin',
    postalCode: '10115',
    countryCode: 'DE',
  }
  expect(pickupAddressKey(berlin)).toBe('werk|weg 1|10115 berlin|berlin|de')
  expect(pickupAddressKey({ ...berlin, province: null })).not.toBe(pickupAddressKey(berlin))
})
