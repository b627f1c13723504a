import { z } from 'zod'
import { classificationSchema, countryIdSchema } from '../quotes/quote-request.ts'

const optionalText = z.string().nullish()
const given = z.string().regex(/\S/)

/** An address as sent by a client. The required fields are not documented; a parcel needs at least these four. */
export const addressInputSchema = z.object({
  name: given,
  company: optionalText,
  address_1: given,
  address_2: optionalText,
  address_3: optionalText,
  city: given,
  province: optionalText,
  postal_code: optionalText,
  country_id: countryIdSchema,
  email: optionalText,
  phone: optionalText,
  import_code: optionalText,
  export_code: optionalText,
  tax_number: optionalText,
  classification: classificationSchema.nullish(),
})

export type AddressInput = z.infer<typeof addressInputSchema>
