import { useEffect, useState } from 'react'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { call, listen } from '../../bridge.ts'

/** A stored order, always current; null until it was read, or if it is not stored. */
export function useStoredOrder(orderId: number): OrderView | null {
  const [view, setView] = useState<OrderView | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = async (): Promise<void> => {
      const opened = await call('orders.open', { orderId })
      if (isWanted && opened.ok) setView(opened.value)
    }
    const readAgain = (): void => void read()
    const readIfAmong = (ids: readonly number[]): void => {
      if (ids.includes(orderId)) void read()
    }
    const stops = [
      listen('orders.changed', ({ ids }) => readIfAmong(ids), readAgain),
      listen('documents.changed', ({ orderIds }) => readIfAmong(orderIds), readAgain),
      listen('printing.changed', ({ changedSheets }) => readIfAmong(changedSheets.map((sheet) => sheet.orderId)), readAgain),
    ]
    void read()
    return () => {
      isWanted = false
      for (const stop of stops) stop()
    }
  }, [orderId])
  return view
}
