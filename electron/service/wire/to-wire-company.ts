import type { NewCompany } from '../../../shared/companies/new-company.ts'
import { omitEmpty } from './omit-empty.ts'

/** Interface, POST /companies. */
export function toWireCompany(company: NewCompany): Readonly<Record<string, unknown>> {
  const { address } = company
  return omitEmpty({
    name: company.name,
    currency_id: company.currency,
    email: company.email,
    validate_address: company.validateAddress,
    address_attributes: omitEmpty({
      country_id: address.countryId,
      name: address.name,
      company: address.company,
      email: address.email,
      address_1: address.line1,
      address_2: address.line2,
      address_3: address.line3,
      postal_code: address.postalCode,
      city: address.city,
      province: address.province,
      phone: address.phone,
      import_code: address.importCode,
      tax_number: address.taxNumber,
      export_code: address.exportCode,
      classification: address.classification,
    }),
  })
}
