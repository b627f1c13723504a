import type { Order } from '../../shared/orders/order.ts'
import type { ListRequest, OrderRow } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import type { OrderStore } from './store/order-store.ts'

/** Stored orders that show a pickup on one of these days (`YYYY-MM-DD`, inclusive), and every order whose pickup was missed. */
export type PickupOrders = (from: string, to: string) => Promise<Result<Order[]>>

const sort: ListRequest['sort'] = { by: 'pickup', direction: 'ascending' }
const rowChunkSize = 200

function hasPickupBetween({ status, scheduledPickup }: OrderRow, from: string, to: string): boolean {
  if (status === 'pickup_missed') return true
  const day = scheduledPickup?.slice(0, 10)
  return status !== 'cancelled' && day !== undefined && day >= from && day <= to
}

export function createPickupOrders(store: Pick<OrderStore, 'list' | 'rows' | 'order'>): PickupOrders {
  return async (from, to) => {
    const ids = new Set<number>()
    for (const request of [
      { view: { kind: 'status' as const, status: 'pickup_missed' }, sort },
      { view: { kind: 'all' as const }, filter: { pickup: { from, to } }, sort },
    ]) {
      const listed = await store.list(request)
      if (!listed.ok) return listed
      for (const id of listed.value.ids) ids.add(id)
    }
    const orders: Order[] = []
    const all = [...ids]
    for (let at = 0; at < all.length; at += rowChunkSize) {
      const rows = await store.rows(all.slice(at, at + rowChunkSize))
      if (!rows.ok) return rows
      for (const { id } of rows.value.filter((row) => hasPickupBetween(row, from, to))) {
        const known = await store.order(id)
        if (!known.ok) return known
        if (known.value !== null) orders.push(known.value.order)
      }
    }
    return success(orders)
  }
}
