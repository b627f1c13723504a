import type { CompanyRequest } from './company-request.ts'
import { locateAddress } from '../orders/locate-address.ts'
import { createRandom } from '../random.ts'
import { seedCompanies } from '../seed/seed-companies.ts'
import type { WireCompany } from '../wire-types.ts'

/** The companies this account can see. */
export interface CompanyShelf {
  /** Newest first; those whose name contains `query`, whatever its case, or all when it is ''. */
  list(query: string): readonly WireCompany[]
  find(id: number): WireCompany | null
  nameTaken(name: string): boolean
  emailTaken(email: string): boolean
  nextId(): number
  add(id: number, asked: CompanyRequest): void
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}

function companyFrom(id: number, asked: CompanyRequest, seed: number): WireCompany {
  const code = `PBC${createRandom(seed, `company/${id}`).digits(4)}${id}`
  const input = asked.address_attributes
  const { country: _, ...address } = locateAddress(
    { ...input, name: input.name ?? '', address_1: input.address_1 ?? '', city: input.city ?? '' },
    id * 10 + 9,
  ).wire
  return {
    id,
    account_number: code,
    code,
    account_status: 'active_account',
    currency_id: asked.currency_id,
    name: asked.name.trim(),
    address,
    api_users: [{ id: id * 10 + 7, email: asked.email.trim() }],
  }
}

export function createCompanyShelf(seed: number, accountEmail: string): CompanyShelf {
  const companies = new Map(seedCompanies(seed, accountEmail).map((company) => [company.id, company]))
  const some = (test: (company: WireCompany) => boolean): boolean => [...companies.values()].some(test)
  return {
    list: (query) =>
      [...companies.values()].filter((each) => folded(each.name).includes(folded(query))).sort((one, other) => other.id - one.id),
    find: (id) => companies.get(id) ?? null,
    nameTaken: (name) => some((each) => folded(each.name) === folded(name)),
    emailTaken: (email) => some((each) => each.api_users.some((user) => folded(user.email) === folded(email))),
    nextId: () => Math.max(...companies.keys()) + 1,
    add: (id, asked) => void companies.set(id, companyFrom(id, asked, seed)),
  }
}
