import type { Order } from '../../shared/orders/order.ts'
import { storedOrdersFailures } from '../../shared/messages/stored-orders/stored-orders-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import type { OrderStore } from './store/order-store.ts'
import type { PrintState } from './store/print-state.ts'

export interface OrderReadsOptions {
  readonly client: Pick<ServiceClient, 'readOrder'>
  readonly store: Pick<OrderStore, 'upsert'>
  readonly clock: Pick<Clock, 'now'>
  readonly printStateOf?: (orders: readonly Order[]) => Promise<ReadonlyMap<number, PrintState>>
  readonly onChanged: (ids: readonly number[]) => Promise<void>
}

/** Reads single orders from the service and stores them. */
export function createOrderReads({ client, store, clock, printStateOf, onChanged }: OrderReadsOptions) {
  async function storeFetched(read: FetchedOrder, requestedAt: FetchedOrder['readAt']): Promise<Result<FetchedOrder>> {
    const printed = await printStateOf?.([read.order])
    const stored = await store.upsert([read], {
      knownAt: requestedAt,
      now: clock.now(),
      listed: false,
      ...(printed === undefined ? {} : { printed }),
    })
    if (!stored.ok) return stored
    if (stored.value.changed.length > 0) await onChanged(stored.value.changed)
    return success(read)
  }

  async function fetchOrder(orderId: number): Promise<Result<FetchedOrder>> {
    const read = await client.readOrder(String(orderId))
    if (!read.ok || read.value.order.id === orderId) return read
    const detail = `order.id ${read.value.order.id}, requested ${orderId}`
    return failed(storedOrdersFailures.otherOrder({}, { detail, path: 'order.id' }))
  }

  async function fetchAndStore(orderId: number): Promise<Result<FetchedOrder>> {
    const requestedAt = clock.now()
    const read = await fetchOrder(orderId)
    return read.ok ? storeFetched(read.value, requestedAt) : read
  }

  return { storeFetched, fetchOrder, fetchAndStore }
}
