import { z } from 'zod'
import { weightsSchema } from '../orders/order.ts'

const text = z.string().nullable()

/** Billable is the higher of actual and volumetric. Units are kept as they came: `inch` here is `inches` on an invoice. */
const estimateWeightsSchema = weightsSchema.omit({ volume: true })

/** One carrier service's offer. Not the final cost: that follows the carrier's measurement. */
export const estimateSchema = z.object({
  /** What an order is created from. */
  id: z.number().int(),
  company: text,
  service: text,
  expired: z.boolean(),
  lines: z.array(z.object({ description: z.string(), cost: z.number(), currency: z.string() })),
  metric: estimateWeightsSchema.nullable(),
  imperial: estimateWeightsSchema.nullable(),
})

export type Estimate = z.infer<typeof estimateSchema>

export const quoteSchema = z.object({ id: z.number().int(), estimates: z.array(estimateSchema) })

export type Quote = z.infer<typeof quoteSchema>
