import { printBatchMessages } from '../../shared/messages/printing/print-batch-messages.ts'
import { maxBatchSize } from '../../shared/printing/batch.ts'

/** Why this many orders cannot be printed in one batch, and what to do; null when they can. */
export function batchLimitProblem(orders: number): { readonly message: string; readonly next: string } | null {
  if (orders <= maxBatchSize) return null
  return {
    message: printBatchMessages.tooManyOrders({ orders, maximum: maxBatchSize }),
    next: printBatchMessages.tooManyOrdersNext({ maximum: maxBatchSize }),
  }
}

/** The ids in chunks for one call each. */
export function chunkItems<Item>(items: readonly Item[], chunkSize: number = maxBatchSize): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize))
}
