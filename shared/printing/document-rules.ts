import { z } from 'zod'
import { documentKinds } from '../documents/document.ts'
import { mediaNameSchema } from './printers/printer.ts'

/**
 * Which documents go where. The first rule that matches a document decides; where none matches, the station's usual printers do. A rule
 * with a condition that this version does not know is refused: without it the rule would match other orders.
 */
export const documentRuleSchema = z.strictObject({
  documents: z.array(z.enum(documentKinds)).min(1),
  /** Carrier services as in the order's legs, compared case-insensitively; empty for every service. */
  services: z.array(z.string().min(1).max(120)).max(50).default([]),
  /** Destination countries, ISO 3166-1 alpha-2; empty for every country. */
  countries: z.array(z.string().length(2)).max(250).default([]),
  route: z.enum(['any', 'direct', 'hub']).default('any'),
  printer: z.string().min(1).max(300),
  media: mediaNameSchema,
  /** None means that this document is not printed. */
  copies: z.number().int().min(0).max(9).default(1),
})

export type DocumentRule = z.infer<typeof documentRuleSchema>
