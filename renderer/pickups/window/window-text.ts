import { Temporal } from 'temporal-polyfill'
import { momentIn } from '../../../shared/pickups/zone.ts'
import { writeDayFirstDate } from '../../../shared/time/wire-dates.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { dayWithoutYear, twoClocks } from '../clocks/two-clocks.ts'

/** A date and a window, all in `zone`. */
export interface ZonedWindow {
  readonly date: string
  readonly zone: string
  readonly from: string
  readonly to: string
}

/** `Tue 24 Nov 2026, 09:30 to 11:00`, in the pickup's own zone. */
export function windowWords({ date, from, to }: ZonedWindow): string {
  return `${formatDate(date)}, ${from} to ${to}`
}

function startOf({ date, zone, from }: ZonedWindow): Temporal.Instant | null {
  try {
    const start = momentIn(zone, Temporal.PlainDate.from(date), Temporal.PlainTime.from(from))
    return start.ok ? start.value : null
  } catch {
    return null
  }
}

/** The window on the station's clock, `05:00 to 06:30 here`, with its days where they are others; empty where it shows the same. */
export function hereWords(window: ZonedWindow, station: string): string {
  const [start, end] = [startOf(window), startOf({ ...window, from: window.to })]
  if (start === null || end === null) return ''
  const [first, last] = [twoClocks(start, window.zone, station), twoClocks(end, window.zone, station)]
  if (first.here === first.there && first.hereDay === '' && last.here === last.there) return ''
  if (first.hereDate === last.hereDate) return `${first.here} to ${last.here} here${first.hereDay === '' ? '' : `, ${first.hereDay}`}`
  return `${dayWithoutYear(first.hereDate)}, ${first.here} to ${dayWithoutYear(last.hereDate)}, ${last.here} here`
}

/** The date as it goes to the service, `24-11-2026`. */
export function sentDate(date: string): string {
  return writeDayFirstDate(Temporal.PlainDate.from(date))
}
