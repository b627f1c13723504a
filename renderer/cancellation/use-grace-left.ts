import { useEffect, useState } from 'react'
import type { ToldRun } from './cancellation-store.ts'

const tick = 200

/** Milliseconds of grace left, by this window's own steady clock since the station told. */
export function useGraceLeft({ run, at }: ToldRun): number {
  const [now, setNow] = useState(() => performance.now())
  const isRunning = run.phase === 'grace'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(performance.now()), tick)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, run.graceLeft - Math.max(0, now - at))
}
