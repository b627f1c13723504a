import { Temporal } from 'temporal-polyfill'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import { formatDayFirstDate } from '../../../shared/time/wire-dates.ts'
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
export function formatWindow({ date, from, to }: ZonedWindow): string {
  return `${formatDate(date)}, ${from} to ${to}`
}

function windowInstant({ date, zone, from }: ZonedWindow): Temporal.Instant | null {
  try {
    const start = instantInZone(zone, Temporal.PlainDate.from(date), Temporal.PlainTime.from(from))
    return start.ok ? start.value : null
  } catch {
    return null
  }
}

/** The window on the station's clock, `05:00 to 06:30 here`, with its days where they are others; empty where it shows the same. */
export function formatStationWindow(window: ZonedWindow, station: string): string {
  const [start, end] = [windowInstant(window), windowInstant({ ...window, from: window.to })]
  if (start === null || end === null) return ''
  const [first, last] = [twoClocks(start, window.zone, station), twoClocks(end, window.zone, station)]
  if (first.stationTime === first.pickupTime && first.stationDayText === '' && last.stationTime === last.pickupTime) return ''
  if (first.stationDate === last.stationDate)
    return `${first.stationTime} to ${last.stationTime} here${first.stationDayText === '' ? '' : `, ${first.stationDayText}`}`
  return `${dayWithoutYear(first.stationDate)}, ${first.stationTime} to ${dayWithoutYear(last.stationDate)}, ${last.stationTime} here`
}

/** The date as it goes to the service, `24-11-2026`. */
export function formatServiceDate(date: string): string {
  return formatDayFirstDate(Temporal.PlainDate.from(date))
}
