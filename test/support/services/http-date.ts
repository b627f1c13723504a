import type { Temporal } from 'temporal-polyfill'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An instant as the `Date` header has it. */
export function formatHttpDate(instant: Temporal.Instant): string {
  const utc = instant.toZonedDateTimeISO('UTC')
  const day = `${weekdays[utc.dayOfWeek - 1]}, ${String(utc.day).padStart(2, '0')} ${months[utc.month - 1]} ${utc.year}`
  return `${day} ${utc.toPlainTime().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString()} GMT`
}
