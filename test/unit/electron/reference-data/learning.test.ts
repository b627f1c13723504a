import { expect, test } from 'vitest'
import type { Country } from '../../../../shared/reference-data/country.ts'
import { noon, readOrder } from '../../../support/orders/order-reads.ts'
import { openReference, wireAddress, wireCountry, type OpenedReference } from '../../../support/reference-data/reference-operations.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

function withRate(rate: number): Record<string, unknown> {
  return { destination_address: wireAddress({ country: wireCountry({ vat_rate: rate }) }) }
}

function country({ operations }: OpenedReference, id: number): Country | undefined {
  return operations.lists().countries.find((each) => each.id === id)
}

test('keeps a country object of an order completely', async () => {
  const reference = openReference()
  await reference.learn({ destination_address: wireAddress() })
  expect(country(reference, 53)).toEqual({
    id: 53,
    name: 'Germany',
    isoCode2: 'DE',
    isoCode3: 'DEU',
    facts: {
      name: 'Germany',
      isoCode2: 'DE',
      isoCode3: 'DEU',
      taxNumberLabel: 'VAT number',
      importCodeLabel: 'EORI number',
      exportCodeLabel: 'Export code',
      carrierTaxCode: 'VAT',
      defaultPostalCode: '10115',
      isPostalCodeRequired: true,
      vatRate: 0.19,
      dutyThreshold: 150,
      dutyThresholdCurrency: 'EUR',
    },
    replaced: [],
    isNamed: false,
    uses: 1,
  })
})

test('learns nothing from an order whose facts cannot all be stored', async () => {
  const reference = openReference()
  await reference.learn({ id: 1, ...withRate(0.16) }, '2026-11-20T10:00:00Z')
  reference.database.exec("CREATE TRIGGER no_space BEFORE INSERT ON use_counts BEGIN SELECT RAISE(ABORT, 'no space'); END")
  await expect(reference.learn({ id: 2, ...withRate(0.19) }, '2026-11-21T10:00:00Z')).rejects.toThrow('no space')
  expect(country(reference, 53)).toMatchObject({ facts: { vatRate: 0.16 }, replaced: [], uses: 1 })
  reference.database.exec('DROP TRIGGER no_space')
  await reference.learn({ id: 2, ...withRate(0.19) }, '2026-11-21T10:00:00Z')
  expect(country(reference, 53)).toMatchObject({ facts: { vatRate: 0.19 }, uses: 2 })
})

test('a missing or malformed field keeps what is known, and a later read adds what was missing', async () => {
  const reference = openReference()
  const bare = { id: 53, name: 'Germany', iso_code_2: 'DE', vat_rate: 'a lot', taxes_and_duties_config: null }
  await reference.learn({ destination_address: wireAddress({ country: bare }) }, '2026-11-20T10:00:00Z')
  expect(country(reference, 53)?.facts).toEqual({ name: 'Germany', isoCode2: 'DE' })
  await reference.learn({ id: 124, destination_address: wireAddress() }, '2026-11-21T10:00:00Z')
  await reference.learn({ id: 125, destination_address: wireAddress({ country: { id: 53, vat_rate: null } }) }, '2026-11-22T10:00:00Z')
  expect(country(reference, 53)?.facts).toMatchObject({ vatRate: 0.19, dutyThreshold: 150, isPostalCodeRequired: true })
})

test('of two contradicting reads the newer one counts, whichever is learned first, and the other value is kept', async () => {
  const reference = openReference()
  await reference.learn({ id: 1, ...withRate(0.16) }, '2026-11-22T10:00:00Z')
  await reference.learn({ id: 2, ...withRate(0.19) }, '2026-11-20T10:00:00Z')
  expect(country(reference, 53)?.facts?.vatRate).toBe(0.16)
  await reference.learn({ id: 3, ...withRate(0.21) }, '2026-11-23T10:00:00Z')
  expect(country(reference, 53)?.facts?.vatRate).toBe(0.21)
  expect(country(reference, 53)?.replaced).toEqual([
    { field: 'vatRate', value: 0.16, readAt: '2026-11-22T10:00:00Z' },
    { field: 'vatRate', value: 0.19, readAt: '2026-11-20T10:00:00Z' },
  ])
})

test('an unchanged order that is learned again changes no list', async () => {
  const reference = openReference()
  await reference.learn({ destination_address: wireAddress() })
  const before = JSON.stringify(reference.operations.lists())
  expect(reference.operations.learnOrders([123])).toEqual({ haveListsChanged: false })
  expect(JSON.stringify(reference.operations.lists())).toBe(before)
  expect(reference.operations.searchAddresses('becker')[0]?.uses).toEqual({ origin: 0, destination: 1, other: 0 })
})

test('finds orders stored by an earlier version, and finds none after they were learned', async () => {
  const reference = openReference()
  const reads = Array.from({ length: 5 }, (_, index) => readOrder({ id: 500 + index, destination_address: wireAddress() }))
  valueOf(await reference.orders.upsert(reads, { knownAt: noon, listed: true }))
  expect(reference.operations.unlearnedOrders(0)).toEqual({ ids: [500, 501, 502, 503, 504], next: null })
  reference.operations.learnOrders([500, 501, 502, 503, 504])
  expect(reference.operations.unlearnedOrders(0)).toEqual({ ids: [], next: null })
  expect(country(reference, 53)?.uses).toBe(5)
})

test('counts purposes of orders, with and without a name, and follows an order that changes', async () => {
  const reference = openReference()
  await reference.learn({ id: 1, purpose_of_shipment_id: 12 })
  await reference.learn({ id: 2, purpose_of_shipment_id: 12 })
  await reference.learn({ id: 3, purpose_of_shipment_id: 2 })
  expect(reference.operations.lists().purposes).toEqual([
    { id: 2, name: null, incoterm: null, orders: 1 },
    { id: 12, name: null, incoterm: null, orders: 2 },
  ])
  await reference.learn({ id: 2, purpose_of_shipment_id: 2 })
  expect(reference.operations.lists().purposes).toMatchObject([
    { id: 2, orders: 2 },
    { id: 12, orders: 1 },
  ])
})

test('learns from a company its address and that its country is used, but no facts of the country', () => {
  const { operations } = openReference()
  const address = { ...companyAddress, countryId: 77 }
  operations.learnCompanies([{ id: 9, name: 'Becker Optik', address }], '2026-11-21T10:00:00Z')
  expect(operations.lists().countries).toMatchObject([{ id: 77, name: null, facts: null, uses: 1 }])
  expect(operations.searchAddresses('linden')).toMatchObject([
    { addressId: 400, lines: ['Lindenstraße 12'], uses: { origin: 0, destination: 0, other: 0 }, lastUsedAt: null, order: null },
  ])
})

const companyAddress = {
  id: 400,
  countryId: 53,
  name: 'Anna Becker',
  company: 'Becker Optik',
  lines: ['Lindenstraße 12'],
  city: 'Berlin',
  province: null,
  postalCode: '10969',
  classification: 'business',
  email: null,
  phone: null,
  importCode: null,
  taxNumber: null,
  zone: null,
  summary: null,
  latitude: null,
  longitude: null,
}
