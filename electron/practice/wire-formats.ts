import type { Temporal } from 'temporal-polyfill'

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** `YYYY/MM/DD HH:MM:SS UTC` */
export function instantText(instant: Temporal.Instant): string {
  const utc = instant.toZonedDateTimeISO('UTC')
  return `${utc.year}/${two(utc.month)}/${two(utc.day)} ${two(utc.hour)}:${two(utc.minute)}:${two(utc.second)} UTC`
}

/** `DD-MM-YYYY` */
export function dayFirstText(date: Temporal.PlainDate): string {
  return `${two(date.day)}-${two(date.month)}-${date.year}`
}

/** `HH:MM.SS`, the interface's own spelling of a slot's times. */
export function slotTimeText(time: Temporal.PlainTime): string {
  return `${two(time.hour)}:${two(time.minute)}.${two(time.second)}`
}

/** `YYYY-MM-DD HH:MM:SS` */
export function dateTimeText(date: Temporal.PlainDate, time: Temporal.PlainTime): string {
  return `${date.toString()} ${two(time.hour)}:${two(time.minute)}:${two(time.second)}`
}
