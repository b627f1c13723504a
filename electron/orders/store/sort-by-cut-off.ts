import type { ListRequest } from '../../../shared/orders/order-view.ts'

/** An order with its cut-off of today, in epoch milliseconds. */
export type OrderCutOff = readonly [orderId: number, cutOff: number]

/** Orders with a cut-off first; equal ones, and those without, keep their order. */
export function sortByCutOff(
  ids: readonly number[],
  cutOffs: readonly OrderCutOff[],
  direction: ListRequest['sort']['direction'],
): number[] {
  const known = new Map(cutOffs)
  const sign = direction === 'ascending' ? 1 : -1
  const [withCutOff, others] = [ids.filter((id) => known.has(id)), ids.filter((id) => !known.has(id))]
  return [...withCutOff.toSorted((one, other) => sign * ((known.get(one) ?? 0) - (known.get(other) ?? 0))), ...others]
}
