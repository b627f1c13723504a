import { queueNames } from '../../shared/orders/queues.ts'
import { statusText } from '../../shared/orders/status.ts'
import type { OrdersView } from '../orders/orders-store.ts'

/** What a list is called. */
export function viewTitle(view: OrdersView): string {
  switch (view.kind) {
    case 'queue':
      return queueNames[view.queue]()
    case 'status':
      return statusText(view.status)
    case 'held':
      return 'On hold'
    case 'these':
      return view.title
    case 'all':
      return 'All orders'
    case 'search':
      break
  }
  return `Found for “${view.text}”`
}
