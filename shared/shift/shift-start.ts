import { Temporal } from 'temporal-polyfill'

export interface ShiftStartFacts {
  /** When something was recorded since the day before, oldest first. */
  readonly actions: readonly Temporal.Instant[]
  /** When the last shift was ended; null if never. */
  readonly lastEnd: Temporal.Instant | null
  readonly now: Temporal.Instant
  /** The station's. */
  readonly zone: string
}

/** Hours. After this long without any action before midnight, it was another shift. */
const longestBreakHours = 4

function isWithinBreak(earlier: Temporal.Instant, later: Temporal.Instant): boolean {
  return later.since(earlier).total('hours') < longestBreakHours
}

/**
 * When the current shift began: when the last one was ended, if that was today; else with the first action of the day, or, if
 * work continued past midnight, with the first action of that night. Null while nothing has been done.
 */
export function shiftStart({ actions, lastEnd, now, zone }: ShiftStartFacts): Temporal.Instant | null {
  const midnight = now.toZonedDateTimeISO(zone).startOfDay().toInstant()
  if (lastEnd !== null && Temporal.Instant.compare(lastEnd, midnight) >= 0) return lastEnd
  const since = actions.filter((at) => lastEnd === null || Temporal.Instant.compare(at, lastEnd) >= 0)
  const today = since.findIndex((at) => Temporal.Instant.compare(at, midnight) >= 0)
  const before = today === -1 ? since : since.slice(0, today)
  let start = today === -1 ? null : (since[today] ?? null)
  for (const at of before.toReversed()) {
    if (!isWithinBreak(at, start ?? now)) break
    start = at
  }
  return start
}
