import type { Temporal } from 'temporal-polyfill'
import { tonightEndHour, tonightHour } from '../../shared/updates/update-state.ts'

/** The first instant at which an update chosen now for tonight may be installed: the evening of the station's day. */
export function eveningOf(now: Temporal.Instant, zone: string): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).withPlainTime({ hour: tonightHour }).toInstant()
}

/** True from the evening until the early morning. */
export function isNight(now: Temporal.Instant, zone: string): boolean {
  const { hour } = now.toZonedDateTimeISO(zone)
  return hour >= tonightHour || hour < tonightEndHour
}
