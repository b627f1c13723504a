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

/** The key of each zone name looked up so far, and the zone of each key. */
const keys = new Map<string, string>()
const distinctZones = new Map<string, Temporal.ZonedDateTime>()

/** One key for all names of a zone, such as Asia/Kolkata and Asia/Calcutta; good within this process. An unknown zone is its own key. */
export function zoneKey(zone: string): string {
  const known = keys.get(zone)
  if (known !== undefined) return known
  if (!isZone(zone)) return zone
  const moment = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  const key = [...distinctZones].find(([, other]) => other.equals(moment))?.[0] ?? zone
  distinctZones.set(key, distinctZones.get(key) ?? moment)
  keys.set(zone, key)
  return key
}

/** True for two names of one zone. */
export function isSameZone(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && zoneKey(one) === zoneKey(other))
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
