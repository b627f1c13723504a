import { expect, test } from 'vitest'
import { createCompanyList } from '../../../../electron/companies/company-list.ts'
import { findCompany } from '../../../../electron/companies/find-company.ts'
import { answering, failureOf, startServiceStation, valueOf } from '../../../support/stations/service-station.ts'
import { createPracticeStation, lostBeforeSending } from '../../../support/stations/practice-station.ts'

async function open() {
  const station = await createPracticeStation()
  let isExpired = false
  const list = createCompanyList({ client: station.client, clock: station.clock, awaitsSignIn: () => isExpired })
  return {
    ...station,
    list,
    expire: () => {
      isExpired = true
    },
  }
}

test('reads the companies page by page to the last', async () => {
  const { list } = await open()
  const pages = [valueOf(await list.read({ query: '', page: 1 }))]
  while (pages.at(-1)?.hasNext === true) pages.push(valueOf(await list.read({ query: '', page: pages.length + 1 })))
  const seen = new Set(pages.flatMap(({ companies }) => companies.map(({ id }) => id)))
  expect(seen.size).toBeGreaterThan(20)
  expect(pages.slice(0, -1).every(({ companies }) => companies.length === 10)).toBe(true)
  expect(pages.at(-1)).toMatchObject({ pageCount: pages.length, recordCount: seen.size, doubt: 'none' })
  expect(list.currencies().length).toBeGreaterThan(1)
})

test('finds a company by part of its name, ignoring case', async () => {
  const { list } = await open()
  const [first] = valueOf(await list.read({ query: '', page: 1 })).companies
  const found = valueOf(await list.read({ query: first?.name.slice(1, 6).toUpperCase() ?? '', page: 1 }))
  expect(found.companies.map(({ id }) => id)).toContain(first?.id)
})

test('offline, shows the pages that were read with their time, and no others', async () => {
  const { list, clock, setMishap } = await open()
  const fresh = valueOf(await list.read({ query: '', page: 1 }))
  clock.advance(180_000)
  setMishap(async () => lostBeforeSending)
  const stale = valueOf(await list.read({ query: ' ', page: 1 }))
  expect(stale).toMatchObject({ companies: fresh.companies, readAt: fresh.readAt, staleBecause: { kind: 'no-network' } })
  expect(failureOf(await list.read({ query: '', page: 2 })).kind).toBe('no-network')
})

test('during a sign-in request, shows a page that was read and does not call the service', async () => {
  const { list, sent, expire } = await open()
  valueOf(await list.read({ query: '', page: 1 }))
  const before = sent.length
  expire()
  expect(valueOf(await list.read({ query: '', page: 1 })).staleBecause).toMatchObject({ kind: 'sign-in-needed' })
  expect(sent).toHaveLength(before)
})

test.each([
  ['that repeats itself', { page_count: 1_000_000, record_count: 5 }],
  ['whose count is huge', { page_count: 1_000_000_000, record_count: 1_000_000_000 }],
])('searching for a company ends without a result in a list %s', async (_what, meta) => {
  const companies = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Harbour ${index}`, api_users: [] }))
  const station = await startServiceStation(answering(200, { companies, meta }))
  const sought = { name: 'Harbour', email: 'desk@books.example', currency: 'CAD' }
  const looked = await findCompany(station.client, sought, AbortSignal.timeout(60_000))
  await station.close()
  expect(failureOf(looked).kind).toBe('malformed-response')
})

test('an unreadable company may be the one in doubt, so the list settles nothing', async () => {
  const station = await startServiceStation(
    answering(200, { companies: [{ id: 1, name: ['Harbour'] }], meta: { page_count: 1, record_count: 1 } }),
  )
  const sought = { name: 'Harbour', email: 'desk@books.example', currency: 'CAD' }
  const looked = await findCompany(station.client, sought, AbortSignal.timeout(60_000))
  await station.close()
  expect(failureOf(looked).kind).toBe('malformed-response')
})
