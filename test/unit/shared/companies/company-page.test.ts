import { expect, test } from 'vitest'
import { judgePaging, maxCompanyPage, type ReadPage } from '../../../../shared/companies/company-page.ts'

const ids = (count: number, first = 1): number[] => Array.from({ length: count }, (_, index) => first + index)
const judge = (read: Partial<ReadPage>) =>
  judgePaging({ page: 1, ids: ids(10), malformedCount: 0, pageCount: 3, recordCount: 27, previousIds: null, ...read })

test('accepts the numbers of a correct service', () => {
  expect(judge({})).toEqual({ pageCount: 3, recordCount: 27, hasNext: true, doubt: 'none' })
  expect(judge({ page: 3, ids: ids(7, 21) })).toEqual({ pageCount: 3, recordCount: 27, hasNext: false, doubt: 'none' })
  expect(judge({ ids: [], pageCount: 0, recordCount: 0 })).toEqual({ pageCount: 1, recordCount: 0, hasNext: false, doubt: 'none' })
})

test('a page count that is too small hides nothing', () => {
  expect(judge({ pageCount: 1 })).toMatchObject({ pageCount: 2, hasNext: true, doubt: 'none' })
  expect(judge({ ids: ids(9), malformedCount: 1, pageCount: 0 })).toMatchObject({ pageCount: 2, hasNext: true })
})

test.each([
  ['a huge one', 1_000_000_000],
  ['one that is not finite', Number.POSITIVE_INFINITY],
  ['one that does not fit the number of companies', 40],
])('reports a page count that cannot be right: %s', (_what, pageCount) => {
  const judged = judge({ pageCount })
  expect(judged.pageCount).toBeLessThanOrEqual(maxCompanyPage)
  expect(judged.doubt === 'implausible-count' || !Number.isFinite(pageCount)).toBe(true)
})

test.each([
  ['an empty page', { page: 2, ids: [] }, 'empty-page'],
  ['the page before once more', { page: 2, ids: ids(10), previousIds: ids(10) }, 'repeated-page'],
] as const)('%s ends the list', (_what, read, doubt) => {
  expect(judge({ ...read, pageCount: 500, recordCount: 5000 })).toMatchObject({ hasNext: false, doubt, pageCount: 2 })
})
