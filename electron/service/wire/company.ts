import { z } from 'zod'
import { wireCompanyAddress } from './address.ts'
import { requiredText, wireId, wireList, wireNumber, wireObject, wireText } from './values.ts'

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

/** The response to POST /companies. */
export const wireCompanyResponse = z.object({ company: wireCompany })

/** The response to GET /companies; each company is parsed separately. */
export const wireCompanyPage = z.object({
  companies: z.array(z.unknown()),
  meta: z.object({ page_count: wireNumber.transform((count) => count ?? 0), record_count: wireNumber.transform((count) => count ?? 0) }),
})
