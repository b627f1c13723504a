import { afterEach, describe, expect, it } from 'vitest'
import type { NewCompany } from '../../../../../shared/companies/new-company.ts'
import { companySchema } from '../../../../../shared/companies/company.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'
import { nextOf } from '../../../../support/failure-words.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(status: number, json: unknown) {
  station = await startServiceStation(answering(status, json))
  return station
}

const company = {
  id: 5,
  account_number: 'A-5',
  code: 'A-5',
  account_status: 'active_account',
  currency_id: 'CAD',
  name: 'Harbour Books',
  address: { id: 8, address_1: '12 Quay Street', address_2: '', address_3: null, city: 'Halifax', country_id: '1', latitude: '44.6' },
  api_users: [{ id: 3, email: 'desk@books.example' }],
}
const page = (companies: readonly unknown[]) => ({ companies, meta: { page_count: 3, record_count: 21 } })
const asked: NewCompany = {
  name: 'Harbour Books',
  currency: 'CAD',
  email: 'desk@books.example',
  validateAddress: true,
  address: { countryId: 1, line1: '12 Quay Street', line2: ' ', taxNumber: 'T-1', exportCode: 'EX-1', classification: 'residential' },
}

describe('POST /companies', () => {
  it('sends the documented body and returns the company with its generated numbers', async () => {
    const { client, server } = await start(201, { company })
    const created = valueOf(await client.createCompany(asked))
    expect(companySchema.parse(created)).toEqual(created)
    expect(created).toMatchObject({ id: 5, accountNumber: 'A-5', code: 'A-5', status: 'active_account', name: 'Harbour Books' })
    expect(created.address).toMatchObject({ lines: ['12 Quay Street'], countryId: 1, latitude: 44.6, zone: null })
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v2/companies' })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      name: 'Harbour Books',
      currency_id: 'CAD',
      email: 'desk@books.example',
      validate_address: true,
      address_attributes: {
        country_id: 1,
        address_1: '12 Quay Street',
        tax_number: 'T-1',
        export_code: 'EX-1',
        classification: 'residential',
      },
    })
  })

  it.each([
    ['Validation failed: Email has already been taken', 'email'],
    ['Validation failed: Name has already been taken', 'name'],
  ])('names the field from a response that has only the error text: %s', async (error, path) => {
    const { client } = await start(422, { error })
    expect(failureOf(await client.createCompany(asked))).toMatchObject({ kind: 'invalid-input', upstreamMessage: error, path, status: 422 })
  })

  it('has no field if the message names none', async () => {
    const { client } = await start(422, { error: 'Validation failed: Address cannot be delivered to' })
    expect(failureOf(await client.createCompany(asked))).not.toHaveProperty('path')
  })

  it.each([
    [401, 'sign-in-needed'],
    [500, 'outcome-unknown'],
  ])('maps status %i to its failure', async (status, kind) => {
    const { client } = await start(status, { error: 'No' })
    expect(failureOf(await client.createCompany(asked)).kind).toBe(kind)
  })

  it.each(['', '<html></html>', '{"company":{}}', '{"company":{"id":5}}'])('is in doubt when 201 comes with %j', async (body) => {
    const { client } = await start(201, body)
    const failure = failureOf(await client.createCompany(asked))
    expect(failure.kind).toBe('outcome-unknown')
    expect(nextOf(failure)).toContain('list of companies')
  })
})

describe('GET /companies', () => {
  it('encodes the page and the name in the query of the request', async () => {
    const { client, server } = await start(200, page([company]))
    const found = valueOf(await client.listCompanies({ page: 2, name: ' B&H ü+1 ' }))
    expect(found).toMatchObject({ pageCount: 3, recordCount: 21, malformed: [] })
    const url = new URL(server.requests[0]?.path ?? '', server.origin)
    expect([url.pathname, url.searchParams.get('q'), url.searchParams.get('page')]).toEqual(['/v2/companies', 'B&H ü+1', '2'])
  })

  it.each([undefined, '', '  '])('requests all when the name is %j', async (name) => {
    const { client, server } = await start(200, page([]))
    expect(valueOf(await client.listCompanies({ page: 1, ...(name === undefined ? {} : { name }) })).companies).toEqual([])
    expect(server.requests[0]?.path).toBe('/v2/companies?page=1')
  })

  it('keeps the other companies of a page with a malformed one', async () => {
    const { client } = await start(
      200,
      page([
        { ...company, api_users: null, address: '' },
        { id: 6, name: ['Cork'] },
        { ...company, id: 7 },
      ]),
    )
    const { companies, malformed } = valueOf(await client.listCompanies({ page: 1 }))
    expect(companies.map(({ id }) => id)).toEqual([5, 7])
    expect(companies[0]).toMatchObject({ address: null, apiUsers: [] })
    expect(malformed).toMatchObject([{ kind: 'malformed-response', path: 'companies.1.name' }])
    expect(JSON.stringify(malformed)).not.toContain('Cork')
  })

  it('shows an unknown account status unchanged', async () => {
    const { client } = await start(200, page([{ ...company, account_status: 'held_by_dragon' }]))
    expect(valueOf(await client.listCompanies({ page: 1 })).companies[0]?.status).toBe('held_by_dragon')
  })
})
