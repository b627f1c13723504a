import { z } from 'zod'

const text = z.string().nullable()

/** The content of the service's country objects, by field. A field that no response had is absent. */
export const countryFactsSchema = z.object({
  name: z.string().optional(),
  isoCode2: z.string().optional(),
  isoCode3: z.string().optional(),
  taxNumberLabel: z.string().optional(),
  importCodeLabel: z.string().optional(),
  exportCodeLabel: z.string().optional(),
  carrierTaxCode: z.string().optional(),
  carrierImportCode: z.string().optional(),
  carrierExportCode: z.string().optional(),
  defaultPostalCode: z.string().optional(),
  isPostalCodeRequired: z.boolean().optional(),
  /** A fraction. */
  vatRate: z.number().optional(),
  dutyThreshold: z.number().optional(),
  dutyThresholdCurrency: z.string().optional(),
})

export type CountryFacts = z.infer<typeof countryFactsSchema>
export type CountryField = keyof CountryFacts
export type CountryValue = string | number | boolean

export const countryFields = Object.keys(countryFactsSchema.shape) as readonly CountryField[]

/** A value that a later response replaced. */
export const replacedFactSchema = z.object({
  field: z.enum(countryFields as readonly [CountryField, ...CountryField[]]),
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** When it was last read, as an ISO instant. */
  readAt: z.string(),
})

export type ReplacedFact = z.infer<typeof replacedFactSchema>

/** A country by its id at the service. Data of the service takes precedence over a person's entry. */
export const countrySchema = z.object({
  id: z.number().int(),
  name: text,
  /** ISO 3166-1 alpha-2 and alpha-3. */
  isoCode2: text,
  isoCode3: text,
  /** From the service; null while no response had the country. */
  facts: countryFactsSchema.nullable(),
  /** Newest first. */
  replaced: z.array(replacedFactSchema),
  /** A person named it. */
  isNamed: z.boolean(),
  /** Number of stored orders and companies with an address in this country. */
  uses: z.number().int(),
})

export type Country = z.infer<typeof countrySchema>
