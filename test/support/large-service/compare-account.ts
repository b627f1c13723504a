import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { valueOf } from '../stations/service-station.ts'
import { writeLargeOrder } from './large-order.ts'
import type { LargeService } from './large-service.ts'
import type { MovingOrders } from './moving-orders.ts'

/** How the store differs from the service, compared order by order and field by field. Empty lists mean that they are equal. */
export interface AccountDifferences {
  readonly compared: number
  readonly missing: readonly number[]
  /** Stored as listed, but no longer listed by the service. */
  readonly tooMany: readonly number[]
  /** Stored under another status, or with any field that differs. */
  readonly different: readonly number[]
}

export async function compareAccount(
  store: OrderStore,
  service: Pick<LargeService, 'order' | 'idOf'>,
  moving: MovingOrders,
): Promise<AccountDifferences> {
  const statusOf = new Map<number, string>()
  for (const status of orderStatuses) for (const id of valueOf(await store.listedIds(status))) statusOf.set(id, status)
  const missing: number[] = []
  const different: number[] = []
  const numbers = moving.list(null)
  for (const number of numbers) {
    const order = service.order(number)
    const stored = statusOf.get(order.id)
    if (stored === undefined) missing.push(order.id)
    else {
      const raw = valueOf(await store.raw(order.id))
      // Links, including null ones, are stored as ''; everything else is stored unchanged.
      const expected = JSON.stringify(writeLargeOrder(order, () => '')).replaceAll('_link":null', '_link":""')
      if (stored !== order.status || raw !== expected) different.push(order.id)
    }
    statusOf.delete(order.id)
  }
  return { compared: numbers.length, missing, tooMany: [...statusOf.keys()], different }
}
