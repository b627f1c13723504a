import type { z } from 'zod'

/**
 * A call that is answered from the stored orders by a query of `electron/orders/store/stored-queries.ts` as it is: nothing is requested from
 * the service, recorded or changed.
 */
export function storedCall<Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) {
  return { input, output, isStored: true as const }
}
