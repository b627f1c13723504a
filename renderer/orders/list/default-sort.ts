import type { QueueId } from '../../../shared/orders/queues.ts'
import { earliestCutOffFirst, earliestPickupFirst, newestFirst, type OrdersSort, type OrdersView } from '../orders-store.ts'

/** The queues whose orders a pickup still takes with it today, and the one whose parcels wait for their van. */
const sortOfQueue: Partial<Record<QueueId, OrdersSort>> = {
  print: earliestCutOffFirst,
  schedule: earliestCutOffFirst,
  'hand-over': earliestPickupFirst,
}

/** The order of a list that nobody has sorted: what has to leave first comes first where orders wait for their label or their pickup. */
function defaultSort(view: OrdersView): OrdersSort {
  return (view.kind === 'queue' ? sortOfQueue[view.queue] : undefined) ?? newestFirst
}

/** The same for the same list. */
export function sortKeyOf(view: OrdersView): string {
  return JSON.stringify(view)
}

/** How a list is sorted: as a person sorted it in this session (`chosen`, by `sortKeyOf`), whatever other lists are sorted by. */
export function sortFor(view: OrdersView, chosen: ReadonlyMap<string, OrdersSort>): OrdersSort {
  return chosen.get(sortKeyOf(view)) ?? defaultSort(view)
}
