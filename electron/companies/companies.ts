import type { CompanyChoices } from '../../shared/companies/company-creation.ts'
import type { Country } from '../../shared/reference-data/country.ts'
import { success, type Result } from '../../shared/result.ts'
import { createCompanyCreation, type CompanyCreation, type CompanyCreationOptions } from './company-creation.ts'
import { createCompanyList, type CompanyList, type CompanyListOptions } from './company-list.ts'

export interface CompaniesOptions extends CompanyCreationOptions, Pick<CompanyListOptions, 'awaitsSignIn'> {
  /** Every country whose id at the service is known. */
  readonly countries: () => Promise<Result<readonly Country[]>>
  /** The currencies of the stored orders. */
  readonly currenciesInOrders: () => Promise<Result<readonly string[]>>
}

/** The account's companies: reading and creating them. */
export interface Companies extends CompanyCreation {
  list(...input: Parameters<CompanyList['read']>): ReturnType<CompanyList['read']>
  choices(): Promise<Result<CompanyChoices>>
  /** Settles what a crash left in doubt; resolves when nothing is left to check. */
  start(): Promise<void>
  close(): void
}

export function createCompanies(options: CompaniesOptions): Companies {
  const list = createCompanyList(options)
  const creation = createCompanyCreation(options)
  return {
    ...creation,
    list: (input) => list.read(input),
    choices: async () => {
      const [countries, currencies] = await Promise.all([options.countries(), options.currenciesInOrders()])
      if (!countries.ok) return countries
      if (!currencies.ok) return currencies
      return success({
        countries: countries.value
          .map(({ id, name, isoCode2 }) => ({ id, name: name ?? isoCode2 ?? String(id), code: isoCode2 }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
        currencies: [...new Set([...currencies.value, ...list.currencies()])].toSorted(),
      })
    },
    start: () => creation.followDoubt(),
    close: () => options.store.close(),
  }
}
