import type { Company, CompanyAddress } from '../../shared/companies/company.ts'
import type { WireCompany, WireCompanyAddress } from './wire/company.ts'

function mapAddress(wire: WireCompanyAddress): CompanyAddress {
  return {
    id: wire.id,
    name: wire.name,
    company: wire.company,
    lines: [wire.address_1, wire.address_2, wire.address_3].filter((line) => line !== null),
    city: wire.city,
    province: wire.province,
    postalCode: wire.postal_code,
    countryId: wire.country_id,
    classification: wire.classification,
    email: wire.email,
    phone: wire.phone,
    importCode: wire.import_code,
    taxNumber: wire.tax_number,
    latitude: wire.latitude,
    longitude: wire.longitude,
    zone: wire.time_zone_id,
    summary: wire.summary,
  }
}

/** Turns the wire's company into Packbench's. */
export function mapCompany(wire: WireCompany): Company {
  return {
    id: wire.id,
    accountNumber: wire.account_number,
    code: wire.code ?? wire.account_number,
    status: wire.account_status,
    currency: wire.currency_id,
    name: wire.name,
    address: wire.address === null ? null : mapAddress(wire.address),
    apiUsers: wire.api_users,
  }
}
