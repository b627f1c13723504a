import { useEffect } from 'react'
import { call } from '../../app/bridge.ts'
import { useOrders } from '../orders-store.ts'

const intervalMs = 60_000

/** Tells the station which view is on the screen, at once and for as long as the window can be seen, so that its orders are read first. */
export function useReportView(): void {
  const view = useOrders((state) => state.view)
  useEffect(() => {
    const report = (): void => {
      // Nobody waits for this: a station that does not hear it reads its orders in the usual turn.
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
