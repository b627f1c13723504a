import type { Overview } from '../../../shared/orders/order-view.ts'

/** A number of orders; null if unknown. A count of 0 is only known once all orders were read. */
export function knownCount(overview: Overview | null, countOf: (overview: Overview) => number): number | null {
  if (overview === null) return null
  const count = countOf(overview)
  return count === 0 && overview.sync.asOf === null ? null : count
}
