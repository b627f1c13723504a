import type { Order } from '../orders/order.ts'
import type { BatchSort } from './batch.ts'

let collator: Intl.Collator | null = null

/** The values to compare, the most important first. */
function sortKeys(order: Order, sortBy: Exclude<BatchSort, 'given'>): readonly (string | null)[] {
  if (sortBy === 'reference') return [order.reference]
  if (sortBy === 'service') return order.legs.map((leg) => leg.service)
  const { countryCode, city, postalCode } = order.destination
  return [countryCode, city, postalCode]
}

function compareTexts(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(one, other)
}

function compareKeys(one: readonly (string | null)[], other: readonly (string | null)[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = compareTexts(one[index] ?? null, other[index] ?? null)
    if (difference !== 0) return difference
  }
  return 0
}

/** Order ids in printing order. Stable; orders without the value come after the others, and unknown orders come last. */
export function sortOrders(orderIds: readonly number[], orders: ReadonlyMap<number, Order>, sortBy: BatchSort): number[] {
  if (sortBy === 'given') return [...orderIds]
  const keyed = orderIds.map((orderId) => {
    const order = orders.get(orderId)
    return { orderId, keys: order === undefined ? null : sortKeys(order, sortBy) }
  })
  const sorted = keyed.toSorted((one, other) => {
    if (one.keys === null || other.keys === null) return Number(one.keys === null) - Number(other.keys === null)
    return compareKeys(one.keys, other.keys)
  })
  return sorted.map(({ orderId }) => orderId)
}
