import { Temporal } from 'temporal-polyfill'
import { failed, success, type Result } from '../result.ts'
import { pickupSlotFailures } from '../messages/pickups/pickup-slot-failures.ts'

/** A valid zone name stays valid during the process; there are a few hundred. */
const knownZones = new Set<string>()

/** True for an IANA zone name that this runtime knows. Bare offsets are not zones. */
export function isZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    knownZones.add(zone)
    return true
  } catch {
    return false
  }
}

/** The instant of a clock reading in a zone; a reading that daylight saving skips or repeats is refused. */
export function instantInZone(zone: string, date: Temporal.PlainDate, time: Temporal.PlainTime): Result<Temporal.Instant> {
  if (!isZone(zone)) {
    return failed(pickupSlotFailures.zoneUnsupported({ zone }))
  }
  try {
    return success(date.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: 'reject' }).toInstant())
  } catch {
    return failed(pickupSlotFailures.timeAmbiguous({ zone, time: time.toString({ smallestUnit: 'minute' }) }))
  }
}
