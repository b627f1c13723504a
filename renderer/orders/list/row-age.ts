import { Temporal } from 'temporal-polyfill'
import { useEffect, useMemo, useState } from 'react'
import { formatInstant, formatTime } from '../../ui/text/format-date-time.ts'

/** A row that the service has not answered for in so long says how old it is. Minutes. */
const freshMinutes = 10

/** Seconds of an ISO instant in UTC, which come in the order of time. */
const toTheSecond = 'yyyy-mm-ddThh:mm:ss'.length

/** Told without reckoning, since each line of a rolling list asks: a later second is later. */
function isSurelyLater(one: string, other: string): boolean {
  return one.endsWith('Z') && other.endsWith('Z') && one.slice(0, toTheSecond) > other.slice(0, toTheSecond)
}

function reckonedAge(asOf: string, oldBefore: string, zone: string): string | null {
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

/** What was reckoned last: orders that were read together are as old as each other. */
const reckoned = new Map<string, string | null>()
const mostReckoned = 500

/** "as of 14:02", with the day where it is another; null where the row is not old. `oldBefore` is an ISO instant. */
export function ageWords(asOf: string, oldBefore: string, zone: string): string | null {
  if (isSurelyLater(asOf, oldBefore)) return null
  const question = `${asOf} ${oldBefore} ${zone}`
  const known = reckoned.get(question)
  if (known !== undefined) return known
  if (reckoned.size >= mostReckoned) reckoned.clear()
  const age = reckonedAge(asOf, oldBefore, zone)
  reckoned.set(question, age)
  return age
}

/** From when on a row is fresh (ISO instant), new every minute; while the service is out of reach none is. */
export function useOldBefore(isCutOff: boolean): string {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const tick = setInterval(() => setNow(Temporal.Now.instant()), 60_000)
    return () => clearInterval(tick)
  }, [])
  // What was read within the minute that is running counts as read before it.
  return useMemo(() => (isCutOff ? now.add({ minutes: 1 }) : now.subtract({ minutes: freshMinutes })).toString(), [isCutOff, now])
}
