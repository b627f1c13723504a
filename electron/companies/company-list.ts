import type { CompanyListPage } from '../../shared/companies/company-page.ts'
import { judgePaging } from '../../shared/companies/company-page.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { FailureKind } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { stationFailures } from '../../shared/messages/station/station-failures.ts'
import type { ServiceClient } from '../service/service-client.ts'

/** Pages cached for display while the service cannot be reached. */
const maxKeptPages = 100

const keptAfter: ReadonlySet<FailureKind> = new Set([
  'no-network',
  'service-unavailable',
  'sign-in-needed',
  'not-secure',
  'too-many-requests',
])

export interface CompanyListOptions {
  readonly client: Pick<ServiceClient, 'listCompanies'>
  readonly clock: Clock
  /** True while a person is asked to sign in, so that calls to the service would wait. */
  readonly awaitsSignIn: () => boolean
}

export interface CompanyList {
  read(input: CallInput<'companies.list'>): Promise<Result<CompanyListPage>>
  /** The currencies of the companies read so far. */
  currencies(): readonly string[]
}

const keyOf = (query: string, page: number): string => JSON.stringify([query.trim().toLowerCase(), page])

/**
 * Pages of companies, read on request. Cached in memory only: companies are rarely looked up, and a second copy of
 * customers' addresses on the disk would have to be protected and removed for little use.
 */
export function createCompanyList({ client, clock, awaitsSignIn }: CompanyListOptions): CompanyList {
  const kept = new Map<string, CompanyListPage>()
  const currencies = new Set<string>()

  function keep(key: string, page: CompanyListPage): void {
    kept.delete(key)
    kept.set(key, page)
    const [oldest] = kept.keys()
    if (kept.size > maxKeptPages && oldest !== undefined) kept.delete(oldest)
    for (const { currency } of page.companies) if (currency !== null) currencies.add(currency)
  }

  return {
    read: async ({ query, page }) => {
      const key = keyOf(query, page)
      const older = kept.get(key)
      if (older !== undefined && awaitsSignIn()) return success({ ...older, staleBecause: stationFailures.notSignedIn() })
      const read = await client.listCompanies({ page, name: query })
      if (!read.ok) {
        if (older === undefined || !keptAfter.has(read.failure.kind)) return failed(read.failure)
        return success({ ...older, staleBecause: read.failure })
      }
      const { companies, malformed, pageCount, recordCount } = read.value
      const previousIds = kept.get(keyOf(query, page - 1))?.companies.map(({ id }) => id) ?? null
      const ids = companies.map(({ id }) => id)
      const fresh: CompanyListPage = {
        query,
        page,
        companies: [...companies],
        malformed: [...malformed],
        ...judgePaging({ page, ids, malformedCount: malformed.length, pageCount, recordCount, previousIds }),
        readAt: clock.now().toString(),
        staleBecause: null,
      }
      keep(key, fresh)
      return success(fresh)
    },
    currencies: () => [...currencies],
  }
}
