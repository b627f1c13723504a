import { Temporal } from 'temporal-polyfill'
import type { CutOff } from './cut-offs.ts'
import { bookableUntil } from './slot.ts'
import { zoneKey } from './zone.ts'

/** `soon`: less than an hour is left. `missed`: today's pickup can no longer be booked. */
export type Urgency = 'later' | 'soon' | 'missed'

const soonMs = 60 * 60 * 1000

/** True while it is the day of the cut-off by the clock of its own zone: yesterday's says nothing about today. */
export function isOfToday({ date, zone }: Pick<CutOff, 'date' | 'zone'>, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO(zone).toPlainDate().toString() === date
}

export function millisecondsLeft({ cutOff }: Pick<CutOff, 'cutOff'>, now: Temporal.Instant): number {
  return Temporal.Instant.from(cutOff).epochMilliseconds - now.epochMilliseconds
}

/** `now` is the service's. In the last minute nothing is booked any more, so the cut-off counts as missed from then on. */
export function urgencyOf(cutOff: Pick<CutOff, 'cutOff'>, now: Temporal.Instant): Urgency {
  if (Temporal.Instant.compare(now, bookableUntil(cutOff)) >= 0) return 'missed'
  return millisecondsLeft(cutOff, now) < soonMs ? 'soon' : 'later'
}

/** Today's cut-offs, one for each address and time: those that can still be met, the next first, and the missed ones. */
export interface CutOffsOfToday {
  readonly open: readonly CutOff[]
  readonly missed: readonly CutOff[]
}

/** Merges cut-offs with the same address and time, whatever the service, into one with the orders of all. */
function mergeSame(cutOffs: readonly CutOff[]): CutOff[] {
  const groups = Map.groupBy(cutOffs, ({ address, zone, cutOff }) => JSON.stringify([address, zoneKey(zone), cutOff]))
  return [...groups].flatMap(([key, same]) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, key, orderIds: [...new Set(same.flatMap(({ orderIds }) => orderIds))] }]
  })
}

/** What counts as open and as missed on every screen and report. */
export function cutOffsOfToday(cutOffs: readonly CutOff[], now: Temporal.Instant): CutOffsOfToday {
  const today = cutOffs.filter((cutOff) => isOfToday(cutOff, now))
  const sorted = mergeSame(today.toSorted((one, other) => Temporal.Instant.compare(one.cutOff, other.cutOff)))
  const isMissed = (cutOff: CutOff): boolean => urgencyOf(cutOff, now) === 'missed'
  return { open: sorted.filter((cutOff) => !isMissed(cutOff)), missed: sorted.filter(isMissed) }
}

export function countOrders(cutOffs: readonly Pick<CutOff, 'orderIds'>[]): number {
  return cutOffs.reduce((sum, { orderIds }) => sum + orderIds.length, 0)
}
