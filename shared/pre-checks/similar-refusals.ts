import { z } from 'zod'

/** Refusals are compared for this many days; older ones are removed. */
export const refusalDays = 180

/** Other orders to the same country with the same service whose waybill was refused with the same message. */
export const similarRefusalSchema = z.object({
  /** The carrier service, as the shipping service names it. */
  service: z.string(),
  country: z.string(),
  orders: z.number().int().positive(),
  /** Verbatim. */
  message: z.string(),
  /** ISO instant of the newest. */
  lastAt: z.string(),
})

export type SimilarRefusal = z.infer<typeof similarRefusalSchema>
