import type { QueueId } from '../../../shared/orders/queues.ts'
import {
  earliestCutOffFirst,
  earliestPickupFirst,
  newestFirst,
  type OrdersSort,
  type OrdersState,
  type OrdersView,
} from '../orders-store.ts'
import { showsCutOffs } from './rows/usual-states.ts'

type SortedList = Pick<OrdersState, 'sort' | 'view'>

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

function isDefaultSort({ sort, view }: SortedList): boolean {
  const usual = defaultSort(view)
  return sort.by === usual.by && sort.direction === usual.direction
}

/** How the next list is sorted: what a person sorted stays so, if it has a column which shows that. */
export function sortFor(view: OrdersView, shown: SortedList): OrdersSort {
  const isHidden = shown.sort.by === 'cut-off' && !showsCutOffs(view)
  return isHidden || isDefaultSort(shown) ? defaultSort(view) : shown.sort
}
