import { z } from 'zod'

/** On hold until a day, at this station only: the service is not informed. */
export const holdSchema = z.object({
  /** `YYYY-MM-DD` on which the order returns to its queues; null until a person releases it. */
  until: z.string().nullable(),
  note: z.string(),
  person: z.string(),
  /** ISO instant. */
  since: z.string(),
})

export type Hold = z.infer<typeof holdSchema>
