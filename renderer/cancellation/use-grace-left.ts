import { useEffect, useState } from 'react'
import type { ReceivedRun } from './cancellation-store.ts'

const tickMs = 200

/** Milliseconds left of the grace period, by this window's monotonic clock since the event. */
export function useGraceLeft({ run, receivedAtMs }: ReceivedRun): number {
  const [now, setNow] = useState(() => performance.now())
  const isRunning = run.phase === 'grace'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(performance.now()), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, run.graceLeft - Math.max(0, now - receivedAtMs))
}
