import { expect, test } from 'vitest'
import { isWholeAddress } from '../../../../renderer/new-shipment/addresses/address-values.ts'

test.each([
  'Maria Schmidt\nHauptstraße 12\n10115 Berlin',
  'Maria Schmidt, Hauptstraße 12, 10115 Berlin',
  'Maria Schmidt\tHauptstraße 12\t10115\tBerlin',
  'Maria Schmidt; Hauptstraße 12; 10115 Berlin',
  'Maria Schmidt | Hauptstraße 12 | 10115 Berlin',
  '〒150-0001、東京都渋谷区、神宮前1-2-3',
])('%j is an address', (pasted) => {
  expect(isWholeAddress(pasted)).toBe(true)
})

test.each(['', 'Berlin', 'Maria Schmidt', 'Schmidt, Maria', '10115 Berlin\n', '\t\t\t'])('%j is a search', (pasted) => {
  expect(isWholeAddress(pasted)).toBe(false)
})
