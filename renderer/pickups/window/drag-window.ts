import type { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { parseClockTime } from '../../../shared/time/wire-dates.ts'
import { firstWindowOf } from './first-window.ts'
import { windowFailureOf } from '../clocks/service-clock.ts'
import type { PickupWindow } from './pickup-window.ts'

/** The dragged part of the window. */
export type Grip = 'whole' | 'start' | 'end'

const quarterMinutes = 15
const lastQuarterMinutes = 24 * 60 - quarterMinutes

/** Minutes since midnight of a `HH:MM`, or null if it is invalid. */
export function minutesOf(time: string): number | null {
  const read = parseClockTime(time)
  return read === null ? null : read.hour * 60 + read.minute
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Every quarter of an hour of a day, the nearest to `minutes` first. */
function nearestQuarters(minutes: number): number[] {
  const all = Array.from({ length: lastQuarterMinutes / quarterMinutes + 1 }, (_, index) => index * quarterMinutes)
  return all.sort((one, other) => Math.abs(one - minutes) - Math.abs(other - minutes))
}

/**
 * The window after dragging its start, its end or all of it to `minutes` since midnight (for all of it: the new start).
 * It is on quarters of an hour and always valid; if there is no valid one, it does not change.
 */
export function dragWindow(slot: Slot, window: PickupWindow, grip: Grip, minutes: number, now: Temporal.Instant): PickupWindow {
  const isRead = minutesOf(window.from) !== null && minutesOf(window.to) !== null
  const base = isRead ? window : firstWindowOf(slot, now)
  const [from, to] = [minutesOf(base.from) ?? 0, minutesOf(base.to) ?? 0]
  const length = Math.max(quarterMinutes, Math.ceil(Math.max(to - from, slot.minimumMinutes) / quarterMinutes) * quarterMinutes)
  for (const place of nearestQuarters(minutes)) {
    const start = grip === 'end' ? from : place
    const end = grip === 'start' ? to : grip === 'end' ? place : place + length
    if (end > lastQuarterMinutes && grip === 'whole') continue
    const candidate = { from: clockOf(start), to: clockOf(end) }
    if (windowFailureOf(slot, candidate, now) === null) return candidate
  }
  return window
}
