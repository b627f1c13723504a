import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The present instant, new with every minute of the clock. A clock that was set is noticed within a minute. */
export function useMinute(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Temporal.Now.instant()), minuteMs - (now.epochMilliseconds % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
