import { Temporal } from 'temporal-polyfill'

/** Dates and times for people, the same words on every machine: `Sat 21 Nov 2026`, `14:02`. */

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly dayOfWeek: number
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function formatDay(day: Day, form: 'full' | 'short'): string {
  const short = `${day.day} ${months[day.month - 1] ?? ''}`
  return form === 'short' ? short : `${days[day.dayOfWeek - 1] ?? ''} ${short} ${day.year}`
}

/** A plain date `YYYY-MM-DD` as words; text that is no date is returned as it came. */
export function formatDate(date: string, form: 'full' | 'short' = 'full'): string {
  try {
    return formatDay(Temporal.PlainDate.from(date), form)
  } catch {
    return date
  }
}

/** A zoneless `YYYY-MM-DDTHH:MM:SS` as words; text that is none is returned as it came. */
export function formatDateTime(dateTime: string, form: 'full' | 'short' = 'full'): string {
  try {
    const moment = Temporal.PlainDateTime.from(dateTime)
    return `${formatDay(moment, form)}, ${two(moment.hour)}:${two(moment.minute)}`
  } catch {
    return dateTime
  }
}

function inZone(instant: string, zone: string): Temporal.ZonedDateTime | null {
  try {
    return Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  } catch {
    return null
  }
}

/** An instant's day and time in a zone, or null when either cannot be read. */
export function formatInstant(instant: string, zone: string, form: 'full' | 'short' = 'full'): string | null {
  const moment = inZone(instant, zone)
  return moment === null ? null : `${formatDay(moment, form)}, ${two(moment.hour)}:${two(moment.minute)}`
}

/** An instant's time of day in a zone, or null when either cannot be read. */
export function formatTime(instant: string, zone: string): string | null {
  const moment = inZone(instant, zone)
  return moment === null ? null : `${two(moment.hour)}:${two(moment.minute)}`
}

/** True when two zones show the same clock and day at an instant. */
export function isSameClock(instant: string, one: string, other: string): boolean {
  const first = inZone(instant, one)
  const second = inZone(instant, other)
  return first !== null && second !== null && first.offsetNanoseconds === second.offsetNanoseconds
}

/** The place in a zone's name: `America/New_York` reads `New York`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
