import { z } from 'zod'
import { wireNumber, wireObject, wireReferenceId, wireText } from './values.ts'

/** Interface, "Country object": the fields that Packbench uses. */
export const wireCountry = z.object({ name: wireText, iso_code_2: wireText })

/** The common fields of an order's address and a company's: all except the country. */
const addressTexts = {
  name: wireText,
  company: wireText,
  address_1: wireText,
  address_2: wireText,
  address_3: wireText,
  city: wireText,
  province: wireText,
  postal_code: wireText,
  classification: wireText,
  email: wireText,
  phone: wireText,
  import_code: wireText,
  tax_number: wireText,
  time_zone_id: wireText,
  summary: wireText,
}

/** Interface, "Address (in order responses)". */
export const wireAddress = z.object({ ...addressTexts, country: wireObject(wireCountry) })

export type WireAddress = z.infer<typeof wireAddress>

/** Interface, "Company": its address, which has no country object. */
export const wireCompanyAddress = z.object({
  ...addressTexts,
  id: wireReferenceId,
  country_id: wireReferenceId,
  latitude: wireNumber,
  longitude: wireNumber,
})

export type WireCompanyAddress = z.infer<typeof wireCompanyAddress>
