import { z } from 'zod'

const text = z.string().nullable()

/** An address of stored orders and companies, each distinct one once. */
export const foundAddressSchema = z.object({
  name: text,
  company: text,
  lines: z.array(z.string()),
  city: text,
  province: text,
  postalCode: text,
  countryId: z.number().int().nullable(),
  countryCode: text,
  countryName: text,
  email: text,
  phone: text,
  classification: text,
  importCode: text,
  taxNumber: text,
  /** The id at the service, to send instead of the fields; null if unknown or ambiguous. */
  addressId: z.number().int().nullable(),
  uses: z.object({ origin: z.number().int(), destination: z.number().int(), other: z.number().int() }),
  /** ISO instant of the newest order; null for an address used only by a company. */
  lastUsedAt: text,
  /** The newest order with this address. */
  order: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
})

export type FoundAddress = z.infer<typeof foundAddressSchema>

export const maxFoundAddresses = 20
