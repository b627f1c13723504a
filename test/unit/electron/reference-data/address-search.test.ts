import { expect, test } from 'vitest'
import { maxFoundAddresses } from '../../../../shared/reference-data/found-address.ts'
import { openReference, wireAddress, type OpenedReference } from '../../../support/reference-data/reference-operations.ts'

async function learnAddresses(reference: OpenedReference, addresses: readonly Record<string, unknown>[]): Promise<void> {
  for (const [index, fields] of addresses.entries()) {
    const created = `2026/11/${String(1 + index).padStart(2, '0')} 08:00:00 UTC`
    const destination = wireAddress({ id: 1000 + index, ...fields })
    await reference.learn({ id: index + 1, reference_number: `PB-${index + 1}`, created_at: created, destination_address: destination })
  }
}

function names({ operations }: OpenedReference, text: string): (string | null)[] {
  return operations.searchAddresses(text).map(({ name }) => name)
}

test('finds an address used many times once, with how often, when and where it was used last', async () => {
  const reference = openReference()
  await learnAddresses(reference, [{ id: 71 }, { id: 71 }, { id: 71, city: 'BERLIN' }])
  const [found, ...others] = reference.operations.searchAddresses('anna')
  expect(others).toEqual([])
  expect(found).toMatchObject({
    company: 'Becker Optik GmbH',
    countryCode: 'DE',
    countryName: 'Germany',
    addressId: 71,
    uses: { origin: 0, destination: 3, other: 0 },
    lastUsedAt: '2026-11-03T08:00:00Z',
    order: { id: 3, reference: 'PB-3' },
  })
})

test.each([
  ['a name', 'beck'],
  ['words in any order', 'berlin anna'],
  ['a street without its accents', 'lindenstrasse'],
  ['a postal code', '109'],
  ['a phone number without its spaces', '4930123'],
  ['an email address', 'anna@optik'],
  ['the country', 'germany'],
])('finds it by %s', async (_, text) => {
  const reference = openReference()
  await learnAddresses(reference, [
    {},
    {
      name: 'Carlos Ruiz',
      company: '',
      address_1: 'Calle Mayor 5',
      city: 'Madrid',
      postal_code: '28013',
      country_id: 60,
      country: null,
      email: '',
      phone: '',
    },
  ])
  expect(names(reference, text)).toEqual(['Anna Becker'])
})

test('all words must match', async () => {
  const reference = openReference()
  await learnAddresses(reference, [{}])
  expect(names(reference, 'anna madrid')).toEqual([])
  expect(names(reference, '---')).toEqual([])
})

test('ranks a name before a street, and frequent use before a single one', async () => {
  const reference = openReference()
  const often = { id: 50, name: 'Berliner Kontor', company: '' }
  await learnAddresses(reference, [
    often,
    often,
    often,
    often,
    { name: 'Tom Berliner', company: '' },
    { name: 'Eva Kern', company: '', address_1: 'Berliner Straße 4', city: 'Köln' },
  ])
  expect(names(reference, 'berliner')).toEqual(['Berliner Kontor', 'Tom Berliner', 'Eva Kern'])
})

test('finds a frequently used address among hundreds that match as well', async () => {
  const reference = openReference()
  const dock = { id: 50, name: 'Dock seven', company: '' }
  await learnAddresses(reference, [dock, dock, dock, dock, dock])
  for (let index = 0; index < 400; index += 1)
    await reference.learn({
      id: 100 + index,
      destination_address: wireAddress({ id: 5000 + index, name: `Dock ${index + 100}`, company: '' }),
    })
  const found = reference.operations.searchAddresses('dock')
  expect(found).toHaveLength(maxFoundAddresses)
  expect(found[0]?.name).toBe('Dock seven')
})

test('without a text the most used addresses come first', async () => {
  const reference = openReference()
  await learnAddresses(reference, [{ name: 'Once' }, { id: 50, name: 'Twice' }, { id: 50, name: 'Twice' }])
  // The origin of all three orders is the same.
  expect(names(reference, '')).toEqual(['Zoë Łukasiewicz', 'Twice', 'Once'])
})

test('does not offer an address id that orders use with different addresses', async () => {
  const reference = openReference()
  await learnAddresses(reference, [{ id: 71 }, { id: 71, address_1: 'Hafenweg 3' }])
  expect(reference.operations.searchAddresses('anna').map(({ addressId }) => addressId)).toEqual([null, null])
  // The first order is changed at the service: the id stands for one address again.
  await reference.learn({ id: 1, destination_address: wireAddress({ id: 71, address_1: 'Hafenweg 3' }) })
  expect(reference.operations.searchAddresses('anna')).toMatchObject([{ addressId: 71, lines: ['Hafenweg 3'] }])
})

test('no longer finds an address that no order has any more', async () => {
  const reference = openReference()
  await learnAddresses(reference, [{}])
  await reference.learn({ id: 1, destination_address: wireAddress({ name: 'Maria Huber', company: '', email: null }) })
  expect(names(reference, 'anna')).toEqual([])
  expect(names(reference, 'maria')).toEqual(['Maria Huber'])
})

test('offers the tax number that was read last', async () => {
  const reference = openReference()
  await reference.learn({ id: 1, destination_address: wireAddress({ tax_number: 'DE111' }) }, '2026-11-22T10:00:00Z')
  await reference.learn({ id: 2, destination_address: wireAddress({ tax_number: 'DE999' }) }, '2026-11-20T10:00:00Z')
  expect(reference.operations.searchAddresses('anna')[0]?.taxNumber).toBe('DE111')
})

test('shows a country named by a person with addresses that only have its id', async () => {
  const reference = openReference()
  await learnAddresses(reference, [{ country_id: 60, country: null }])
  expect(reference.operations.searchAddresses('anna')[0]).toMatchObject({ countryId: 60, countryName: null })
  const after = { kind: 'country', id: 60, name: 'Spain', isoCode2: 'ES', isoCode3: 'ESP' } as const
  reference.operations.saveNames({ changes: [{ kind: 'country', id: 60, before: null, after }], changeId: 'a', at: '', person: '' })
  expect(reference.operations.searchAddresses('anna')[0]).toMatchObject({ countryId: 60, countryName: 'Spain', countryCode: 'ES' })
})
