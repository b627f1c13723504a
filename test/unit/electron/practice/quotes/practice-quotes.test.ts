import { expect, test } from 'vitest'
import type { WireQuote } from '../../../../../electron/practice/wire-types.ts'
import { country, invalid, purpose, quoteBody, quoted } from '../practice-requests.ts'
import { createStandingClock, visitPractice } from '../practice-visitor.ts'

test('A quote answers 201 with an id and several estimates, each of a carrier service and still valid', async () => {
  const visitor = await visitPractice()
  const { status, body } = await visitor.post('/quotes', quoteBody)
  const quote = body as WireQuote
  expect([status, Object.keys(quote).sort()]).toEqual([201, ['estimates', 'id']])
  expect(quote.estimates.length).toBeGreaterThan(3)
  expect(new Set(quote.estimates.map((each) => each.estimate_id)).size).toBe(quote.estimates.length)
  for (const estimate of quote.estimates) {
    expect(Object.keys(estimate).sort()).toEqual([
      'billable_weight',
      'estimate_id',
      'line_items',
      'quote_expired',
      'shipping_company',
      'shipping_service',
    ])
    expect(estimate.quote_expired).toBe(false)
    expect(estimate.line_items.every((item) => item.cost > 0 && item.currency_id === 'GBP' && item.description !== '')).toBe(true)
  }
})

const required = Object.keys(quoteBody)

test.each(required)('A quote without %s is invalid input', async (field) => {
  const visitor = await visitPractice()
  const { [field]: _, ...rest } = quoteBody as Record<string, unknown>
  expect(await visitor.post('/quotes', rest)).toEqual(invalid)
})

test.each([
  ['a country id that no country has', { origin_country_id: 1 }],
  ['a country id as text', { destination_country_id: '151' }],
  ['a boolean as text', { is_document: 'false' }],
  ['a purpose id that is none', { purpose_of_shipment_id: 99 }],
  ['a value as a number', { value_of_goods: 120.5 }],
  ['a value that is no amount', { value_of_goods: 'much' }],
  ['a currency that is none', { value_of_goods_currency_id: 'ZZZ' }],
  ['a mass unit of another system', { mass_unit: 'lbs' }],
  ['the plural distance unit of order invoices', { distance_unit: 'inches' }],
  ['no package', { packages: [] }],
  ['a package without a length', { packages: [{ weight: 1, width: 1, height: 1 }] }],
  ['a package of no weight', { packages: [{ weight: 0, width: 1, height: 1, length: 1 }] }],
  ['a side as text', { packages: [{ weight: 1, width: '1', height: 1, length: 1 }] }],
  ['an address that is no object', { origin_address: 'Leeds' }],
  ['taxes without HS codes', { estimate_taxes_and_duties: true, purpose_of_shipment_id: purpose.ddp }],
  ['taxes under DAP', { estimate_taxes_and_duties: true, hs_codes: [{ code: '9101.11' }] }],
])('A quote with %s is invalid input', async (_, change) => {
  const visitor = await visitPractice()
  expect(await visitor.post('/quotes', { ...quoteBody, ...change })).toEqual(invalid)
})

test('A body that is not JSON is invalid input', async () => {
  const visitor = await visitPractice()
  const response = await visitor.send('/quotes', { method: 'POST', headers: visitor.bearer, body: '{' })
  expect(response.status).toBe(400)
})

test('The billable weight is the higher of actual and volumetric, in kg and cm and in lb and inch, without a volume', async () => {
  const visitor = await visitPractice()
  const light = (await quoted(visitor)).estimates[0]?.billable_weight
  expect(light).toEqual({
    metric: { packages: 1, mass_unit: 'kg', distance_unit: 'cm', volumetric_weight: 4.8, weight: 2.5, billable_weight: 4.8 },
    imperial: { packages: 1, mass_unit: 'lb', distance_unit: 'inch', volumetric_weight: 10.58, weight: 5.51, billable_weight: 10.58 },
  })
  const packages = [{ weight: 20, width: 10, height: 10, length: 10 }]
  const heavy = (await quoted(visitor, { mass_unit: 'lb', distance_unit: 'inch', packages })).estimates[0]?.billable_weight
  expect(heavy?.imperial).toMatchObject({ weight: 20, volumetric_weight: 7.23, billable_weight: 20 })
  expect(heavy?.metric).toMatchObject({ weight: 9.07, volumetric_weight: 3.28, billable_weight: 9.07 })
})

test('A taxes-and-duties quote adds Import VAT and Import Duties to every estimate, any other quote does not', async () => {
  const visitor = await visitPractice()
  const taxes = { estimate_taxes_and_duties: true, purpose_of_shipment_id: purpose.ddp, hs_codes: [{ code: '9101.11' }] }
  const named = async (change: object) =>
    (await quoted(visitor, change)).estimates.map((each) => each.line_items.filter((item) => item.description.startsWith('Import ')))
  const reversed = { ...taxes, origin_country_id: country.unitedStates, destination_country_id: country.britain }
  for (const items of await named(reversed)) {
    expect(items).toEqual([
      { description: 'Import VAT', cost: 24.1, currency_id: 'GBP' },
      { description: 'Import Duties', cost: 4.22, currency_id: 'GBP' },
    ])
  }
  expect((await named({})).flat()).toEqual([])
})

test('A hub quote combines two legs in each estimate where a hub serves the lane', async () => {
  const visitor = await visitPractice()
  const quote = await quoted(visitor, { hub_transit: true })
  expect(quote.estimates.length).toBeGreaterThan(1)
  expect(quote.estimates.every((each) => each.shipping_company.includes(' / ') && each.shipping_service.includes(' via '))).toBe(true)
})

test.each([
  ['Brazil to the United States', country.brazil, country.unitedStates],
  ['within Britain', country.britain, country.britain],
  ['Britain to the hub’s own country', country.britain, country.germany],
])('A hub quote %s, which no hub serves, is answered 422', async (_, origin, destination) => {
  const visitor = await visitPractice()
  const body = { ...quoteBody, hub_transit: true, origin_country_id: origin, destination_country_id: destination }
  expect(await visitor.post('/quotes', body)).toEqual({
    status: 422,
    body: { success: false, error: '["Hub transit No hub is available for this route."]', errors: [] },
  })
  expect((await visitor.post('/quotes', { ...body, hub_transit: false })).status).toBe(201)
})

test('A quote is read again in the same shape, and its estimates have expired after half an hour', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock })
  const quote = await quoted(visitor)
  clock.advance(1799)
  expect(await visitor.get(`/quotes/${quote.id}`)).toEqual({ status: 200, body: quote })
  clock.advance(1)
  const expired = { ...quote, estimates: quote.estimates.map((each) => ({ ...each, quote_expired: true })) }
  expect(await visitor.get(`/quotes/${quote.id}`)).toEqual({ status: 200, body: expired })
  expect((await visitor.get('/quotes/7')).status).toBe(404)
})

test('The lifetime of estimates can be set', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock, estimateLifetimeSeconds: 5 })
  const { id } = await quoted(visitor)
  clock.advance(5)
  const { body } = await visitor.get(`/quotes/${id}`)
  expect((body as WireQuote).estimates.every((each) => each.quote_expired)).toBe(true)
})
