import { Temporal } from 'temporal-polyfill'
import { dateMessages } from '../../../shared/messages/app/date-messages.ts'
import { pickupClockMessages } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import { formatDate } from './format-date-time.ts'

/** A date and a window, all in `zone`. */
export interface ZonedWindow {
  readonly date: string
  readonly zone: string
  readonly from: string
  readonly to: string
}

/** A time of the window on the station's clock; null if the time does not exist in the window's zone. */
function readHere({ date, zone }: ZonedWindow, time: string, station: string): Temporal.PlainDateTime | null {
  try {
    const at = instantInZone(zone, Temporal.PlainDate.from(date), Temporal.PlainTime.from(time))
    return at.ok ? at.value.toZonedDateTimeISO(station).toPlainDateTime() : null
  } catch {
    return null
  }
}

/** The window on the station's clock, `05:00 to 06:30 here`, with the weekday of a time on another day; empty if both clocks agree. */
export function formatStationWindow(window: ZonedWindow, station: string): string {
  const [first, last] = [readHere(window, window.from, station), readHere(window, window.to, station)]
  if (first === null || last === null) return ''
  const [from, to] = [formatReading(first, window.date), formatReading(last, first.toPlainDate().toString())]
  return from === window.from && to === window.to ? '' : pickupClockMessages.windowHere({ from, to })
}

/** The time, with the weekday unless it is on this date. */
function formatReading(moment: Temporal.PlainDateTime, date: string): string {
  const [day, time] = [moment.toPlainDate().toString(), moment.toPlainTime().toString({ smallestUnit: 'minute' })]
  return day === date ? time : dateMessages.dayAndTimeTight({ day: formatDate(day, 'name'), time })
}

/** A text that names the window, with the window on the station's clock if that differs. */
export function withStationWindow(text: string, window: ZonedWindow, station: string): string {
  const here = formatStationWindow(window, station)
  return here === '' ? text : `${text} (${here})`
}
