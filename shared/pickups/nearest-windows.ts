import { Temporal } from 'temporal-polyfill'
import { checkWindow, windowChoices, type Slot } from './slot.ts'
import { zoneKey } from './zone.ts'

/** A date (`YYYY-MM-DD`) and a window (`HH:MM`), all in `zone`. */
export interface PickupWindow {
  readonly date: string
  readonly zone: string
  readonly from: string
  readonly to: string
}

function minuteOfDay(clock: string): number {
  const { hour, minute } = Temporal.PlainTime.from(clock)
  return hour * 60 + minute
}

function formatMinuteOfDay(minute: number): string {
  return Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString({ smallestUnit: 'minute' })
}

/** A different day counts as farther than any difference in time; the difference between the ends is the last criterion. */
function distance(window: PickupWindow, requested: PickupWindow): number {
  const days = Temporal.PlainDate.from(requested.date).until(Temporal.PlainDate.from(window.date)).days
  const start = Math.abs(minuteOfDay(window.from) - minuteOfDay(requested.from))
  const end = Math.abs(minuteOfDay(window.to) - minuteOfDay(requested.to))
  return Math.abs(days) * 1440 + start + end / 1440
}

/** The windows of one slot that start at a quarter of an hour or as requested, with the requested length if allowed. */
function windowsOf(slot: Slot, requested: PickupWindow, now: Temporal.Instant): PickupWindow[] {
  const length = minuteOfDay(requested.to) - minuteOfDay(requested.from)
  const own = { from: requested.from, to: requested.to }
  const others = windowChoices(slot, now).map(({ from, earliestEnd }) => {
    const end = minuteOfDay(from) + length
    const to = length > 0 && end < 1440 && checkWindow(slot, from, formatMinuteOfDay(end), now).ok ? formatMinuteOfDay(end) : earliestEnd
    return { from, to }
  })
  return [...(checkWindow(slot, own.from, own.to, now).ok ? [own] : []), ...others].map((window) => ({
    date: slot.date,
    zone: slot.zone,
    ...window,
  }))
}

const maxWindows = 3

/** The window nearest to the requested one on each day that offers any, nearest days first; the request must be well formed. */
export function nearestWindows(slots: readonly Slot[], requested: PickupWindow, now: Temporal.Instant): PickupWindow[] {
  const compareDistance = (one: PickupWindow, other: PickupWindow): number => distance(one, requested) - distance(other, requested)
  const days = Map.groupBy(slots, ({ date, zone }) => `${date} ${zoneKey(zone)}`)
  return [...days.values()]
    .flatMap((ofDay) =>
      ofDay
        .flatMap((slot) => windowsOf(slot, requested, now))
        .toSorted(compareDistance)
        .slice(0, 1),
    )
    .toSorted(compareDistance)
    .slice(0, maxWindows)
}
