import { z } from 'zod'

/** A pickup that was requested without a usable response: it may be booked. */
export const pickupInDoubtSchema = z.object({
  /** When it was requested (ISO instant). */
  at: z.string(),
  /** `YYYY-MM-DD` and `HH:MM`, on the pickup address's clock. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
})

export type PickupInDoubt = z.infer<typeof pickupInDoubtSchema>
