import { Temporal } from 'temporal-polyfill'
import type { ZoneOffsets } from './posix-zone.ts'

/** A span of time in which two sources of a zone's rules give different offsets. */
export interface ZoneDifference {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

const msPerSecond = 1000

function runtimeTransitions(zone: string, from: Temporal.Instant, to: Temporal.Instant): number[] {
  const changes: number[] = []
  let next = from.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (next !== null && Temporal.Instant.compare(next.toInstant(), to) <= 0) {
    changes.push(next.epochMilliseconds / msPerSecond)
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

/** Where this runtime's own rules of a zone and the given ones differ between two moments. */
export function compareZone(zone: string, system: ZoneOffsets, from: Temporal.Instant, to: Temporal.Instant): ZoneDifference[] {
  const first = Math.floor(from.epochMilliseconds / msPerSecond)
  const last = Math.ceil(to.epochMilliseconds / msPerSecond)
  const moments = new Set([first, ...system.transitions(first, last), ...runtimeTransitions(zone, from, to)])
  const sorted = [...moments].toSorted((one, other) => one - other)
  const found: { from: number; to: number }[] = []
  for (const [index, moment] of sorted.entries()) {
    const runtime = Temporal.Instant.fromEpochMilliseconds(moment * msPerSecond).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9
    if (runtime === system.offsetAt(moment)) continue
    const until = sorted[index + 1] ?? last
    const before = found.at(-1)
    if (before?.to === moment) before.to = until
    else found.push({ from: moment, to: until })
  }
  return found.map((span) => ({
    from: Temporal.Instant.fromEpochMilliseconds(span.from * msPerSecond),
    to: Temporal.Instant.fromEpochMilliseconds(span.to * msPerSecond),
  }))
}
