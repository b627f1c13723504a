import { z } from 'zod'
import { listRequestSchema } from '../../orders/order-view.ts'
import { orderMatchSchema } from '../../orders/search-match.ts'

export const listCalls = {
  /** Why a search found each of these orders; empty without a search. */
  'orders.matches': {
    input: listRequestSchema.pick({ view: true, filter: true }).extend({ ids: z.array(z.number().int().positive()).max(200) }),
    output: z.array(orderMatchSchema),
  },
}
