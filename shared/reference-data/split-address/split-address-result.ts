import { z } from 'zod'
import { splitFields } from './pieces.ts'

const partSchema = z.object({
  field: z.enum(splitFields),
  /** As in the text. */
  text: z.string(),
  /** `low`: a person should check it. */
  confidence: z.enum(['high', 'low']),
})

/** A pasted address, split. Every character except separators is in a part, a label or the rest. */
export const splitAddressSchema = z.object({
  /** In the order of the text; several lines of a street are several parts. */
  parts: z.array(partSchema),
  /** Null if the country is unknown here, or not found. */
  countryId: z.number().int().nullable(),
  countryCode: z.string().nullable(),
  /** The country was inferred from the phone number or the postal code. */
  isCountryInferred: z.boolean(),
  /** Words such as `Phone:` that only announce what follows. */
  labels: z.array(z.string()),
  unassigned: z.array(z.string()),
})

export type SplitAddress = z.infer<typeof splitAddressSchema>
