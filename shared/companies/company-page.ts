import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { companySchema } from './company.ts'

/** Companies per page (interface, "Limits"). */
export const companiesPerPage = 10

/** No page after this one is requested: a page number this large is an error of the service. */
export const maxCompanyPage = 25_000

/** Why the service's page numbers cannot be right; `none` when they can. */
export const pagingDoubts = ['none', 'empty-page', 'repeated-page', 'implausible-count'] as const

export type PagingDoubt = (typeof pagingDoubts)[number]

/** A page of companies as read; or an older one while the service cannot be reached. */
export const companyPageSchema = z.object({
  query: z.string(),
  page: z.number().int().positive(),
  companies: z.array(companySchema),
  /** Companies that could not be read. */
  malformed: z.array(failureSchema),
  pageCount: z.number().int().positive(),
  recordCount: z.number().int().nonnegative(),
  hasNext: z.boolean(),
  doubt: z.enum(pagingDoubts),
  /** ISO instant. */
  readAt: z.string(),
  /** Why it is an older page; null for one that was just read. */
  staleBecause: failureSchema.nullable(),
})

export type CompanyListPage = z.infer<typeof companyPageSchema>

export interface ReadPage {
  readonly page: number
  /** The ids of the companies on the page, including those that could not be read. */
  readonly ids: readonly number[]
  readonly malformedCount: number
  readonly pageCount: number
  readonly recordCount: number
  /** The ids on the previous page, if it was read. */
  readonly previousIds: readonly number[] | null
}

function countOrZero(value: number): number {
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0
}

/** How many pages there are and whether another follows, whatever the service claims. */
export function judgePaging({ page, ids, malformedCount, pageCount, recordCount, previousIds }: ReadPage): {
  readonly pageCount: number
  readonly recordCount: number
  readonly hasNext: boolean
  readonly doubt: PagingDoubt
} {
  const claimed = countOrZero(pageCount)
  const records = countOrZero(recordCount)
  const found = ids.length + malformedCount
  const isRepeated = ids.length > 0 && previousIds !== null && ids.every((id) => previousIds.includes(id))
  if (page > 1 && (found === 0 || isRepeated)) {
    return { pageCount: page, recordCount: records, hasNext: false, doubt: isRepeated ? 'repeated-page' : 'empty-page' }
  }
  // A page count that is too small would hide companies, so a full page is followed as long as records are left.
  const isMoreLeft = found >= companiesPerPage && page * companiesPerPage < records
  const isPlausible = claimed <= maxCompanyPage && claimed <= Math.ceil(records / companiesPerPage) + 1
  const last = isPlausible ? claimed : Math.max(page, Math.min(maxCompanyPage, Math.ceil(records / companiesPerPage)))
  const pages = Math.max(1, page, last, isMoreLeft ? page + 1 : 0)
  const hasNext = page < Math.min(pages, maxCompanyPage)
  return { pageCount: pages, recordCount: records, hasNext, doubt: isPlausible ? 'none' : 'implausible-count' }
}
