import type { CompanyAddress } from '../../../shared/companies/company.ts'
import type { Address } from '../../../shared/orders/order.ts'
import type { WireAddress, WireCompanyAddress } from '../wire/address.ts'

export function mapAddress(wire: WireAddress): Address {
  return {
    name: wire.name,
    company: wire.company,
    lines: [wire.address_1, wire.address_2, wire.address_3].filter((line) => line !== null),
    city: wire.city,
    province: wire.province,
    postalCode: wire.postal_code,
    countryName: wire.country?.name ?? null,
    countryCode: wire.country?.iso_code_2?.toUpperCase() ?? null,
    classification: wire.classification,
    email: wire.email,
    phone: wire.phone,
    importCode: wire.import_code,
    taxNumber: wire.tax_number,
    zone: wire.time_zone_id,
    summary: wire.summary,
  }
}

/** A company's address has its country only as a number. */
export function mapCompanyAddress(wire: WireCompanyAddress): CompanyAddress {
  const { countryName: _name, countryCode: _code, ...common } = mapAddress({ ...wire, country: null })
  return { ...common, id: wire.id, countryId: wire.country_id, latitude: wire.latitude, longitude: wire.longitude }
}
