import { Temporal } from 'temporal-polyfill'
import { pickupClockMessages } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import type { CutOff } from '../../../shared/pickups/cut-offs.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { isSameReading, twoClocks } from '../clocks/two-clocks.ts'
import { millisecondsLeft } from '../../../shared/pickups/todays-cut-offs.ts'

/** Whole minutes, rounded down, so that nobody counts on time that is not left: `42 min`, `3 h 5 min`. */
export function formatTimeLeft(cutOff: CutOff, now: Temporal.Instant): string {
  const minutes = Math.max(0, Math.floor(millisecondsLeft(cutOff, now) / 60_000))
  if (minutes < 60) return pickupClockMessages.minutes({ minutes })
  return pickupClockMessages.hoursMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** How many cut-offs are not read yet; null if none is. Empty when all are. */
export function formatUnread(unread: number | null): string {
  if (unread === null) return text.noneRead()
  return unread === 0 ? '' : text.unread({ count: unread })
}

/** `16:30 Pune time (11:00 here)`, the station's clock only if it shows another time. */
export function formatCutOffTime({ cutOff, zone }: CutOff, station: string): string {
  const clocks = twoClocks(Temporal.Instant.from(cutOff), zone, station)
  const details = { time: clocks.pickupTime, city: zoneCity(zone) }
  if (isSameReading(clocks)) return text.cutOffTime(details)
  return text.cutOffTimeHere({ ...details, here: pickupClockMessages.here({ time: clocks.stationTime, days: clocks.stationDays }) })
}
