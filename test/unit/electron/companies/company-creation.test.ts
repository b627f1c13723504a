import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCompanyCreation } from '../../../../electron/companies/company-creation.ts'
import { createCreationStore } from '../../../../electron/companies/creation-store.ts'
import type { Exchange } from '../../../../electron/service/transport/transport.ts'
import { emptyCompanyDraft } from '../../../../shared/companies/company-draft.ts'
import type { NewCompany } from '../../../../shared/companies/new-company.ts'
import {
  answerLost,
  createPracticeStation,
  lostBeforeSending,
  lostOnTheWay,
  type Mishap,
} from '../../../support/stations/practice-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const asked: NewCompany = { name: 'Harbour Books', email: 'desk@books.example', currency: 'CAD', address: { countryId: 11 } }
const draft = { ...emptyCompanyDraft, name: 'Harbour Books', line1: '12 Quay Street' }

async function start() {
  const service = await createPracticeStation()
  const folder = temporaryFolder()
  const settled: string[] = []
  const stop = new AbortController()
  const emitted: unknown[] = []
  /** As after a start of Packbench: nothing is known but what is on the disk. */
  function open() {
    const store = createCreationStore({ file: join(folder, 'companies.db'), clock: service.clock })
    onTestFinished(() => store.close())
    return createCompanyCreation({
      client: service.client,
      store,
      clock: service.clock,
      emit: (_channel, payload) => void emitted.push(payload),
      signal: stop.signal,
      onSettled: async (finding) => void settled.push(finding),
    })
  }
  onTestFinished(() => stop.abort())
  const posts = () => service.sent.filter((line) => line === 'POST /companies').length
  return { ...service, open, settled, posts, emitted }
}

const posting =
  (mishap: (through: Parameters<Mishap>[1]) => ReturnType<Mishap>): Mishap =>
  ({ method, url }, through) =>
    method === 'POST' && url.pathname.endsWith('/companies') ? mishap(through) : null

/** Lists this of each company in place of what the service has. */
const listing =
  (shown: Readonly<Record<string, unknown>>): Mishap =>
  ({ method, url }, through) =>
    method === 'GET' && url.pathname.endsWith('/companies') ? through().then((exchange) => withCompanies(exchange, shown)) : null

function withCompanies(exchange: Exchange, shown: Readonly<Record<string, unknown>>): Exchange {
  if (!exchange.isComplete) return exchange
  const list = JSON.parse(new TextDecoder().decode(exchange.response.body)) as { readonly companies: readonly object[] }
  const companies = list.companies.map((company) => ({ ...company, ...shown }))
  return { ...exchange, response: { ...exchange.response, body: new TextEncoder().encode(JSON.stringify({ ...list, companies })) } }
}

test('creates a company once, and deletes the draft', async () => {
  const { open, posts } = await start()
  const creation = open()
  valueOf(creation.saveDraft(draft))
  const created = valueOf(await creation.create(asked))
  expect(created).toMatchObject({ kind: 'created', company: { name: 'Harbour Books', currency: 'CAD', status: 'active_account' } })
  expect(valueOf(creation.state())).toMatchObject({ draft: null, doubt: null })
  expect(posts()).toBe(1)
})

test('restores the draft after a restart', async () => {
  const { open } = await start()
  valueOf(open().saveDraft(draft))
  expect(valueOf(open().state()).draft).toEqual(draft)
  valueOf(open().saveDraft(null))
  expect(valueOf(open().state()).draft).toBeNull()
})

test('a refusal keeps the draft and leaves no doubt', async () => {
  const { open, posts } = await start()
  const creation = open()
  valueOf(await creation.create(asked))
  valueOf(creation.saveDraft(draft))
  expect(failureOf(await creation.create(asked))).toMatchObject({
    kind: 'invalid-input',
    upstreamMessage: 'Validation failed: Name has already been taken, Api users email has already been taken',
  })
  expect(valueOf(creation.state())).toMatchObject({ draft, doubt: null })
  expect(posts()).toBe(2)
})

test('a connection lost before anything was sent leaves no doubt', async () => {
  const { open, setMishap } = await start()
  setMishap(posting(async () => lostBeforeSending))
  const creation = open()
  expect(failureOf(await creation.create(asked)).kind).toBe('not-sent')
  expect(valueOf(creation.state()).doubt).toBeNull()
})

test('the list settles a lost response immediately', async () => {
  const { open, setMishap, posts, settled } = await start()
  setMishap(posting((through) => answerLost(through)))
  expect(valueOf(await open().create(asked))).toMatchObject({ kind: 'created', company: { name: 'Harbour Books' } })
  expect([posts(), settled]).toEqual([1, ['done']])
})

test('a request with an unknown outcome is in doubt, is not sent again, and may be repeated once a later list does not contain it', async () => {
  const { open, setMishap, posts, clock, settled } = await start()
  setMishap(posting(async () => lostOnTheWay))
  const creation = open()
  valueOf(creation.saveDraft(draft))
  const answer = valueOf(await creation.create(asked))
  expect(answer).toMatchObject({
    kind: 'in-doubt',
    creation: { draft, doubt: { name: 'Harbour Books', finding: 'not-found', mayRepeat: false } },
  })
  expect(failureOf(await creation.create({ ...asked, name: 'Another' })).kind).toBe('busy')
  expect(failureOf(await creation.dropDoubt()).kind).toBe('busy')
  clock.advance(30_000)
  expect(valueOf(await creation.check()).doubt?.mayRepeat).toBe(false)
  clock.advance(30_000)
  expect(valueOf(await creation.check()).doubt?.mayRepeat).toBe(true)
  expect(posts()).toBe(1)
  expect(valueOf(await creation.dropDoubt())).toMatchObject({ doubt: null, draft })
  expect(settled).toEqual(['not-done'])
  setMishap(null)
  expect(valueOf(await creation.create(asked)).kind).toBe('created')
  expect(posts()).toBe(2)
})

test('searches a company in doubt every minute, and finds it when the service has created it', async () => {
  const { open, setMishap, clock, emitted, posts } = await start()
  const held: (() => Promise<unknown>)[] = []
  setMishap(
    posting(async (through) => {
      held.push(through)
      return lostOnTheWay
    }),
  )
  const creation = open()
  valueOf(await creation.create(asked))
  setMishap(null)
  await held[0]?.()
  await clock.waitedOn()
  clock.advance(60_000)
  await creation.followDoubt()
  expect(valueOf(creation.state())).toMatchObject({ doubt: null, found: { name: 'Harbour Books' } })
  expect(emitted.at(-1)).toMatchObject({ found: { name: 'Harbour Books' } })
  expect(posts()).toBe(1)
})

test('a list that cannot be read settles nothing', async () => {
  const { open, setMishap, clock } = await start()
  setMishap(async () => lostOnTheWay)
  const creation = open()
  valueOf(await creation.create(asked))
  clock.advance(120_000)
  const { doubt } = valueOf(await creation.check())
  expect(doubt).toMatchObject({ finding: 'not-checked', mayRepeat: false, failure: { kind: 'no-network' } })
  expect(await creation.settle()).toBeNull()
})

test('does not confuse a company of the same name with another email', async () => {
  const { open, client, setMishap, clock, settled } = await start()
  valueOf(await client.createCompany({ ...asked, email: 'other@books.example' }))
  setMishap(posting(async () => lostOnTheWay))
  const creation = open()
  expect(valueOf(await creation.create(asked))).toMatchObject({
    kind: 'in-doubt',
    creation: { doubt: { finding: 'other', mayRepeat: false } },
  })
  clock.advance(60_000)
  expect(valueOf(await creation.check()).doubt).toMatchObject({ finding: 'other', mayRepeat: true })
  expect(await creation.settle()).toMatchObject({ finding: 'left-to-person', compared: { code: 'writeEvidence.companyOther' } })
  valueOf(await creation.dropDoubt())
  expect(settled).toEqual(['left-to-person'])
})

test.each([
  ['API users', { api_users: [] }],
  ['e-mail', { api_users: [{ id: 1, email: null }] }],
  ['currency', { currency_id: null }],
])('a company of this name whose %s the list does not show may be the one', async (_what, shown) => {
  const { open, setMishap, clock, posts, settled } = await start()
  const lost = posting((through) => answerLost(through))
  const hidden = listing(shown)
  setMishap((request, through) => lost(request, through) ?? hidden(request, through))
  const creation = open()
  expect(valueOf(await creation.create(asked))).toMatchObject({
    kind: 'in-doubt',
    creation: { doubt: { finding: 'name-only', mayRepeat: false } },
  })
  expect(failureOf(await creation.dropDoubt()).kind).toBe('busy')
  const restarted = open()
  expect(await restarted.settle()).toMatchObject({ finding: 'left-to-person', compared: { code: 'writeEvidence.companyNameOnly' } })
  await clock.waitedOn()
  clock.advance(60_000)
  await expect.poll(() => valueOf(creation.state()).doubt?.mayRepeat).toBe(true)
  expect(settled).toEqual([])
  // The checks continue, and settle it once the list shows everything.
  setMishap(null)
  await clock.waitedOn()
  clock.advance(60_000)
  await creation.followDoubt()
  expect(valueOf(creation.state())).toMatchObject({ doubt: null, found: { name: 'Harbour Books' } })
  expect([posts(), settled]).toEqual([1, ['done']])
})

test('a company of this name with another currency is another, whatever its API users', async () => {
  const { open, setMishap } = await start()
  const lost = posting((through) => answerLost(through))
  const hidden = listing({ api_users: [], currency_id: 'EUR' })
  setMishap((request, through) => lost(request, through) ?? hidden(request, through))
  expect(valueOf(await open().create(asked))).toMatchObject({ kind: 'in-doubt', creation: { doubt: { finding: 'other' } } })
})

test.each([
  ['that was done', true, 'done'],
  ['that was not', false, 'not-done'],
])('after a crash between request and response, settles a creation %s by reading', async (_what, arrives, finding) => {
  const { open, setMishap, posts } = await start()
  const halted = Promise.withResolvers<never>()
  const isSent = Promise.withResolvers<null>()
  setMishap(
    posting(async (through) => {
      if (arrives) await through()
      isSent.resolve(null)
      return await halted.promise
    }),
  )
  void open().create(asked)
  await isSent.promise
  setMishap(null)
  const after = open()
  expect(valueOf(after.state()).doubt).toMatchObject({ name: 'Harbour Books', finding: 'not-checked', mayRepeat: false })
  expect(await after.settle()).toMatchObject({ finding })
  expect(valueOf(after.state()).doubt === null).toBe(arrives)
  expect(posts()).toBe(1)
})
