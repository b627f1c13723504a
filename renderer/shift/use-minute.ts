import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The current instant, updated every minute. A changed system clock is noticed within a minute. */
export function useMinute(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Temporal.Now.instant()), minuteMs - (now.epochMilliseconds % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
