import { z } from 'zod'
import { listRequestSchema } from '../orders/order-view.ts'

export const ordersSyncCalls = {
  /** Says which view is on the screen, when it is opened and now and then while it is seen: its orders are read first and most often. */
  'orders.look': { input: listRequestSchema.pick({ view: true }), output: z.object({}) },
}
