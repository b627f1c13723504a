import { z } from 'zod'

const text = z.string().nullable()

/** A company's address. It names its country by number alone. */
export const companyAddressSchema = z.object({
  id: z.number().int().nullable(),
  name: text,
  company: text,
  lines: z.array(z.string()),
  city: text,
  province: text,
  postalCode: text,
  countryId: z.number().int().nullable(),
  classification: text,
  email: text,
  phone: text,
  importCode: text,
  taxNumber: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** IANA zone name, or null when the service names none. */
  zone: text,
  summary: text,
})

export type CompanyAddress = z.infer<typeof companyAddressSchema>

export const companySchema = z.object({
  id: z.number().int(),
  accountNumber: text,
  /** Equal to the account number. */
  code: text,
  /** As it came: the interface names `active_account` and no other. */
  status: text,
  currency: text,
  name: z.string(),
  address: companyAddressSchema.nullable(),
  apiUsers: z.array(z.object({ id: z.number().int(), email: text })),
})

export type Company = z.infer<typeof companySchema>
