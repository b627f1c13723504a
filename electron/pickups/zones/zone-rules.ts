import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { pickupSlotFailures } from '../../../shared/messages/pickups/pickup-slot-failures.ts'
import { pickupWarningMessages } from '../../../shared/messages/pickups/pickup-warning-messages.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { isZone } from '../../../shared/pickups/zone.ts'
import type { Clock } from '../../platform/clock.ts'
import { compareZone, type ZoneDifference } from './compare-zones.ts'
import { parseTzif } from './parse-tzif.ts'

/** Whether this version's rules for a zone are still valid, as far as the machine can tell. */
export interface ZoneRules {
  /** What a person has to know before booking in the zone, or null. */
  warning(zone: string): string | null
  /** Why a slot cannot be booked here: Packbench's own rules may be outdated on its day. */
  refusal(slot: Slot): Failure | null
}

export interface ZoneRulesOptions {
  /** Folders of compiled zones, the first that has a zone counts; empty if the system has no such files. */
  readonly folders: readonly string[]
  /** The edition of this runtime's own rules, e.g. `2026c`. */
  readonly tzdataVersion: string
  readonly clock: Clock
}

/** Where systems keep their zones. Windows has none, so there is no warning. */
export function systemZoneFolders(platform: NodeJS.Platform): readonly string[] {
  if (platform === 'win32') return []
  return ['/var/db/timezone/zoneinfo', '/usr/share/zoneinfo', '/usr/lib/zoneinfo', '/usr/share/lib/zoneinfo']
}

const comparedDays = 400
/** A system update may correct the rules while Packbench runs. */
const cacheTtlMs = 6 * 3_600_000

function readFirstFile(folders: readonly string[], zone: string): Uint8Array | null {
  for (const folder of folders) {
    try {
      return readFileSync(join(folder, zone))
    } catch {
      continue
    }
  }
  return null
}

/** The edition of the system's zones, e.g. `2025b`; null if unknown. */
function systemTzdataVersion(folders: readonly string[]): string | null {
  const text = (name: string): string => new TextDecoder().decode(readFirstFile(folders, name)?.subarray(0, 40))
  return /^(?:# version )?(2\d{3}[a-z])\s/.exec(`${text('+VERSION')}${text('tzdata.zi')}\n`)?.[1] ?? null
}

/** Without known rules there is no difference. */
function findDifferences(folders: readonly string[], zone: string, now: Temporal.Instant): ZoneDifference[] {
  if (!isZone(zone) || !/^[A-Za-z][\w+/-]*$/.test(zone)) return []
  const bytes = readFirstFile(folders, zone)
  const rules = bytes === null ? null : parseTzif(bytes)
  if (rules === null) return []
  return compareZone(zone, rules, now.subtract({ hours: 24 }), now.add({ hours: 24 * comparedDays }))
}

function overlapsDay({ date, zone }: Slot, difference: ZoneDifference): boolean {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(zone)
  // The two rules may differ by some hours, so the day is extended.
  const begin = start.toInstant().subtract({ hours: 3 })
  const end = start.add({ days: 1 }).toInstant().add({ hours: 3 })
  return Temporal.Instant.compare(difference.from, end) < 0 && Temporal.Instant.compare(difference.to, begin) > 0
}

export function createZoneRules({ folders, tzdataVersion, clock }: ZoneRulesOptions): ZoneRules {
  const cache = new Map<string, { readonly spans: readonly ZoneDifference[]; readonly at: number }>()

  function differencesIn(zone: string): readonly ZoneDifference[] {
    const cached = cache.get(zone)
    if (cached !== undefined && clock.monotonic() - cached.at < cacheTtlMs) return cached.spans
    const spans = findDifferences(folders, zone, clock.now())
    cache.set(zone, { spans, at: clock.monotonic() })
    return spans
  }

  /** Editions are named by year and letter, so their names sort by age. */
  function isNewerThanSystem(): boolean {
    const system = systemTzdataVersion(folders)
    return system !== null && tzdataVersion > system
  }

  return {
    warning: (zone) => {
      const [first] = differencesIn(zone)
      if (first === undefined) return null
      const date = first.from.toZonedDateTimeISO(zone).toPlainDate().toString()
      return isNewerThanSystem()
        ? pickupWarningMessages.systemZoneRulesOutdated({ zone, date, version: tzdataVersion })
        : pickupWarningMessages.packbenchZoneRulesOutdated({ zone, date })
    },
    refusal: (slot) => {
      if (!differencesIn(slot.zone).some((span) => overlapsDay(slot, span)) || isNewerThanSystem()) return null
      return pickupSlotFailures.zoneRulesOutdated({ date: slot.date, zone: slot.zone })
    },
  }
}
