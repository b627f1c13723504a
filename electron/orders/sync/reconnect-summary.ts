import { statusDetail } from '../../../shared/orders/status.ts'
import { ordersSyncMessages } from '../../../shared/messages/stored-orders/orders-sync-messages.ts'
import type { OrderChange } from '../store/order-change.ts'

/** Merges several changes of one order into one. */
function mergeByOrder(changes: readonly OrderChange[]): OrderChange[] {
  const byOrder = new Map<number, OrderChange>()
  for (const change of changes) {
    const before = byOrder.get(change.orderId)
    if (before === undefined) byOrder.set(change.orderId, change)
    else {
      byOrder.set(change.orderId, {
        ...change,
        statusBefore: before.statusBefore,
        firstSeen: before.firstSeen,
        newWaybills: [...before.newWaybills, ...change.newWaybills],
      })
    }
  }
  return [...byOrder.values()]
}

/** What changed while the service was unreachable, as one sentence; null if nothing did. */
export function reconnectSummary(changes: readonly OrderChange[]): string | null {
  const orders = mergeByOrder(changes)
  if (orders.length === 0) return null
  const newOrders = orders.filter(({ firstSeen }) => firstSeen)
  const known = orders.filter(({ firstSeen }) => !firstSeen)
  const waybills = known.filter(({ newWaybills }) => newWaybills.length > 0)
  const byNewStatus = Map.groupBy(
    known.filter(({ statusBefore, status }) => statusBefore !== status),
    ({ status }) => status,
  )
  const described = new Set([...waybills, ...[...byNewStatus.values()].flat()])
  const changed = [
    ...(newOrders.length === 0 ? [] : [ordersSyncMessages.newOrders({ orders: newOrders.length })]),
    ...(waybills.length === 0 ? [] : [ordersSyncMessages.newWaybills({ orders: waybills.length })]),
    ...[...byNewStatus].map(([status, ofStatus]) =>
      ordersSyncMessages.nowInStatus({ orders: ofStatus.length, status: statusDetail(status) }),
    ),
    ...(known.length === described.size ? [] : [ordersSyncMessages.otherChanges({ orders: known.length - described.size })]),
  ]
  return ordersSyncMessages.changedWhileAway({ orders: orders.length, changes: changed.join(', ') })
}
