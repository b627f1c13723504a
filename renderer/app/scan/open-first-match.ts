import type { Failure } from '../../../shared/failure.ts'
import { searchFor } from '../../orders/list/list-actions.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { closeOrder, openOrder, useOpenedOrder } from '../../orders/panel/opened-order-store.ts'
import { goToScreen } from '../navigation-store.ts'

/** `left`: the person went to another list or search before the answer. A failure is that of the search. */
export type FirstMatch = 'opened' | 'none' | 'left' | Failure

/** Opens the first order that the search for this text finds, in the list of results. */
export async function openFirstMatch(text: string): Promise<FirstMatch> {
  const { orderId: before } = useOpenedOrder.getState()
  goToScreen('orders')
  await searchFor(text)
  const { view, failure, ids } = useOrders.getState()
  if (view.kind !== 'search' || view.text !== text) {
    // Only an order that was opened since may stay open: a key pressed after Enter is not meant for the one before.
    if (useOpenedOrder.getState().orderId === before) closeOrder()
    return 'left'
  }
  // The list still has the orders from before the search.
  if (failure !== null) return failure
  const [first] = ids
  if (first === undefined) return 'none'
  await openOrder(first)
  return 'opened'
}
