import { maxBatchSize } from '../../shared/printing/batch.ts'

const countFormat = new Intl.NumberFormat('en')

/** Why so many orders cannot be printed in one batch, and what to do; null when they can. */
export function batchLimitProblem(orders: number): { readonly message: string; readonly next: string } | null {
  if (orders <= maxBatchSize) return null
  const maxText = countFormat.format(maxBatchSize)
  return {
    message: `${countFormat.format(orders)} orders are chosen, and one batch prints at most ${maxText}. Nothing was sent.`,
    next: `Choose at most ${maxText} orders, print them, then choose the next.`,
  }
}

/** The ids in runs that one call takes. */
export function chunkItems<Item>(items: readonly Item[], chunkSize: number = maxBatchSize): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize))
}
