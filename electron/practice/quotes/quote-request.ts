import { z } from 'zod'
import { chargesTaxes, incotermOf } from '../orders/purposes.ts'
import { countryById } from '../seed/countries.ts'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const optionalText = z.string().nullish()

export const countryIdSchema = z.int().refine((id) => countryById(id) !== null)
export const purposeIdSchema = z.int().refine((id) => incotermOf(id) !== null)
export const currencySchema = z.string().refine((code) => currencies.has(code))
export const classificationSchema = z.enum(['business', 'residential'])
/** A decimal amount as text. */
export const amountSchema = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)

const quoteAddressSchema = z.object({
  name: optionalText,
  company: optionalText,
  address_1: optionalText,
  address_2: optionalText,
  city: optionalText,
  province: optionalText,
  postal_code: optionalText,
  country_id: countryIdSchema.nullish(),
  email: optionalText,
  phone: optionalText,
  classification: classificationSchema.nullish(),
})

const side = z.number().positive()

/** The body of POST /quotes, by its table; the fields of a quote's HS code are not documented, so any object is accepted. */
export const quoteRequestSchema = z
  .object({
    origin_country_id: countryIdSchema,
    destination_country_id: countryIdSchema,
    is_document: z.boolean(),
    is_stackable: z.boolean(),
    is_liftgate_required: z.boolean(),
    purpose_of_shipment_id: purposeIdSchema,
    is_shipment_protection_required: z.boolean(),
    value_of_goods: amountSchema,
    value_of_goods_currency_id: currencySchema,
    mass_unit: z.enum(['kg', 'lb']),
    distance_unit: z.enum(['cm', 'inch']),
    packages: z.array(z.object({ weight: side, width: side, height: side, length: side })).min(1),
    origin_address: quoteAddressSchema.nullish(),
    destination_address: quoteAddressSchema.nullish(),
    hub_transit: z.boolean().nullish(),
    estimate_taxes_and_duties: z.boolean().nullish(),
    hs_codes: z.array(z.looseObject({})).nullish(),
  })
  .refine(
    (request) =>
      request.estimate_taxes_and_duties !== true ||
      ((request.hs_codes?.length ?? 0) > 0 && chargesTaxes(incotermOf(request.purpose_of_shipment_id))),
  )

export type QuoteRequest = z.infer<typeof quoteRequestSchema>
