import { z } from 'zod'
import { timelineEntrySchema } from '../../orders/timeline.ts'

export const historyCalls = {
  /** What this station did with an order and which changes it observed, newest first. */
  'orders.timeline': { input: z.object({ orderId: z.number().int().positive() }), output: z.array(timelineEntrySchema) },
}
