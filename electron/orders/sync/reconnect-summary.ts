import { statusWords } from '../../../shared/orders/status.ts'
import { countWords } from '../../../shared/format-count.ts'
import type { OrderChange } from '../store/order-change.ts'

/** Several changes of one order as the one they come to. */
function joined(changes: readonly OrderChange[]): OrderChange[] {
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
export function awayNotice(changes: readonly OrderChange[]): string | null {
  const orders = joined(changes)
  if (orders.length === 0) return null
  const fresh = orders.filter(({ firstSeen }) => firstSeen)
  const known = orders.filter(({ firstSeen }) => !firstSeen)
  const waybills = known.filter(({ newWaybills }) => newWaybills.length > 0)
  const moved = Map.groupBy(
    known.filter(({ statusBefore, status }) => statusBefore !== status),
    ({ status }) => status,
  )
  const told = new Set([...waybills, ...[...moved.values()].flat()])
  const parts = [
    ...(fresh.length === 0 ? [] : [countWords(fresh.length, 'new order', 'new orders')]),
    ...(waybills.length === 0 ? [] : [countWords(waybills.length, 'waybill', 'waybills')]),
    ...[...moved].map(([status, ofStatus]) => `${ofStatus.length} now ${statusWords(status).toLowerCase()}`),
    ...(known.length === told.size ? [] : [`${known.length - told.size} changed otherwise`]),
  ]
  return `${countWords(orders.length, 'order', 'orders')} changed while the service was away: ${parts.join(', ')}.`
}
