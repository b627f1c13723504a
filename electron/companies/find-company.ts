import type { Company } from '../../shared/companies/company.ts'
import { companyFailures } from '../../shared/messages/service/company-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createPagingGuard } from '../service/paging-guard.ts'
import type { ServiceClient } from '../service/service-client.ts'

export interface SoughtCompany {
  readonly name: string
  readonly email: string
  readonly currency: string
}

/** `name-only` and `other` as in `creationFindings`. */
export type FoundCompany =
  | { readonly kind: 'found'; readonly company: Company }
  | { readonly kind: 'name-only' }
  | { readonly kind: 'other' }
  | { readonly kind: 'not-found' }

const comparable = (text: string | null): string => (text ?? '').normalize('NFC').trim().toLowerCase()

function hasName(company: Company, { name }: SoughtCompany): boolean {
  return comparable(company.name) === comparable(name)
}

function isSought({ apiUsers, currency }: Company, sought: SoughtCompany): boolean {
  const hasEmail = apiUsers.some(({ email }) => comparable(email) === comparable(sought.email))
  return hasEmail && comparable(currency) === comparable(sought.currency)
}

/** The service may leave out the API users, their e-mail or the currency: what it leaves out may be what was sent. */
function mayBeSought({ apiUsers, currency }: Company, sought: SoughtCompany): boolean {
  const emails = apiUsers.map(({ email }) => comparable(email))
  const mayHaveEmail = emails.length === 0 || emails.some((email) => ['', comparable(sought.email)].includes(email))
  return mayHaveEmail && ['', comparable(sought.currency)].includes(comparable(currency))
}

/** Searches all companies whose name contains this name, to the end of the list. */
export async function findCompany(
  client: Pick<ServiceClient, 'listCompanies'>,
  sought: SoughtCompany,
  signal: AbortSignal,
): Promise<Result<FoundCompany>> {
  const guard = createPagingGuard()
  let kind: 'not-found' | 'other' | 'name-only' = 'not-found'
  for (let page = 1; ; page += 1) {
    const read = await client.listCompanies({ page, name: sought.name }, signal)
    if (!read.ok) return read
    const { companies, malformed, pageCount, recordCount } = read.value
    const named = companies.filter((company) => hasName(company, sought))
    const company = named.find((candidate) => isSought(candidate, sought))
    if (company !== undefined) return success({ kind: 'found', company })
    if (named.some((candidate) => mayBeSought(candidate, sought))) kind = 'name-only'
    else if (named.length > 0 && kind === 'not-found') kind = 'other'
    // A company that could not be read may be the one.
    if (malformed[0] !== undefined) return failed(malformed[0])
    guard.addPage({ keys: companies.map(({ id }) => id), recordCount })
    if (companies.length === 0 || page >= pageCount) return success({ kind })
    if (guard.stopReason() !== null) return failed(companyFailures.listWithoutEnd())
  }
}
