import { z } from 'zod'

export const linksCalls = {
  /** The order of the last opened link, once; null if there is none. `orderId` is null if no stored order has this reference. */
  'links.take': {
    input: z.object({}),
    output: z.object({ order: z.object({ reference: z.string(), orderId: z.number().int().positive().nullable() }).nullable() }),
  },
}
