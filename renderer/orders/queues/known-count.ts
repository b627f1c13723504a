import type { Overview } from '../../../shared/orders/order-view.ts'

/** A number of orders; null until one is known. No orders are known only once all of them were read. */
export function knownCount(overview: Overview | null, countOf: (overview: Overview) => number): number | null {
  if (overview === null) return null
  const count = countOf(overview)
  return count === 0 && overview.sync.asOf === null ? null : count
}
