import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import { settledStatuses } from '../../../../shared/orders/status.ts'
import { formatInstant, formatTime } from '../../../ui/text/format-date-time.ts'

/** A row as the station sent it. */
export interface SyncedRow extends OrderRow {
  /** When all orders were last read, as known when this row was sent (ISO instant). The row's age is measured against it. */
  readonly syncedAt?: string | null | undefined
}

type Aged = Pick<SyncedRow, 'asOf' | 'status' | 'syncedAt'>

/** Minutes by which a row may normally be older than the last full read, since lists are read at different times; more for settled orders. */
const usualMinutes = 10
const usualSettledMinutes = 90

/** Length of an ISO instant in UTC with seconds; such texts sort by time. */
const secondPrecisionLength = 'yyyy-mm-ddThh:mm:ss'.length

/** A text comparison without parsing, since every row calls it while scrolling. */
function isInLaterSecond(one: string, other: string): boolean {
  return one.endsWith('Z') && other.endsWith('Z') && one.slice(0, secondPrecisionLength) > other.slice(0, secondPrecisionLength)
}

/** When the row was read; null if that is not unusually long before `syncedAt`. */
function readBehind(asOf: string, syncedAt: string, isSettled: boolean): Temporal.Instant | null {
  try {
    const read = Temporal.Instant.from(asOf)
    const usualFrom = Temporal.Instant.from(syncedAt).subtract({ minutes: isSettled ? usualSettledMinutes : usualMinutes })
    return Temporal.Instant.compare(read, usualFrom) >= 0 ? null : read
  } catch {
    return null
  }
}

function computeAge(asOf: string, syncedAt: string, isSettled: boolean, zone: string): string | null {
  const read = readBehind(asOf, syncedAt, isSettled)
  if (read === null) return null
  const dayOf = (instant: Temporal.Instant): string => instant.toZonedDateTimeISO(zone).toPlainDate().toString()
  const isOtherDay = dayOf(read) !== dayOf(Temporal.Instant.from(syncedAt))
  return orderRowMessages.asOf({ time: (isOtherDay ? formatInstant(asOf, zone, 'short') : formatTime(asOf, zone)) ?? asOf })
}

/** Cached results: orders that were read together have the same age. */
const ageCache = new Map<string, string | null>()
const maxCachedAges = 500

/** "as of 14:02", with the date on another day; null if the row was read when the other orders were. */
export function formatRowAge({ asOf, status, syncedAt }: Aged, zone: string): string | null {
  if (syncedAt === null || syncedAt === undefined || isInLaterSecond(asOf, syncedAt)) return null
  const isSettled = settledStatuses.has(status)
  const cacheKey = `${asOf} ${syncedAt} ${isSettled} ${zone}`
  const cached = ageCache.get(cacheKey)
  if (cached !== undefined) return cached
  if (ageCache.size >= maxCachedAges) ageCache.clear()
  const age = computeAge(asOf, syncedAt, isSettled, zone)
  ageCache.set(cacheKey, age)
  return age
}

/** True if the copy of the row in this window may be older than the last read: an unchanged order sends no update. */
export function looksBehind({ asOf, status, syncedAt }: Aged, lastReadAt: string): boolean {
  return syncedAt !== lastReadAt && readBehind(asOf, lastReadAt, settledStatuses.has(status)) !== null
}

/** The current minute (ISO instant), while it is shown. */
export function useCurrentMinute(): string {
  const [now, setNow] = useState(() => Temporal.Now.instant().toString())
  useEffect(() => {
    const tick = setInterval(() => setNow(Temporal.Now.instant().toString()), 60_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
