import { useEffect } from 'react'
import { call } from '../../app/bridge.ts'
import { useOrders } from '../orders-store.ts'

const every = 60_000

/** Tells the station which view is on the screen, at once and for as long as the window can be seen, so that its orders are read first. */
export function useLooking(): void {
  const view = useOrders((state) => state.view)
  useEffect(() => {
    const tell = (): void => {
      // Nobody waits for this: a station that does not hear it reads its orders in the usual turn.
      if (document.visibilityState === 'visible') void call('orders.look', { view })
    }
    tell()
    const timer = setInterval(tell, every)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [view])
}
