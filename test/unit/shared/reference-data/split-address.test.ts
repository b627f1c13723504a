import { expect, test } from 'vitest'
import type { SplitAddress } from '../../../../shared/reference-data/split-address/split-address-result.ts'
import { splitAddress } from '../../../../shared/reference-data/split-address/split-address.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { volume } from '../../../support/test-volume.ts'
import type { ExpectedSplit } from './pasted-address.ts'
import { pastedAddresses } from './pasted-addresses.ts'

const knownCountries = [
  { id: 53, name: 'Germany', isoCode2: 'DE', isoCode3: 'DEU' },
  { id: 151, name: 'United States', isoCode2: 'US', isoCode3: 'USA' },
]

const fields = ['name', 'company', 'lines', 'city', 'province', 'postalCode', 'country', 'phone', 'email'] as const

function read({ parts, countryCode }: SplitAddress): ExpectedSplit {
  const texts = (field: string): string[] => parts.filter((part) => part.field === field).map(({ text }) => text)
  const lines = texts('line')
  return {
    ...Object.fromEntries(
      ['name', 'company', 'city', 'province', 'postalCode', 'phone', 'email'].flatMap((field) => {
        const found = texts(field)
        return found.length === 0 ? [] : [[field, found.join(' / ')]]
      }),
    ),
    ...(lines.length === 0 ? {} : { lines }),
    ...(countryCode === null ? {} : { country: countryCode }),
  }
}

/** All characters but separators, in a fixed order. */
function charactersOf(text: string): string {
  return Array.from(text.replaceAll(/[\s,;|•·，、:–—-]/gu, ''))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('')
}

function allTexts({ parts, labels, unassigned }: SplitAddress): string {
  return [...parts.map(({ text }) => text), ...labels, ...unassigned].join('')
}

test('splits at least eight of ten pasted addresses from more than 25 countries completely right', () => {
  const wrong = pastedAddresses.filter(([text, expected]) => {
    const found = read(splitAddress(text, knownCountries))
    return fields.some((field) => JSON.stringify(found[field]) !== JSON.stringify(expected[field]))
  })
  const countries = new Set(pastedAddresses.map(([, { country }]) => country))
  expect(pastedAddresses.length).toBeGreaterThanOrEqual(60)
  expect(countries.size).toBeGreaterThanOrEqual(25)
  // At most three may fail; the present success rate is far better than that.
  expect(wrong.slice(3).map(([text]) => text)).toEqual([])
})

test.each([
  ['Maria Schmidt\tQuay Books GmbH\tHauptstraße 12\t10115\tBerlin\tGermany', 'Hauptstraße 12', 'Berlin'],
  ['Julie Martin | 12 rue Molière | 69002 | Lyon | France', '12 rue Molière', 'Lyon'],
  ['Anna Becker\tLindenstraße 12\tBerlin\t10969\tDE', 'Lindenstraße 12', 'Berlin'],
  ['Aoife Byrne, 5 Main Street, Dublin 4, D04 A0F5, Ireland', '5 Main Street', 'Dublin 4'],
])('the town is beside a postal code on its own: %j', (text, line, city) => {
  expect(read(splitAddress(text, knownCountries))).toMatchObject({ lines: [line], city })
})

test('a known country has its id, another one only its code', () => {
  expect(splitAddress('Anna Becker\nLindenstraße 12\n10969 Berlin\nAllemagne', knownCountries)).toMatchObject({
    countryId: 53,
    countryCode: 'DE',
  })
  expect(splitAddress('Julie Martin\n12 rue Molière\n69002 Lyon\nFrance', knownCountries)).toMatchObject({
    countryId: null,
    countryCode: 'FR',
  })
})

test('a postal code or phone number in a format that the country does not have should be checked', () => {
  const { parts } = splitAddress('Anna Becker\nLindenstraße 12\n10969 Berlin\nGermany\nTel: +49 30 1234567', knownCountries)
  expect(parts.map(({ field, confidence }) => `${field} ${confidence}`)).toEqual(
    ['name', 'line', 'postalCode', 'city', 'country', 'phone'].map((field) => `${field} high`),
  )
  const doubtful = splitAddress('Marc Tremblay\n12 Main St\nToronto, ON D1A 0B1\nCanada\nTel: 123 45 67 890 123 456 789', knownCountries)
  expect(doubtful.parts.filter(({ confidence }) => confidence === 'low').map(({ field }) => field)).toEqual(['postalCode', 'phone'])
})

test('marks a country that is only inferred', () => {
  expect(splitAddress('Emma Clarke\n14 Park Lane\nLondon SW1A 1AA', knownCountries)).toMatchObject({
    countryCode: 'GB',
    isCountryInferred: true,
  })
  expect(splitAddress('Emma Clarke\n14 Park Lane\nLondon SW1A 1AA\nUK', knownCountries)).toMatchObject({ isCountryInferred: false })
})

test('puts what is not part of an address into the rest', () => {
  const { unassigned, labels } = splitAddress(
    'Best regards\nJohn Miller\nSales Manager\n9 Elm Street\nAustin, TX 78701\nUSA\nFax: 512 555 0100\nhttps://miller.example',
    [],
  )
  expect(unassigned.join(' ')).toContain('Sales Manager')
  expect(unassigned.join(' ')).toContain('https://miller.example')
  expect(unassigned.join(' ')).toContain('512 555 0100')
  expect(labels.join('')).not.toContain('512')
})

test('loses or repeats no part of a text, whatever is pasted', () => {
  const random = seededRandom(11)
  const pieces = pastedAddresses.flatMap(([text]) => text.split(/[\n,]/))
  for (let round = 0; round < volume({ sample: 300, full: 20_000 }); round += 1) {
    const count = 1 + Math.floor(random() * 9)
    const text = Array.from(
      { length: count },
      () => `${pieces[Math.floor(random() * pieces.length)]}${['\n', ', ', ' ', '; ', ' | ', ': '][Math.floor(random() * 6)]}`,
    ).join('')
    expect(charactersOf(allTexts(splitAddress(text, knownCountries)))).toBe(charactersOf(text))
  }
  for (const [text] of pastedAddresses) expect(charactersOf(allTexts(splitAddress(text, knownCountries)))).toBe(charactersOf(text))
})
