import { z } from 'zod'
import { addressInputSchema } from './address-input.ts'
import { hsCodeSchema } from './hs-code.ts'

/** Weight in the request's `massUnit`, lengths in its `distanceUnit`. */
const packageSchema = z.object({ weight: z.number(), width: z.number(), height: z.number(), length: z.number() })

/** The body of POST /quotes. */
export const quoteRequestSchema = z.object({
  originCountryId: z.number().int().positive(),
  destinationCountryId: z.number().int().positive(),
  /** Documents only. */
  isDocument: z.boolean(),
  isStackable: z.boolean(),
  needsLiftgate: z.boolean(),
  /** Determines the incoterm. */
  purposeId: z.number().int().positive(),
  needsProtection: z.boolean(),
  /** A decimal amount. */
  value: z.string(),
  currency: z.string(),
  massUnit: z.enum(['kg', 'lb']),
  distanceUnit: z.enum(['cm', 'inch']),
  packages: z.array(packageSchema).min(1),
  /** Full addresses make the quote more accurate. */
  origin: addressInputSchema.optional(),
  destination: addressInputSchema.optional(),
  /** Through a consolidation hub: two legs in one estimate. */
  viaHub: z.boolean().optional(),
  /** Needs `hsCodes` and a DDP, EXW, FOB or FCA incoterm. */
  withTaxesAndDuties: z.boolean().optional(),
  hsCodes: z.array(hsCodeSchema).optional(),
})

export type QuoteRequest = z.infer<typeof quoteRequestSchema>
