import type { QueueId } from '../../../shared/orders/queues.ts'
import { earliestCutOffFirst, earliestPickupFirst, newestFirst, type OrdersSort, type OrdersView } from '../orders-store.ts'

/** The queues whose orders may still leave with a pickup today, and the queue of parcels that wait for their van. */
const sortOfQueue: Partial<Record<QueueId, OrdersSort>> = {
  print: earliestCutOffFirst,
  schedule: earliestCutOffFirst,
  'hand-over': earliestPickupFirst,
}

/** The default order of a list: where orders wait for a label or a pickup, the orders that have to leave first come first. */
function defaultSort(view: OrdersView): OrdersSort {
  return (view.kind === 'queue' ? sortOfQueue[view.queue] : undefined) ?? newestFirst
}

/** A key that identifies a list. */
export function sortKeyOf(view: OrdersView): string {
  return JSON.stringify(view)
}

/** How a list is sorted: as a person sorted it in this session (`chosen`, by `sortKeyOf`), whatever other lists are sorted by. */
export function sortFor(view: OrdersView, chosen: ReadonlyMap<string, OrdersSort>): OrdersSort {
  return chosen.get(sortKeyOf(view)) ?? defaultSort(view)
}
