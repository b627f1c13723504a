import { Temporal } from 'temporal-polyfill'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const pattern = /^([A-Z][a-z]{2}), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/

/** An HTTP date (RFC 9110 IMF-fixdate, `Sat, 21 Nov 2026 16:40:00 GMT`), or null for anything else. */
export function parseHttpDate(text: string): Temporal.Instant | null {
  const [, weekday = '', day, monthName = '', year, hour, minute, second] = pattern.exec(text) ?? []
  const month = months.indexOf(monthName) + 1
  if (month === 0) return null
  try {
    const parts = { year: Number(year), month, day: Number(day), hour: Number(hour), minute: Number(minute), second: Number(second) }
    const date = Temporal.PlainDateTime.from(parts, { overflow: 'reject' })
    return days[date.dayOfWeek - 1] === weekday ? date.toZonedDateTime('UTC').toInstant() : null
  } catch {
    return null
  }
}
