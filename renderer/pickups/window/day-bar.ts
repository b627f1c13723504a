import { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { shareOfDay, twoClocksOn } from '../clocks/two-clocks.ts'

/** A mark on the day's bar: an hour in the pickup zone, and the station's clock at that instant. */
export interface HourMark {
  /** The position on the bar, 0 to 1. */
  readonly share: number
  readonly pickupTime: string
  /** Null when daylight saving skips or repeats the hour, so that it is no single instant. */
  readonly stationTime: string | null
  /** The station's day, `Fri 20`, where it starts on the bar; empty elsewhere and when the bar is one day on both clocks. */
  readonly stationDayText: string
}

/** Every third hour of the slot's day on both clocks. */
export function hourMarks(slot: Slot, stationZone: string): HourMark[] {
  const marks = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => {
    const pickupTime = `${String(hour).padStart(2, '0')}:00`
    const clocks = twoClocksOn(slot, pickupTime, stationZone)
    return { share: hour / 24, pickupTime, stationTime: clocks?.stationTime ?? null, hereDate: clocks?.stationDate ?? '' }
  })
  const isOneDay = marks.every(({ hereDate }) => hereDate === slot.date)
  return marks.map(({ hereDate, ...mark }, index) => ({
    ...mark,
    stationDayText: isOneDay || hereDate === '' || marks[index - 1]?.hereDate === hereDate ? '' : formatDate(hereDate, 'day'),
  }))
}

/** The position of an instant on the slot's day, 0 to 1, or null if it is on another day in the slot's zone. */
export function placeOnDay(slot: Slot, at: Temporal.Instant): number | null {
  const there = at.toZonedDateTimeISO(slot.zone)
  if (there.toPlainDate().toString() !== slot.date) return null
  return shareOfDay(there.toPlainTime().toString({ smallestUnit: 'minute' }))
}

/** The position of the station's midnight on the slot's day, 0 to 1; null when it is not on that day. */
export function stationMidnight(slot: Slot, stationZone: string): number | null {
  const noon = Temporal.PlainDate.from(slot.date).toZonedDateTime({ timeZone: slot.zone, plainTime: '12:00' })
  const here = noon.withTimeZone(stationZone)
  for (const day of [here.toPlainDate(), here.toPlainDate().add({ days: 1 })]) {
    const share = placeOnDay(slot, day.toZonedDateTime(stationZone).toInstant())
    if (share !== null && share > 0) return share
  }
  return null
}

/** The cut-off of a slot as an instant. */
export function cutOffInstant(slot: Slot): Temporal.Instant {
  return Temporal.Instant.from(slot.cutOff)
}
