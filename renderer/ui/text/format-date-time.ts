import { Temporal } from 'temporal-polyfill'
import { dateMessages } from '../../../shared/messages/app/date-messages.ts'
import { formattingLocale, onLocaleChange } from '../../../shared/messages/locale.ts'

/** Dates and times in the current locale: `Sat 21 Nov 2026`, `14:02`. */

interface Names {
  readonly days: readonly string[]
  readonly months: readonly string[]
}

let names: Names | null = null
onLocaleChange(() => {
  names = null
})

function noonOf(date: string): number {
  return Temporal.Instant.from(`${date}T12:00Z`).epochMilliseconds
}

/** Short names of days and months; cached, because list rows need them on every scroll. */
function namesInLocale(): Names {
  if (names !== null) return names
  const options = { timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(formattingLocale(), { ...options, weekday: 'short' })
  const month = new Intl.DateTimeFormat(formattingLocale(), { ...options, month: 'short' })
  names = {
    // 1 June 2026 is a Monday.
    days: Array.from({ length: 7 }, (_, index) => day.format(noonOf(`2026-06-0${index + 1}`))),
    months: Array.from({ length: 12 }, (_, index) => month.format(noonOf(`2026-${two(index + 1)}-15`))),
  }
  return names
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly dayOfWeek: number
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** `full`: Sat 21 Nov 2026; `weekday`: Sat 21 Nov; `short`: 21 Nov; `day`: Sat 21; `name`: Sat. */
export type DateForm = 'full' | 'weekday' | 'short' | 'day' | 'name'

function formatDay({ year, month, day, dayOfWeek }: Day, form: DateForm): string {
  const { days, months } = namesInLocale()
  const details = { day: String(day), month: months[month - 1] ?? '', weekday: days[dayOfWeek - 1] ?? '', year: String(year) }
  return dateMessages[form](details)
}

function formatDayAndTime(moment: Day & { readonly hour: number; readonly minute: number }, form: 'full' | 'short'): string {
  return dateMessages.dayAndTime({ day: formatDay(moment, form), time: `${two(moment.hour)}:${two(moment.minute)}` })
}

/** Formats a plain date `YYYY-MM-DD`; text that is not a date is returned unchanged. */
export function formatDate(date: string, form: DateForm = 'full'): string {
  try {
    return formatDay(Temporal.PlainDate.from(date), form)
  } catch {
    return date
  }
}

/** Formats a zoneless `YYYY-MM-DDTHH:MM:SS`; other text is returned unchanged. */
export function formatDateTime(dateTime: string, form: 'full' | 'short' = 'full'): string {
  try {
    const moment = Temporal.PlainDateTime.from(dateTime)
    return formatDayAndTime(moment, form)
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

/** An instant's day and time in a zone, or null when either is invalid. */
export function formatInstant(instant: string, zone: string, form: 'full' | 'short' = 'full'): string | null {
  const moment = inZone(instant, zone)
  return moment === null ? null : formatDayAndTime(moment, form)
}

/** An instant's time of day in a zone, or null when either is invalid. */
export function formatTime(instant: string, zone: string): string | null {
  const moment = inZone(instant, zone)
  return moment === null ? null : `${two(moment.hour)}:${two(moment.minute)}`
}

/** True when two zones have the same local time and day at an instant. */
export function isSameClock(instant: string, one: string, other: string): boolean {
  const first = inZone(instant, one)
  const second = inZone(instant, other)
  return first !== null && second !== null && first.offsetNanoseconds === second.offsetNanoseconds
}

/** The city in a zone's name: `New York` for `America/New_York`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
