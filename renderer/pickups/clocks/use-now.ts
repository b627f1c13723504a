import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'

/** The present instant, new every second while the caller is on the screen. */
export function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const tick = setInterval(() => setNow(Temporal.Now.instant()), 1000)
    return () => clearInterval(tick)
  }, [])
  return now
}
