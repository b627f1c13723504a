import { statusText } from '../../../shared/orders/status.ts'
import { formatCount } from '../../../shared/format-count.ts'
import type { OrderChange } from '../store/order-change.ts'

/** Several changes of one order as the one they come to. */
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

/** What changed while the service could not be reached, as one sentence; null when nothing did. */
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
  const parts = [
    ...(newOrders.length === 0 ? [] : [formatCount(newOrders.length, 'new order', 'new orders')]),
    ...(waybills.length === 0 ? [] : [formatCount(waybills.length, 'waybill', 'waybills')]),
    ...[...byNewStatus].map(([status, ofStatus]) => `${ofStatus.length} now ${statusText(status).toLowerCase()}`),
    ...(known.length === described.size ? [] : [`${known.length - described.size} changed otherwise`]),
  ]
  return `${formatCount(orders.length, 'order', 'orders')} changed while the service was away: ${parts.join(', ')}.`
}
