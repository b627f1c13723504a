import { Temporal } from 'temporal-polyfill'

/** Clock readings that a day skips, or has twice. */
export interface ClockChange {
  readonly kind: 'skipped' | 'repeated'
  /** Minutes since midnight on that day's clock, 0 to 1440. */
  readonly from: number
  readonly to: number
}

/** `HH:MM`. */
export function formatClockMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function minutesIn(day: Temporal.PlainDate, reading: Temporal.PlainDateTime): number {
  return Math.min(1440, Math.max(0, Math.round(day.toPlainDateTime().until(reading).total({ unit: 'minute' }))))
}

/** Where daylight saving or a change of zone skips or repeats clock readings on a date in a zone. */
export function clockChanges(date: string, zone: string): ClockChange[] {
  const day = Temporal.PlainDate.from(date)
  const start = day.toZonedDateTime(zone)
  const end = day.add({ days: 1 }).toZonedDateTime(zone)
  const changes: ClockChange[] = []
  let at = start.subtract({ nanoseconds: 1 }).getTimeZoneTransition('next')
  while (at !== null && Temporal.ZonedDateTime.compare(at, end) <= 0) {
    const before = at.subtract({ nanoseconds: 1 }).toPlainDateTime().add({ nanoseconds: 1 })
    const after = at.toPlainDateTime()
    const isSkipped = Temporal.PlainDateTime.compare(after, before) > 0
    const [from, to] = (isSkipped ? [before, after] : [after, before]).map((reading) => minutesIn(day, reading))
    if (from !== undefined && to !== undefined && to > from) {
      const kind = isSkipped ? 'skipped' : 'repeated'
      changes.push({ kind, from, to })
    }
    at = at.getTimeZoneTransition('next')
  }
  return changes
}
