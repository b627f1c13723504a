import { Temporal } from 'temporal-polyfill'
import { pickupClockMessages } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { pickupWindowMessages } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import { formatDayFirstDate } from '../../../shared/time/wire-dates.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { dayWithoutYear, isSameReading, twoClocks } from '../clocks/two-clocks.ts'

/** A date and a window, all in `zone`. */
export interface ZonedWindow {
  readonly date: string
  readonly zone: string
  readonly from: string
  readonly to: string
}

/** `Tue 24 Nov 2026, 09:30 to 11:00`, in the pickup's own zone. */
export function formatWindow({ date, from, to }: Omit<ZonedWindow, 'zone'>): string {
  return pickupWindowMessages.window({ date: formatDate(date), from, to })
}

function windowInstant({ date, zone, from }: ZonedWindow): Temporal.Instant | null {
  try {
    const start = instantInZone(zone, Temporal.PlainDate.from(date), Temporal.PlainTime.from(from))
    return start.ok ? start.value : null
  } catch {
    return null
  }
}

/** The window on the station's clock, `05:00 to 06:30 here`, with its days if they differ; empty if it is the same. */
export function formatStationWindow(window: ZonedWindow, station: string): string {
  const [start, end] = [windowInstant(window), windowInstant({ ...window, from: window.to })]
  if (start === null || end === null) return ''
  const [first, last] = [twoClocks(start, window.zone, station), twoClocks(end, window.zone, station)]
  if (isSameReading(first) && last.stationTime === last.pickupTime) return ''
  const times = { from: first.stationTime, to: last.stationTime }
  if (first.stationDate === last.stationDate) return pickupClockMessages.windowHere({ ...times, days: first.stationDays })
  const days = { firstDay: dayWithoutYear(first.stationDate), lastDay: dayWithoutYear(last.stationDate) }
  return pickupClockMessages.windowHereTwoDays({ ...times, ...days })
}

/** The date as sent to the service, `24-11-2026`. */
export function formatServiceDate(date: string): string {
  return formatDayFirstDate(Temporal.PlainDate.from(date))
}
