import { z } from 'zod'
import { requiredText, wireId, wireList, wireNumber, wireObject, wireText } from './values.ts'

/** Interface, "Company": its address, which holds no country object. */
const wireCompanyAddress = z.object({
  id: wireNumber,
  name: wireText,
  company: wireText,
  address_1: wireText,
  address_2: wireText,
  address_3: wireText,
  city: wireText,
  province: wireText,
  postal_code: wireText,
  classification: wireText,
  country_id: wireNumber,
  email: wireText,
  phone: wireText,
  import_code: wireText,
  tax_number: wireText,
  latitude: wireNumber,
  longitude: wireNumber,
  time_zone_id: wireText,
  summary: wireText,
})

export type WireCompanyAddress = z.infer<typeof wireCompanyAddress>

/** Interface, "Company". */
export const wireCompany = z.object({
  id: wireId,
  account_number: wireText,
  code: wireText,
  account_status: wireText,
  currency_id: wireText,
  name: requiredText,
  address: wireObject(wireCompanyAddress),
  api_users: wireList(z.object({ id: wireId, email: wireText })),
})

export type WireCompany = z.infer<typeof wireCompany>

/** The answer of POST /companies. */
export const wireCompanyAnswer = z.object({ company: wireCompany })

/** The answer of GET /companies; each company is read on its own. */
export const wireCompanyPage = z.object({
  companies: z.array(z.unknown()),
  meta: z.object({ page_count: wireNumber.transform((count) => count ?? 0), record_count: wireNumber.transform((count) => count ?? 0) }),
})
