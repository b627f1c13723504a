import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallInput } from '../../../../shared/contract/contract.ts'
import type { CompanyListPage } from '../../../../shared/companies/company-page.ts'
import { success, type Result } from '../../../../shared/result.ts'
import { showPage, typeQuery, useCompanies } from '../../../../renderer/companies/companies-store.ts'

interface Question {
  readonly input: CallInput<'companies.list'>
  readonly answer: () => Promise<void>
}

let questions: Question[] = []

function pageOf({ query, page }: CallInput<'companies.list'>): CompanyListPage {
  const numbers = { pageCount: 9, recordCount: 90, hasNext: true }
  return { query, page, companies: [], malformed: [], ...numbers, doubt: 'none', readAt: '2026-11-21T10:00:00Z', staleBecause: null }
}

async function invoke(_channel: string, input: CallInput<'companies.list'>): Promise<Result<CompanyListPage>> {
  return await new Promise((resolve) => {
    questions.push({
      input,
      answer: async () => {
        resolve(success(pageOf(input)))
        await new Promise((settled) => {
          setImmediate(settled)
        })
      },
    })
  })
}

beforeEach(() => {
  questions = []
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('typing searches once, when it pauses', () => {
  for (const query of ['h', 'ha', 'har']) {
    typeQuery(query)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(400)
  expect(questions.map(({ input }) => input)).toEqual([{ query: 'har', page: 1 }])
})

test('a late response does not replace the one to a later request', async () => {
  typeQuery('har')
  vi.advanceTimersByTime(400)
  typeQuery('harbour')
  vi.advanceTimersByTime(400)
  const [first, second] = questions
  await second?.answer()
  await first?.answer()
  expect(useCompanies.getState()).toMatchObject({ isLoading: false, page: { query: 'harbour' } })
})

test('does not show the response to an earlier text while the next is being typed', async () => {
  showPage(3)
  typeQuery('quay')
  await questions[0]?.answer()
  expect(useCompanies.getState()).toMatchObject({ isLoading: true, query: 'quay' })
  expect(useCompanies.getState().page?.page).not.toBe(3)
})
