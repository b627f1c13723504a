import { Temporal } from 'temporal-polyfill'
import { useEffect, useMemo, useState } from 'react'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import { settledStatuses } from '../../../../shared/orders/status.ts'
import { formatInstant, formatTime } from '../../../ui/text/format-date-time.ts'

/** Minutes. A row that the service has not returned for this long shows its age. */
const freshMinutes = 10

/** Length of an ISO instant in UTC with seconds; such texts sort by time. */
const secondPrecisionLength = 'yyyy-mm-ddThh:mm:ss'.length

/** A text comparison without parsing, since every row calls it while scrolling. */
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

/** Cached results: orders that were read together have the same age. */
const ageCache = new Map<string, string | null>()
const maxCachedAges = 500

/** Minutes that a row of a settled order may be older. */
const settledMinutes = 80

let settled = { staleBefore: '', is: '' }

function staleSettledBefore(staleBefore: string): string {
  if (settled.staleBefore !== staleBefore) {
    settled = { staleBefore, is: Temporal.Instant.from(staleBefore).subtract({ minutes: settledMinutes }).toString() }
  }
  return settled.is
}

/** "as of 14:02", with the date on another day; null if the row is not older than usual. `recentSince` is an ISO instant. */
export function formatRowAge({ asOf, status }: Pick<OrderRow, 'asOf' | 'status'>, recentSince: string, zone: string): string | null {
  if (isInLaterSecond(asOf, recentSince)) return null
  const staleBefore = settledStatuses.has(status) ? staleSettledBefore(recentSince) : recentSince
  const cacheKey = `${asOf} ${staleBefore} ${zone}`
  const cached = ageCache.get(cacheKey)
  if (cached !== undefined) return cached
  if (ageCache.size >= maxCachedAges) ageCache.clear()
  const age = computeAge(asOf, staleBefore, zone)
  ageCache.set(cacheKey, age)
  return age
}

/** The time since when a row counts as fresh (ISO instant), updated every minute; while the service is unreachable no row is fresh. */
export function useStaleBefore(isOffline: boolean): string {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const tick = setInterval(() => setNow(Temporal.Now.instant()), 60_000)
    return () => clearInterval(tick)
  }, [])
  // Rows read in the current minute count as read before it.
  return useMemo(() => (isOffline ? now.add({ minutes: 1 }) : now.subtract({ minutes: freshMinutes })).toString(), [isOffline, now])
}
