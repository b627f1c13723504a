import type { CompanyChoices } from '../../shared/companies/company-creation.ts'
import type { CompanyAddress } from '../../shared/companies/company.ts'
import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import { addressLines } from '../../shared/orders/address-lines.ts'
import { joinParts } from '../ui/text/join-parts.ts'

interface PlacedAddress {
  readonly lines: readonly string[]
  /** Not part of an address in that country. */
  readonly province: string | null
}

/** A company's address has its country only as a number, whose name is known from orders. */
function placeAddress(address: CompanyAddress, countries: CompanyChoices['countries']): PlacedAddress {
  const country = countries.find(({ id }) => id === address.countryId)
  const { lines, province } = addressLines({ ...address, countryName: country?.name ?? null, countryCode: country?.code ?? null })
  const unknown = country === undefined && address.countryId !== null ? [text.unknownCountry({ id: String(address.countryId) })] : []
  return { lines: [...lines, ...unknown], province }
}

/** An address in its country's format, with everything that the service returned. */
export function companyAddressLines(address: CompanyAddress, countries: CompanyChoices['countries']): readonly string[] {
  const { lines, province } = placeAddress(address, countries)
  return [...lines, ...(province === null ? [] : [province])]
}

/** Town and country, which tell companies of one name apart; the dialog has the whole address. */
export function companyPlace(address: CompanyAddress, countries: CompanyChoices['countries']): string {
  const { lines } = placeAddress({ ...address, name: null, company: null, lines: [], province: null, postalCode: null }, countries)
  return joinParts(...lines)
}
