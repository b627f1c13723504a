import { Temporal } from 'temporal-polyfill'
import { tonightEndHour, tonightHour } from '../../shared/updates/update-state.ts'

/** A person who chooses "tonight" in the evening is still at the station: the app does not close in the same moment. */
const leastMinutes = 15

/** The first instant at which an update chosen now for tonight may be installed: the evening of the station's day, or a little later than now. */
export function earliestTonight(now: Temporal.Instant, zone: string): Temporal.Instant {
  const evening = now.toZonedDateTimeISO(zone).withPlainTime({ hour: tonightHour }).toInstant()
  const soon = now.add({ minutes: leastMinutes })
  return Temporal.Instant.compare(evening, soon) > 0 ? evening : soon
}

/** True from the evening until the early morning. */
export function isNight(now: Temporal.Instant, zone: string): boolean {
  const { hour } = now.toZonedDateTimeISO(zone)
  return hour >= tonightHour || hour < tonightEndHour
}
