import { z } from 'zod'
import { timelineEntrySchema } from '../orders/timeline.ts'

export const historyCalls = {
  /** What this station did for an order and what it saw change about it, newest first. */
  'orders.timeline': { input: z.object({ orderId: z.number().int().positive() }), output: z.array(timelineEntrySchema) },
}
