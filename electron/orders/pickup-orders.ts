import type { DatabaseSync } from 'node:sqlite'
import { orderSchema, type Order } from '../../shared/orders/order.ts'
import type { Result } from '../../shared/result.ts'
import { inStorage } from '../storage/storage-failure.ts'

/** Stored orders that show a pickup on one of these days (`YYYY-MM-DD`, both included), and every one whose pickup was missed. */
export type PickupOrders = (from: string, to: string) => Promise<Result<Order[]>>

export function createPickupOrders(database: DatabaseSync): PickupOrders {
  const read = database.prepare(
    `SELECT order_json FROM orders WHERE status = 'pickup_missed'
      OR (pickup_booked = 1 AND status <> 'cancelled' AND sort_pickup >= ?1 AND substr(sort_pickup, 1, 10) <= ?2) ORDER BY id`,
  )
  return async (from, to) => inStorage(() => read.all(from, to).map((row) => orderSchema.parse(JSON.parse(String(row['order_json'])))))
}
