import type { Order } from '../../shared/orders/order.ts'
import { success, type Result } from '../../shared/result.ts'
import type { OrderStore } from './store/order-store.ts'

/** The order as it is stored; null when it is not stored. */
export async function readStoredOrder(orderStore: Pick<OrderStore, 'order'>, orderId: number): Promise<Result<Order | null>> {
  const known = await orderStore.order(orderId)
  return known.ok ? success(known.value?.order ?? null) : known
}
