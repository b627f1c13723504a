import type { AddressInput } from '../../../shared/order-creation/address-input.ts'

/** Interface, "Address input fields": the common fields of orders and quotes. */
export function toWireAddress(address: AddressInput) {
  return {
    name: address.name,
    company: address.company,
    address_1: address.line1,
    address_2: address.line2,
    city: address.city,
    province: address.province,
    postal_code: address.postalCode,
    country_id: address.countryId,
    email: address.email,
    phone: address.phone,
  }
}
