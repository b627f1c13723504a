import { z } from 'zod'
import { followedListSchema, listRequestSchema } from '../../orders/order-view.ts'

export const ordersSyncCalls = {
  /** Reports the view on the screen, when it is opened and periodically while it is visible: its orders are read first and most often. */
  'orders.look': { input: listRequestSchema.pick({ view: true }), output: z.object({}) },
  /** The list on the screen. `known` is the edition of this very list on the screen: while it is current, the list is not sent again. */
  'orders.follow': {
    input: z.object({ request: listRequestSchema, known: z.string().max(100).nullable() }),
    output: followedListSchema,
  },
}
