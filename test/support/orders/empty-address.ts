import type { Address } from '../../../shared/orders/order.ts'

/** An address of which nothing is known. */
export const emptyAddress: Address = {
  name: null,
  company: null,
  lines: [],
  city: null,
  province: null,
  postalCode: null,
  countryName: null,
  countryCode: null,
  classification: null,
  email: null,
  phone: null,
  importCode: null,
  taxNumber: null,
  zone: null,
  summary: null,
}
