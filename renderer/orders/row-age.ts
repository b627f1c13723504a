import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'
import { formatInstant, formatTime } from '../ui/format-moment.ts'

/** A row that the service has not answered for in so long says how old it is. Minutes. */
const freshMinutes = 10

/** "as of 14:02", with the day where it is another; null where the row is not old. `oldBefore` is an ISO instant. */
export function ageWords(asOf: string, oldBefore: string, zone: string): string | null {
  try {
    const read = Temporal.Instant.from(asOf)
    const freshFrom = Temporal.Instant.from(oldBefore)
    if (Temporal.Instant.compare(read, freshFrom) >= 0) return null
    const isOtherDay = !read.toZonedDateTimeISO(zone).toPlainDate().equals(freshFrom.toZonedDateTimeISO(zone).toPlainDate())
    return `as of ${(isOtherDay ? formatInstant(asOf, zone, 'short') : formatTime(asOf, zone)) ?? asOf}`
  } catch {
    return null
  }
}

/** From when on a row is fresh (ISO instant), new every minute; while the service is out of reach none is. */
export function useOldBefore(isCutOff: boolean): string {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const tick = setInterval(() => setNow(Temporal.Now.instant()), 60_000)
    return () => clearInterval(tick)
  }, [])
  // What was read within the minute that is running counts as read before it.
  return (isCutOff ? now.add({ minutes: 1 }) : now.subtract({ minutes: freshMinutes })).toString()
}
