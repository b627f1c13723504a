import { ordersScreenMessages } from '../../shared/messages/app/orders-screen-messages.ts'
import { queueNames } from '../../shared/orders/queues.ts'
import { statusText } from '../../shared/orders/status.ts'
import type { OrdersView } from '../orders/orders-store.ts'

/** The name of a list. */
export function viewTitle(view: OrdersView): string {
  switch (view.kind) {
    case 'queue':
      return queueNames[view.queue]()
    case 'status':
      return statusText(view.status)
    case 'held':
      return ordersScreenMessages.onHold()
    case 'these':
      return view.title
    case 'all':
      return ordersScreenMessages.allOrders()
    case 'search':
      break
  }
  return ordersScreenMessages.searchResults({ text: view.text })
}
