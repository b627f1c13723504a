import { z } from 'zod'

const optionalText = z.string().nullish()

/** The body of POST /companies as stored once all rules below hold. */
export const companyRequestSchema = z.object({
  name: z.string(),
  currency_id: z.string(),
  email: z.string(),
  validate_address: z.boolean().nullish(),
  address_attributes: z.object({
    country_id: z.int(),
    name: optionalText,
    company: optionalText,
    email: optionalText,
    address_1: optionalText,
    address_2: optionalText,
    address_3: optionalText,
    postal_code: optionalText,
    city: optionalText,
    province: optionalText,
    phone: optionalText,
    import_code: optionalText,
    tax_number: optionalText,
    export_code: optionalText,
    classification: z.enum(['business', 'residential']).nullish(),
  }),
})

export type CompanyRequest = z.infer<typeof companyRequestSchema>
