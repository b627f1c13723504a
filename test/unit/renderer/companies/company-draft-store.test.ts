import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCompanyDraft, type CompanyDraft } from '../../../../shared/companies/company-draft.ts'
import type { CompanyCreationState } from '../../../../shared/companies/company-creation.ts'
import type { CallInput } from '../../../../shared/contract/contract.ts'
import { storageFailures } from '../../../../shared/messages/station/storage-failures.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { applyCreation, useCompanies } from '../../../../renderer/companies/companies-store.ts'
import {
  connectTypedCompany,
  forgetTyped,
  saveTyped,
  typeCompany,
  useTypedCompany,
} from '../../../../renderer/companies/company-draft-store.ts'

interface SentDraft {
  readonly name: string | null
  readonly answer: (isSaved?: boolean) => Promise<void>
}

let sent: SentDraft[] = []
const page = new EventTarget()

async function invoke(channel: string, { draft }: CallInput<'companies.saveDraft'>): Promise<Result<object>> {
  if (channel !== 'companies.saveDraft') return failed(storageFailures.diskFull())
  return await new Promise((resolve) => {
    sent.push({
      name: draft?.name ?? null,
      answer: async (isSaved = true) => {
        resolve(isSaved ? success({}) : failed(storageFailures.diskFull()))
        await new Promise((settled) => {
          setImmediate(settled)
        })
      },
    })
  })
}

const named = (name: string): CompanyDraft => ({ ...emptyCompanyDraft, name })
const names = (): unknown[] => sent.map(({ name }) => name)
const typed = () => useTypedCompany.getState()

beforeEach(() => {
  sent = []
  vi.stubGlobal('window', Object.assign(page, { station: { invoke, subscribe: () => () => {} } }))
})

afterEach(() => {
  forgetTyped()
  vi.unstubAllGlobals()
})

test('saves what is typed immediately, then the newest of what follows', async () => {
  for (const name of ['H', 'Ha', 'Har']) typeCompany(named(name))
  expect(names()).toEqual(['H'])
  await sent[0]?.answer()
  expect(names()).toEqual(['H', 'Har'])
  const saved = saveTyped()
  await sent[1]?.answer()
  expect(await saved).toBe(true)
  expect(typed()).toEqual({ unsaved: null, failure: null })
})

test('an empty form deletes the draft', async () => {
  typeCompany(emptyCompanyDraft)
  expect(names()).toEqual([null])
  await sent[0]?.answer()
})

test('keeps what the disk refused, says why, and saves it when the form closes', async () => {
  typeCompany(named('Harbour'))
  await sent[0]?.answer(false)
  expect(typed()).toMatchObject({ unsaved: { name: 'Harbour' }, failure: { code: 'storageFailures.diskFull' } })
  const refused = saveTyped()
  await sent[1]?.answer(false)
  expect(await refused).toBe(false)
  const saved = saveTyped()
  await sent[2]?.answer()
  expect(await saved).toBe(true)
  expect(names()).toEqual(['Harbour', 'Harbour', 'Harbour'])
  expect(typed()).toEqual({ unsaved: null, failure: null })
})

test('saves what the disk refused with the next change, also one that was typed meanwhile', async () => {
  typeCompany(named('H'))
  typeCompany(named('Ha'))
  await sent[0]?.answer(false)
  expect(names()).toEqual(['H', 'Ha'])
  await sent[1]?.answer(false)
  typeCompany(named('Har'))
  expect(names()).toEqual(['H', 'Ha', 'Har'])
  await sent[2]?.answer()
  expect(typed()).toEqual({ unsaved: null, failure: null })
})

test('sends what is unsaved when the window closes, and forgets it with the account', async () => {
  const leave = connectTypedCompany()
  typeCompany(named('Harbour'))
  await sent[0]?.answer(false)
  page.dispatchEvent(new Event('pagehide'))
  expect(names()).toEqual(['Harbour', 'Harbour'])
  leave()
  expect(typed()).toEqual({ unsaved: null, failure: null })
  page.dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(2)
})

test('forgets what is unsaved once the list shows that the company was created', async () => {
  typeCompany(named('Harbour'))
  await sent[0]?.answer(false)
  const times = { sentAt: '2026-11-21T10:00:00Z', checkedAt: null }
  const doubt = { name: 'Harbour', email: 'desk@books.example', currency: 'CAD', ...times, mayRepeat: false, failure: null }
  const before: CompanyCreationState = { draft: null, doubt: { ...doubt, finding: 'not-checked' }, found: null }
  useCompanies.setState({ creation: before })
  const company = { id: 1, accountNumber: '1', code: '1', status: null, currency: 'CAD', name: 'Harbour', address: null, apiUsers: [] }
  applyCreation({ draft: null, doubt: null, found: company })
  expect(typed().unsaved).toBeNull()
})
