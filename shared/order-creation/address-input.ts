import { z } from 'zod'

const text = z.string().optional()

/** An address as a person enters it for a quote or an order. The interface does not say which of these it needs. Blank and absent are one. */
export const addressInputSchema = z.object({
  name: text,
  company: text,
  line1: text,
  line2: text,
  city: text,
  province: text,
  postalCode: text,
  countryId: z.number().int().positive().optional(),
  email: text,
  phone: text,
  /** `business` or `residential`; for quotes only. */
  classification: z.enum(['business', 'residential']).optional(),
  /** For orders only. */
  importCode: text,
  exportCode: text,
})

export type AddressInput = z.infer<typeof addressInputSchema>
