import { Temporal } from 'temporal-polyfill'

/**
 * Strict parsers and formatters for the service's own date formats. Each returns null for anything that is not
 * exactly its format and a real date; `new Date(text)` would read 03-04-2027 as 4 March.
 */

const instantPattern = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2}):(\d{2}) UTC$/
const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dayFirstDatePattern = /^(\d{2})-(\d{2})-(\d{4})$/
const dateTimePattern = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/
const slotTimePattern = /^(\d{2}):(\d{2})\.(\d{2})$/
const clockTimePattern = /^(\d{2}):(\d{2})$/

function parseOrNull<Value>(make: () => Value): Value | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** `YYYY/MM/DD HH:MM:SS UTC` (Order.created_at, Order.date_delivered). */
export function parseWireInstant(text: string): Temporal.Instant | null {
  const parts = instantPattern.exec(text)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  if (second === '60') return null
  return parseOrNull(() => Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`))
}

/** `YYYY-MM-DD` (Order.pickup_date). */
export function parseIsoDate(text: string): Temporal.PlainDate | null {
  return isoDatePattern.test(text) ? parseOrNull(() => Temporal.PlainDate.from(text, { overflow: 'reject' })) : null
}

/** `DD-MM-YYYY` (pickup availabilities and scheduled pickups). */
export function parseDayFirstDate(text: string): Temporal.PlainDate | null {
  const parts = dayFirstDatePattern.exec(text)
  if (parts === null) return null
  const [, day, month, year] = parts
  return parseOrNull(() => Temporal.PlainDate.from({ day: Number(day), month: Number(month), year: Number(year) }, { overflow: 'reject' }))
}

/** `YYYY-MM-DD HH:MM:SS` without a zone (Order.scheduled_pickup); the interface names none, so none is assumed. */
export function parseWireDateTime(text: string): Temporal.PlainDateTime | null {
  const parts = dateTimePattern.exec(text)
  if (parts === null || parts[2]?.endsWith(':60')) return null
  return parseOrNull(() => Temporal.PlainDateTime.from(`${parts[1]}T${parts[2]}`, { overflow: 'reject' }))
}

function plainTime(hour: string | undefined, minute: string | undefined, second: string | undefined): Temporal.PlainTime | null {
  return parseOrNull(() =>
    Temporal.PlainTime.from({ hour: Number(hour), minute: Number(minute), second: Number(second) }, { overflow: 'reject' }),
  )
}

/** `HH:MM.SS` (cut_off_time, earliest_pickup_time): minutes before the dot, seconds after it. */
export function parseSlotTime(text: string): Temporal.PlainTime | null {
  const parts = slotTimePattern.exec(text)
  return parts === null ? null : plainTime(parts[1], parts[2], parts[3])
}

/** `HH:MM` (time_from, time_to). */
export function parseClockTime(text: string): Temporal.PlainTime | null {
  const parts = clockTimePattern.exec(text)
  return parts === null ? null : plainTime(parts[1], parts[2], '00')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Writes `DD-MM-YYYY`. */
export function formatDayFirstDate(date: Temporal.PlainDate): string {
  return `${twoDigits(date.day)}-${twoDigits(date.month)}-${String(date.year).padStart(4, '0')}`
}
