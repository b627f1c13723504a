import { z } from 'zod'

const text = z.string().optional()

/** An address entered for a quote or an order. The interface does not document which fields are required. Blank and absent are equal. */
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
