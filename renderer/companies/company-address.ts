import type { CompanyChoices } from '../../shared/companies/company-creation.ts'
import type { CompanyAddress } from '../../shared/companies/company.ts'
import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import { linesWithProvince } from '../../shared/orders/address-lines.ts'
import { joinParts } from '../ui/text/join-parts.ts'

/** A company's address has its country only as a number, whose name is known from orders. */
export function companyAddressLines(address: CompanyAddress, countries: CompanyChoices['countries']): readonly string[] {
  const country = countries.find(({ id }) => id === address.countryId)
  const lines = linesWithProvince({ ...address, countryName: country?.name ?? null, countryCode: country?.code ?? null })
  const unknown = country === undefined && address.countryId !== null ? [text.unknownCountry({ id: String(address.countryId) })] : []
  return [...lines, ...unknown]
}

/** Town and country, which tell companies of one name apart; the dialog has the whole address. */
export function companyPlace(address: CompanyAddress, countries: CompanyChoices['countries']): string {
  const place = { ...address, name: null, company: null, lines: [], province: null, postalCode: null }
  return joinParts(...companyAddressLines(place, countries))
}
