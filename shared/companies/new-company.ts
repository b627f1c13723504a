import { z } from 'zod'

const text = z.string().optional()

/** The body of POST /companies. Blank and absent are equal. */
export const newCompanySchema = z.object({
  name: z.string().trim().min(1),
  /** Currency code. */
  currency: z.string().trim().min(1),
  /** Creates the API user that places this company's quotes and orders; must be unique. */
  email: z.string().trim().min(1),
  /** Lets a carrier check whether it can deliver there. */
  validateAddress: z.boolean().optional(),
  address: z.object({
    countryId: z.number().int().positive(),
    name: text,
    company: text,
    email: text,
    line1: text,
    line2: text,
    line3: text,
    postalCode: text,
    city: text,
    province: text,
    phone: text,
    importCode: text,
    taxNumber: text,
    exportCode: text,
    classification: z.enum(['business', 'residential']).optional(),
  }),
})

export type NewCompany = z.infer<typeof newCompanySchema>
