import { z } from 'zod'
import { wireObject, wireText } from './values.ts'

/** Interface, "Country object": what Packbench uses of it. */
export const wireCountry = z.object({ name: wireText, iso_code_2: wireText })

/** Interface, "Address (in order responses)". */
export const wireAddress = z.object({
  name: wireText,
  company: wireText,
  address_1: wireText,
  address_2: wireText,
  address_3: wireText,
  city: wireText,
  province: wireText,
  postal_code: wireText,
  classification: wireText,
  country: wireObject(wireCountry),
  email: wireText,
  phone: wireText,
  import_code: wireText,
  tax_number: wireText,
  time_zone_id: wireText,
  summary: wireText,
})

export type WireAddress = z.infer<typeof wireAddress>
