import { nothingSelected } from '../../ui/selection.ts'
import { useOrders } from '../orders-store.ts'
import { openOrder, useOpenedOrder } from '../panel/opened-order-store.ts'

/** The order at a position of the list, or the last one if the list has become shorter. */
export function orderAtPlace(ids: readonly number[], place: number): number | null {
  return ids[Math.min(place, ids.length - 1)] ?? null
}

/** The list has another active order: an open panel follows. If the list has none, the open order stays. */
function followList(active: number | null): void {
  const { orderId } = useOpenedOrder.getState()
  if (orderId === null || active === orderId) return
  if (active === null) useOrders.setState({ active: orderId })
  else void openOrder(active)
}

/** Another order is open, or none: the list follows. A selection whose orders have left is cleared, because the person has gone on. */
function followPanel(orderId: number | null): void {
  const { active, ids, leftAt, selection } = useOrders.getState()
  if (selection.wasEmptiedByList) useOrders.setState({ selection: nothingSelected })
  if (orderId !== null && orderId !== active) useOrders.setState({ active: orderId })
  else if (orderId === null && active !== null && !ids.includes(active)) useOrders.setState({ active: orderAtPlace(ids, leftAt) })
}

/**
 * While an order is open, it is also the active one for keyboard and shortcuts: these never differ. It stays open when it leaves the
 * list, until a person goes on; no automatic change makes another order active.
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
