import { afterEach, describe, expect, it } from 'vitest'
import { quoteSchema } from '../../../../../shared/order-creation/quote.ts'
import { deskAddress, quoteRequest } from '../../../../support/orders/new-order.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'
import { nextOf, messageOf } from '../../../../support/failure-words.ts'
import { failureLike } from '../../../../support/failure-like.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(status: number, json: unknown) {
  station = await startServiceStation(answering(status, json))
  return station
}

const metric = { packages: 1, mass_unit: 'kg', distance_unit: 'cm', volumetric_weight: '2.5', weight: 1, billable_weight: 2.5 }
const imperial = { ...metric, mass_unit: 'lb', distance_unit: 'inch' }
const estimate = {
  estimate_id: 77,
  shipping_company: 'Swift',
  shipping_service: 'Express',
  quote_expired: false,
  line_items: [{ description: 'Import VAT', cost: '10.25', currency_id: 'CAD' }],
  billable_weight: { metric, imperial },
  future_field: { kept: 'by nobody' },
}
const refusal = (error: unknown) => ({ success: false, error, errors: [] })

describe('estimates that share an id', () => {
  const dearer = { ...estimate, line_items: [{ description: 'Freight', cost: '99', currency_id: 'CAD' }] }

  it('are not offered when they differ, because it is unclear which would be ordered', async () => {
    const { client } = await start(201, { id: 9, estimates: [estimate, { ...dearer, estimate_id: 78 }, dearer] })
    const { quote, malformed } = valueOf(await client.createQuote(quoteRequest()))
    expect(quote.estimates.map(({ id }) => id)).toEqual([78])
    expect(malformed.map(({ path }) => path)).toEqual(['estimates.0.estimate_id', 'estimates.2.estimate_id'])
  })

  it('are one when they are the same', async () => {
    const { client } = await start(201, { id: 9, estimates: [estimate, estimate] })
    const { quote, malformed } = valueOf(await client.createQuote(quoteRequest()))
    expect([quote.estimates.length, malformed]).toEqual([1, []])
  })
})

describe('POST /quotes', () => {
  it('sends every documented field by its own name', async () => {
    const { client, server } = await start(201, { id: 9, estimates: [] })
    const hsCodes = [{ code: '4901.99', countryId: 1 }]
    const request = quoteRequest({
      origin: { ...deskAddress, classification: 'business' },
      viaHub: true,
      withTaxesAndDuties: true,
      hsCodes,
    })
    expect((await client.createQuote(request)).ok).toBe(true)
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v2/quotes' })
    expect(JSON.parse(Buffer.from(server.requests[0]?.body ?? '', 'latin1').toString())).toEqual({
      origin_country_id: 1,
      destination_country_id: 2,
      is_document: false,
      is_stackable: true,
      is_liftgate_required: false,
      purpose_of_shipment_id: 2,
      is_shipment_protection_required: false,
      value_of_goods: '120.50',
      value_of_goods_currency_id: 'CAD',
      mass_unit: 'lb',
      distance_unit: 'inch',
      packages: [{ weight: 2, width: 10, height: 5, length: 12 }],
      origin_address: {
        name: 'Zoë Łukasiewicz',
        company: 'Harbour "Books" & Co',
        address_1: '12 Quay Street',
        city: 'Halifax',
        province: 'NS',
        postal_code: 'B3H 1A1',
        country_id: 1,
        email: 'desk@books.example',
        phone: '+1 902 555 0100',
        classification: 'business',
      },
      hub_transit: true,
      estimate_taxes_and_duties: true,
      hs_codes: [{ code: '4901.99', country_id: 1 }],
    })
  })

  it('returns the estimates with both weights, each unit spelled unchanged', async () => {
    const { client } = await start(201, { id: '9', estimates: [estimate] })
    const { quote, malformed } = valueOf(await client.createQuote(quoteRequest()))
    expect(quoteSchema.parse(quote)).toEqual(quote)
    expect(malformed).toEqual([])
    expect(quote).toMatchObject({
      id: 9,
      estimates: [
        {
          id: 77,
          company: 'Swift',
          service: 'Express',
          expired: false,
          lines: [{ description: 'Import VAT', cost: 10.25, currency: 'CAD' }],
          metric: { distanceUnit: 'cm', volumetricWeight: 2.5 },
          imperial: { distanceUnit: 'inch', massUnit: 'lb' },
        },
      ],
    })
  })

  it('unifies absent, null and blank in an estimate', async () => {
    const bare = { estimate_id: 1, shipping_company: '', shipping_service: null, line_items: null, billable_weight: '' }
    const { client } = await start(201, { id: 9, estimates: [bare] })
    expect(valueOf(await client.createQuote(quoteRequest())).quote.estimates).toEqual([
      { id: 1, company: null, service: null, expired: false, lines: [], metric: null, imperial: null },
    ])
  })

  it('keeps the other estimates of a quote with a malformed one and reports the mismatch', async () => {
    const strange = { ...estimate, line_items: [{ cost: 'much' }] }
    const { client } = await start(201, { id: 9, estimates: [estimate, strange, { ...estimate, estimate_id: 78 }] })
    const read = valueOf(await client.createQuote(quoteRequest()))
    expect(read.quote.estimates.map(({ id }) => id)).toEqual([77, 78])
    expect(read.malformed).toMatchObject([{ kind: 'malformed-response', path: 'estimates.1.line_items.0.cost' }])
  })

  it('reports that no hub serves the lane, so that a direct quote can be requested', async () => {
    const { client } = await start(422, refusal('["Hub transit No hub is available for this route."]'))
    expect(failureOf(await client.createQuote(quoteRequest({ viaHub: true })))).toMatchObject(
      failureLike({
        kind: 'service-refused',
        path: 'hub_transit',
        upstreamMessage: '["Hub transit No hub is available for this route."]',
        next: 'Ask for a direct quote instead.',
      }),
    )
  })

  it.each([
    [400, 'Invalid input, object invalid', 'invalid-input'],
    [422, 'Packages are too heavy', 'invalid-input'],
    [401, 'Token invalid', 'sign-in-needed'],
    [500, 'Internal error', 'outcome-unknown'],
  ])('maps status %i to its failure', async (status, error, kind) => {
    const { client } = await start(status, refusal(error))
    expect(failureOf(await client.createQuote(quoteRequest()))).toMatchObject({ kind, upstreamMessage: error, status })
  })
})

describe('GET /quotes/{id}', () => {
  it('shows which estimates have expired', async () => {
    const { client, server } = await start(200, { id: 9, estimates: [{ ...estimate, quote_expired: 'true' }] })
    expect(valueOf(await client.readQuote(9)).quote.estimates[0]?.expired).toBe(true)
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v2/quotes/9' })
  })

  it('does not accept another quote than the requested one', async () => {
    const { client } = await start(200, { id: 10, estimates: [] })
    expect(failureOf(await client.readQuote(9))).toMatchObject({ kind: 'malformed-response', path: 'id' })
  })

  it.each([
    [404, 'not-found'],
    [400, 'not-found'],
    [401, 'sign-in-needed'],
    [500, 'service-unavailable'],
  ])('maps status %i to its failure, without mentioning an order', async (status, kind) => {
    const { client } = await start(status, refusal('No'))
    const failure = failureOf(await client.readQuote(9))
    expect(failure.kind).toBe(kind)
    expect(`${messageOf(failure)} ${nextOf(failure)}`).not.toContain('order')
  })
})
