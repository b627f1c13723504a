import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import { call } from '../bridge.ts'

/** The maximum number of orders requested in parallel. */
const maxParallelCalls = 8

interface OrderViewsReading {
  readonly views: ReadonlyMap<number, OrderView>
  /** Why the first of the others could not be opened; null if all were. */
  readonly failure: Failure | null
}

/** The stored views of these orders. Orders that cannot be opened are left out. */
export async function readOrderViews(orderIds: readonly number[]): Promise<OrderViewsReading> {
  const views = new Map<number, OrderView>()
  let failure: Failure | null = null
  for (let start = 0; start < orderIds.length; start += maxParallelCalls) {
    const answers = await Promise.all(orderIds.slice(start, start + maxParallelCalls).map((orderId) => call('orders.open', { orderId })))
    for (const answer of answers) {
      if (answer.ok) views.set(answer.value.order.id, answer.value)
      else failure ??= answer.failure
    }
  }
  return { views, failure }
}

export function useOrderViews(orderIds: readonly number[]): ReadonlyMap<number, OrderView> | null {
  const [views, setViews] = useState<ReadonlyMap<number, OrderView> | null>(null)
  useEffect(() => {
    let isDisposed = false
    void readOrderViews(orderIds).then((read) => {
      if (!isDisposed) setViews(read.views)
    })
    return () => {
      isDisposed = true
    }
  }, [orderIds])
  return views
}
