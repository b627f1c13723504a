import { Temporal } from 'temporal-polyfill'
import { useEffect, useMemo, useState } from 'react'
import { orderRowMessages } from '../../../shared/messages/orders/order-row-messages.ts'
import { formatInstant, formatTime } from '../../ui/text/format-date-time.ts'

/** A row that the service has not answered for in so long says how old it is. Minutes. */
const freshMinutes = 10

/** Seconds of an ISO instant in UTC, which come in the order of time. */
const secondPrecisionLength = 'yyyy-mm-ddThh:mm:ss'.length

/** Told without reckoning, since each line of a rolling list asks: a later second is later. */
function isInLaterSecond(one: string, other: string): boolean {
  return one.endsWith('Z') && other.endsWith('Z') && one.slice(0, secondPrecisionLength) > other.slice(0, secondPrecisionLength)
}

function computeAge(asOf: string, staleBefore: string, zone: string): string | null {
  try {
    const read = Temporal.Instant.from(asOf)
    const freshFrom = Temporal.Instant.from(staleBefore)
    if (Temporal.Instant.compare(read, freshFrom) >= 0) return null
    const isOtherDay = !read.toZonedDateTimeISO(zone).toPlainDate().equals(freshFrom.toZonedDateTimeISO(zone).toPlainDate())
    return orderRowMessages.asOf({ time: (isOtherDay ? formatInstant(asOf, zone, 'short') : formatTime(asOf, zone)) ?? asOf })
  } catch {
    return null
  }
}

/** What was reckoned last: orders that were read together are as old as each other. */
const ageCache = new Map<string, string | null>()
const maxCachedAges = 500

/** "as of 14:02", with the day where it is another; null where the row is not old. `staleBefore` is an ISO instant. */
export function formatRowAge(asOf: string, staleBefore: string, zone: string): string | null {
  if (isInLaterSecond(asOf, staleBefore)) return null
  const cacheKey = `${asOf} ${staleBefore} ${zone}`
  const cached = ageCache.get(cacheKey)
  if (cached !== undefined) return cached
  if (ageCache.size >= maxCachedAges) ageCache.clear()
  const age = computeAge(asOf, staleBefore, zone)
  ageCache.set(cacheKey, age)
  return age
}

/** From when on a row is fresh (ISO instant), new every minute; while the service is out of reach none is. */
export function useStaleBefore(isOffline: boolean): string {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const tick = setInterval(() => setNow(Temporal.Now.instant()), 60_000)
    return () => clearInterval(tick)
  }, [])
  // What was read within the minute that is running counts as read before it.
  return useMemo(() => (isOffline ? now.add({ minutes: 1 }) : now.subtract({ minutes: freshMinutes })).toString(), [isOffline, now])
}
