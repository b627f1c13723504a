import { z } from 'zod'
import type { Failure } from '../failure.ts'

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

/** The orders on hold that made a call fail before anything was done for any of its orders; null for another failure. */
export function heldOrdersOf({ code, details }: Failure): number[] | null {
  if (code !== 'storedOrdersFailures.onHold') return null
  const { orderIds } = details
  return typeof orderIds === 'string' ? orderIds.split(',').map(Number) : []
}
