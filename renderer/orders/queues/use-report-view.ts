import { useEffect } from 'react'
import { call } from '../../bridge.ts'
import { useOrders } from '../orders-store.ts'

const intervalMs = 60_000

/** Reports the current view to the station, immediately and while the window is visible, so that its orders are read first. */
export function useReportView(): void {
  const view = useOrders((state) => state.view)
  useEffect(() => {
    const report = (): void => {
      // No caller waits for this: a station that misses it reads its orders in the usual sequence.
      if (document.visibilityState === 'visible') void call('orders.look', { view })
    }
    report()
    const timer = setInterval(report, intervalMs)
    document.addEventListener('visibilitychange', report)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
    }
  }, [view])
}
