import type { CompanyRequest } from './company-request.ts'
import { locateAddress } from '../orders/locate-address.ts'
import { createRandom } from '../random.ts'
import { seedCompanies } from '../seed/seed-companies.ts'
import type { WireCompany } from '../wire-types.ts'

/** The companies this account can see. */
export interface CompanyRepository {
  /** Companies whose name contains `query` in upper or lower case, newest first; all companies when it is ''. */
  list(query: string): readonly WireCompany[]
  find(id: number): WireCompany | null
  isNameTaken(name: string): boolean
  isEmailTaken(email: string): boolean
  nextId(): number
  add(id: number, request: CompanyRequest): void
}

function normalizeText(text: string): string {
  return text.trim().toLowerCase()
}

function companyFrom(id: number, request: CompanyRequest, seed: number): WireCompany {
  const code = `PBC${createRandom(seed, `company/${id}`).digits(4)}${id}`
  const input = request.address_attributes
  const { country: _, ...address } = locateAddress(
    { ...input, name: input.name ?? '', address_1: input.address_1 ?? '', city: input.city ?? '' },
    id * 10 + 9,
  ).wire
  return {
    id,
    account_number: code,
    code,
    account_status: 'active_account',
    currency_id: request.currency_id,
    name: request.name.trim(),
    address,
    api_users: [{ id: id * 10 + 7, email: request.email.trim() }],
  }
}

export function createCompanyRepository(seed: number, accountEmail: string): CompanyRepository {
  const companies = new Map(seedCompanies(seed, accountEmail).map((company) => [company.id, company]))
  const hasCompany = (test: (company: WireCompany) => boolean): boolean => [...companies.values()].some(test)
  return {
    list: (query) =>
      [...companies.values()]
        .filter((each) => normalizeText(each.name).includes(normalizeText(query)))
        .sort((one, other) => other.id - one.id),
    find: (id) => companies.get(id) ?? null,
    isNameTaken: (name) => hasCompany((each) => normalizeText(each.name) === normalizeText(name)),
    isEmailTaken: (email) => hasCompany((each) => each.api_users.some((user) => normalizeText(user.email) === normalizeText(email))),
    nextId: () => Math.max(...companies.keys()) + 1,
    add: (id, asked) => void companies.set(id, companyFrom(id, asked, seed)),
  }
}
