import { Temporal } from 'temporal-polyfill'
import { bookableUntil } from '../../../shared/pickups/slot.ts'
import { isOfToday, type CutOff } from '../../../shared/pickups/cut-offs.ts'
import { zoneKey } from '../../../shared/pickups/zone.ts'

/** `soon`: less than an hour is left. `missed`: today's pickup can no longer be booked. */
export type Urgency = 'later' | 'soon' | 'missed'

const soonMs = 60 * 60 * 1000

export function millisecondsLeft({ cutOff }: Pick<CutOff, 'cutOff'>, now: Temporal.Instant): number {
  return Temporal.Instant.from(cutOff).epochMilliseconds - now.epochMilliseconds
}

/** `now` is the service's. In the last minute nothing is booked any more, so the cut-off counts as missed from then on. */
export function urgencyOf(cutOff: Pick<CutOff, 'cutOff'>, now: Temporal.Instant): Urgency {
  if (Temporal.Instant.compare(now, bookableUntil(cutOff)) >= 0) return 'missed'
  return millisecondsLeft(cutOff, now) < soonMs ? 'soon' : 'later'
}

/** What today's cut-offs currently mean. */
export interface UrgencySummary {
  /** The next that can still be met; null if there is none. */
  readonly next: CutOff | null
  /** Orders whose cut-off of today has passed. */
  readonly missedOrderCount: number
}

export function todays(cutOffs: readonly CutOff[], now: Temporal.Instant): CutOff[] {
  return cutOffs.filter((cutOff) => isOfToday(cutOff, now))
}

export function summarizeUrgency(cutOffs: readonly CutOff[], now: Temporal.Instant): UrgencySummary {
  const today = todays(cutOffs, now)
  const open = today.filter((cutOff) => urgencyOf(cutOff, now) !== 'missed')
  const next = open.toSorted((one, other) => Temporal.Instant.compare(one.cutOff, other.cutOff))[0] ?? null
  const missed = today.filter((cutOff) => urgencyOf(cutOff, now) === 'missed')
  return { next, missedOrderCount: missed.reduce((sum, { orderIds }) => sum + orderIds.length, 0) }
}

/** Cut-offs of one address are one: the earliest, with the orders of all. Their order stays. */
function mergeByAddress(cutOffs: readonly CutOff[]): CutOff[] {
  const byAddress = Map.groupBy(cutOffs, ({ address, zone }) => `${address}\n${zoneKey(zone)}`)
  return [...byAddress.values()].flatMap((group) => {
    const [earliest] = group.toSorted((one, other) => Temporal.Instant.compare(one.cutOff, other.cutOff))
    return earliest === undefined ? [] : [{ ...earliest, orderIds: [...new Set(group.flatMap(({ orderIds }) => orderIds))] }]
  })
}

/** Today's cut-offs by address: those that can still be met, the next first, and the missed ones. */
export interface CutOffsOfToday {
  readonly open: readonly CutOff[]
  readonly missed: readonly CutOff[]
}

export function cutOffsOfToday(cutOffs: readonly CutOff[], now: Temporal.Instant): CutOffsOfToday {
  const sorted = todays(cutOffs, now).toSorted((one, other) => Temporal.Instant.compare(one.cutOff, other.cutOff))
  const isMissed = (cutOff: CutOff): boolean => urgencyOf(cutOff, now) === 'missed'
  return { open: mergeByAddress(sorted.filter((cutOff) => !isMissed(cutOff))), missed: mergeByAddress(sorted.filter(isMissed)) }
}
