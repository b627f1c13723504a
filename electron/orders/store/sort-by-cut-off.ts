import type { ListRequest } from '../../../shared/orders/order-view.ts'
import type { OrderCutOff } from '../../../shared/pickups/cut-offs.ts'

/**
 * Orders whose cut-off can still be met come first, in either direction: those need a person most. After them the ones whose cut-off has passed, then
 * those without. Equal ones, and those without, keep their order.
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
