import { expect, test } from 'vitest'
import type { WireCompany } from '../../../../../electron/practice/wire-types.ts'
import { country } from '../practice-requests.ts'
import { visitPractice } from '../practice-visitor.ts'

const asked = {
  name: 'Tern & Tide Boatyard',
  currency_id: 'AUD',
  email: 'orders@tern.example',
  address_attributes: {
    country_id: country.australia,
    address_1: '1 Slip Lane',
    city: 'Adelaide',
    postal_code: '5000',
    classification: 'business',
  },
}

interface Page {
  readonly companies: WireCompany[]
  readonly meta: { readonly page_count: number; readonly record_count: number }
}

test('A new company answers 201 with a generated account number that is also its code, its address and its API user', async () => {
  const visitor = await visitPractice()
  const { status, body } = await visitor.post('/companies', asked)
  const { company } = body as { company: WireCompany }
  expect(status).toBe(201)
  expect(company).toMatchObject({
    account_status: 'active_account',
    currency_id: 'AUD',
    name: 'Tern & Tide Boatyard',
    address: { address_1: '1 Slip Lane', country_id: country.australia, classification: 'business', time_zone_id: 'Australia/Adelaide' },
    api_users: [{ id: expect.any(Number), email: 'orders@tern.example' }],
  })
  expect(company.account_number).toMatch(/^\w{6,}$/)
  expect(company.code).toBe(company.account_number)
  expect(Object.keys(company.address)).not.toContain('country')
  const found = (await visitor.get('/companies?q=tern')).body as Page
  expect(found).toEqual({ companies: [company], meta: { page_count: 1, record_count: 1 } })
})

test.each([
  ['another company’s name, in other letters', { name: ' tern & TIDE boatyard ' }, 'Name has already been taken'],
  ['another company’s API user', { name: 'Other', email: 'Orders@Tern.example' }, 'Api users email has already been taken'],
])('%s is refused with an error and nothing else', async (_, change, error) => {
  const visitor = await visitPractice()
  expect((await visitor.post('/companies', asked)).status).toBe(201)
  const second = { ...asked, email: 'second@tern.example', ...change }
  expect(await visitor.post('/companies', second)).toEqual({ status: 422, body: { error: `Validation failed: ${error}` } })
})

test.each([
  ['name', { name: undefined }],
  ['currency_id', { currency_id: undefined }],
  ['email', { email: undefined }],
  ['address_attributes', { address_attributes: undefined }],
  ['address_attributes.country_id', { address_attributes: { city: 'Adelaide' } }],
  ['a currency that is one', { currency_id: 'ZZZ' }],
  ['an email that is one', { email: 'nobody' }],
  ['a classification that is one', { address_attributes: { ...asked.address_attributes, classification: 'shop' } }],
])('A company without %s is refused with an error and nothing else', async (_, change) => {
  const visitor = await visitPractice()
  const { status, body } = await visitor.post('/companies', { ...asked, ...change })
  expect([status, body]).toEqual([422, { error: expect.stringMatching(/^Validation failed: \w/) }])
  expect((await visitor.get('/companies?q=tern')).body).toMatchObject({ meta: { record_count: 0 } })
})

test('An address that no carrier would find is refused only when it is to be validated', async () => {
  const visitor = await visitPractice()
  const bare = { ...asked, address_attributes: { country_id: country.australia } }
  expect(await visitor.post('/companies', { ...bare, validate_address: true })).toMatchObject({ status: 422 })
  expect((await visitor.post('/companies', bare)).status).toBe(201)
  expect((await visitor.post('/companies', { ...asked, name: 'Third', email: 'c@d.example', validate_address: true })).status).toBe(201)
})

test('Companies come ten per page with their meta, each once; some have no API user, and the account’s own is included', async () => {
  const visitor = await visitPractice()
  const first = (await visitor.get('/companies')).body as Page
  const pages = [first]
  for (let page = 2; page <= first.meta.page_count; page += 1) pages.push((await visitor.get(`/companies?page=${page}`)).body as Page)
  const companies = pages.flatMap((page) => page.companies)
  expect(first.companies).toHaveLength(10)
  expect([pages.length, companies.length]).toEqual([3, first.meta.record_count])
  for (const names of [companies.map((each) => each.id), companies.map((each) => each.name), companies.map((each) => each.code)]) {
    expect(new Set<string | number>(names).size).toBe(companies.length)
  }
  expect(companies.some((each) => each.api_users.length === 0)).toBe(true)
  expect(companies.some((each) => each.id === 512 && each.api_users[0]?.email === visitor.service.credentials.email)).toBe(true)
  expect((await visitor.get('/companies?q=')).body).toEqual(first)
  expect((await visitor.get('/companies?page=9')).body).toEqual({ companies: [], meta: first.meta })
})

test.each(['0', '-1', 'two'])('Page %s of the companies is invalid input', async (page) => {
  const visitor = await visitPractice()
  expect((await visitor.get(`/companies?page=${page}`)).status).toBe(400)
})
