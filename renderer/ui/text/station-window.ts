import { Temporal } from 'temporal-polyfill'
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

/** A clock reading of the window on the station's clock; null if there is no such time in its zone. */
function readHere({ date, zone }: ZonedWindow, time: string, station: string): Temporal.PlainDateTime | null {
  try {
    const at = instantInZone(zone, Temporal.PlainDate.from(date), Temporal.PlainTime.from(time))
    return at.ok ? at.value.toZonedDateTimeISO(station).toPlainDateTime() : null
  } catch {
    return null
  }
}

/** The window on the station's clock, `05:00 to 06:30 here`, with its days if they differ; empty if it is the same. */
export function formatStationWindow(window: ZonedWindow, station: string): string {
  const [first, last] = [readHere(window, window.from, station), readHere(window, window.to, station)]
  if (first === null || last === null) return ''
  const [from, to] = [first, last].map((moment) => moment.toPlainTime().toString({ smallestUnit: 'minute' }))
  const [firstDate, lastDate] = [first.toPlainDate(), last.toPlainDate()]
  const days = Temporal.PlainDate.from(window.date).until(firstDate, { largestUnit: 'day' }).days
  if (from === undefined || to === undefined || (days === 0 && from === window.from && to === window.to)) return ''
  if (firstDate.equals(lastDate)) return pickupClockMessages.windowHere({ from, to, days })
  const [firstDay, lastDay] = [formatDate(firstDate.toString(), 'weekday'), formatDate(lastDate.toString(), 'weekday')]
  return pickupClockMessages.windowHereTwoDays({ from, to, firstDay, lastDay })
}
