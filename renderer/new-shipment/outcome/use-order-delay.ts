import { useEffect, useState } from 'react'
import { call } from '../../bridge.ts'

const tickMs = 1000

/** While an order is being sent: in how many seconds the service accepts one more; 0 if it does now, or if unknown. */
export function useOrderDelay(isSending: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isSending) return undefined
    let isCurrent = true
    const read = async (): Promise<void> => {
      const delay = await call('newShipment.orderDelay', {})
      if (isCurrent) setSeconds(delay.ok ? Math.ceil((delay.value.milliseconds ?? 0) / 1000) : 0)
    }
    const timer = setInterval(() => void read(), tickMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
      setSeconds(0)
    }
  }, [isSending])
  return seconds
}
