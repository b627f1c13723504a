import { z } from 'zod'
import { followedListSchema, listRequestSchema } from '../orders/order-view.ts'

export const ordersSyncCalls = {
  /** Says which view is on the screen, when it is opened and now and then while it is seen: its orders are read first and most often. */
  'orders.look': { input: listRequestSchema.pick({ view: true }), output: z.object({}) },
  /** The list on the screen. `known` is the edition shown of this very list: while it is still true, the list is not sent again. */
  'orders.follow': {
    input: z.object({ request: listRequestSchema, known: z.string().max(100).nullable() }),
    output: followedListSchema,
  },
}
