import { mostInBatch } from '../../shared/printing/batch.ts'

const grouped = new Intl.NumberFormat('en')

/** Why so many orders cannot be printed in one batch, and what to do; null when they can. */
export function tooMany(orders: number): { readonly message: string; readonly next: string } | null {
  if (orders <= mostInBatch) return null
  const most = grouped.format(mostInBatch)
  return {
    message: `${grouped.format(orders)} orders are chosen, and one batch prints at most ${most}. Nothing was sent.`,
    next: `Choose at most ${most} orders, print them, then choose the next.`,
  }
}

/** The ids in runs that one call takes. */
export function inRuns<Item>(items: readonly Item[], most: number = mostInBatch): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most))
}
