import type { ListRequest } from '../../../shared/orders/order-view.ts'
import type { OrderCutOff } from '../../../shared/pickups/cut-offs.ts'

/**
 * Orders whose cut-off can still be met come first in both sort directions, because they are the most urgent. Next come orders whose cut-off
 * has passed, then orders without one. The sort is stable.
 */
export function sortByCutOff(
  ids: readonly number[],
  cutOffs: readonly OrderCutOff[],
  direction: ListRequest['sort']['direction'],
): number[] {
  const known = new Map(cutOffs.map((cutOff) => [cutOff.orderId, cutOff]))
  const sign = direction === 'ascending' ? 1 : -1
  const listed = ids.flatMap((id) => known.get(id) ?? [])
  const sorted = listed.toSorted((one, other) => Number(one.hasPassed) - Number(other.hasPassed) || sign * (one.at - other.at))
  return [...sorted.map(({ orderId }) => orderId), ...ids.filter((id) => !known.has(id))]
}
