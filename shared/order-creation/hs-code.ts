import { z } from 'zod'

/** One line of goods for customs ("HS code object"). Quotes use it too: the interface documents no separate fields for them. */
export const hsCodeSchema = z.object({
  code: z.string().trim().min(1),
  /** A decimal amount as a string, as the service requires. */
  cost: z.string().optional(),
  description: z.string().optional(),
  quantity: z.number().int().optional(),
  weight: z.number().optional(),
  eccn: z.string().optional(),
  countryId: z.number().int().positive().optional(),
})

export type HsCode = z.infer<typeof hsCodeSchema>
