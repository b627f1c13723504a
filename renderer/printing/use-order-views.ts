import { useEffect, useState } from 'react'
import type { OrderView } from '../../shared/orders/order-view.ts'
import { call } from '../bridge.ts'

/** The maximum number of orders requested in parallel. */
const maxParallelCalls = 8

/** The stored views of these orders. Orders that the station does not know are left out. */
export async function readOrderViews(orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderView>> {
  const views = new Map<number, OrderView>()
  for (let start = 0; start < orderIds.length; start += maxParallelCalls) {
    const answers = await Promise.all(orderIds.slice(start, start + maxParallelCalls).map((orderId) => call('orders.open', { orderId })))
    for (const answer of answers) if (answer.ok) views.set(answer.value.order.id, answer.value)
  }
  return views
}

export function useOrderViews(orderIds: readonly number[]): ReadonlyMap<number, OrderView> | null {
  const [views, setViews] = useState<ReadonlyMap<number, OrderView> | null>(null)
  useEffect(() => {
    let isDisposed = false
    void readOrderViews(orderIds).then((read) => {
      if (!isDisposed) setViews(read)
    })
    return () => {
      isDisposed = true
    }
  }, [orderIds])
  return views
}
