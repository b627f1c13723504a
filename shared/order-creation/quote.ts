import { z } from 'zod'
import { weightsSchema } from '../orders/order.ts'

const text = z.string().nullable()

/** Billable is the higher of actual and volumetric. Units are kept unchanged: `inch` here is `inches` on an invoice. */
const estimateWeightsSchema = weightsSchema.omit({ volume: true })

/** One carrier service's offer. Not the final cost, which depends on the carrier's measurement. */
export const estimateSchema = z.object({
  /** An order is created from this id. */
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
