import { z } from 'zod'
import { addressSchema } from '../orders/order.ts'

const text = z.string().nullable()

/** A company's address. It has its country only as a number. */
export const companyAddressSchema = addressSchema.omit({ countryName: true, countryCode: true }).extend({
  id: z.number().int().nullable(),
  countryId: z.number().int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

export type CompanyAddress = z.infer<typeof companyAddressSchema>

export const companySchema = z.object({
  id: z.number().int(),
  accountNumber: text,
  /** Equal to the account number. */
  code: text,
  /** Unchanged: the interface documents `active_account` and no other. */
  status: text,
  currency: text,
  name: z.string(),
  address: companyAddressSchema.nullable(),
  apiUsers: z.array(z.object({ id: z.number().int(), email: text })),
})

export type Company = z.infer<typeof companySchema>
