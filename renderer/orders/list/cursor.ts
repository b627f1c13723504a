import { nothingSelected } from '../../ui/selection.ts'
import { useOrders } from '../orders-store.ts'
import { openOrder, useOpenedOrder } from '../panel/opened-order-store.ts'

/** The order at a place of the list, or the last one where the list has become shorter. */
export function orderAtPlace(ids: readonly number[], place: number): number | null {
  return ids[Math.min(place, ids.length - 1)] ?? null
}

/** The list has another active order: the panel follows while it is open. A list that has none keeps the open order. */
function followList(active: number | null): void {
  const { orderId } = useOpenedOrder.getState()
  if (orderId === null || active === orderId) return
  if (active === null) useOrders.setState({ active: orderId })
  else void openOrder(active)
}

/** Another order is open, or none: the list follows. A selection that its orders have left is forgotten, for the person has gone on. */
function followPanel(orderId: number | null): void {
  const { active, ids, leftAt, selection } = useOrders.getState()
  if (selection.wasEmptiedByList) useOrders.setState({ selection: nothingSelected })
  if (orderId !== null && orderId !== active) useOrders.setState({ active: orderId })
  else if (orderId === null && active !== null && !ids.includes(active)) useOrders.setState({ active: orderAtPlace(ids, leftAt) })
}

/**
 * While an order is open, the keyboard is on it and shortcuts act on it: these are never two orders. It stays open when it leaves the
 * list, until a person goes on; nothing that changes by itself gives the keys another order.
 */
export function connectCursor(): () => void {
  const stops = [
    useOrders.subscribe(({ active }, before) => {
      if (active !== before.active) followList(active)
    }),
    useOpenedOrder.subscribe(({ orderId }, before) => {
      if (orderId !== before.orderId) followPanel(orderId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
