import { Temporal } from 'temporal-polyfill'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const httpDate = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT$/

/** Milliseconds from now that a `Retry-After` header demands; 0 if it is absent, past or unreadable. */
export function parseRetryAfterMs(header: string | undefined, now: Temporal.Instant): number {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const [, day, monthName, year, time] = httpDate.exec(text) ?? []
  const month = months.indexOf(monthName ?? '') + 1
  if (month === 0) return 0
  try {
    const until = Temporal.Instant.from(`${year}-${String(month).padStart(2, '0')}-${day}T${time}Z`)
    return Math.max(0, until.epochMilliseconds - now.epochMilliseconds)
  } catch {
    return 0
  }
}
