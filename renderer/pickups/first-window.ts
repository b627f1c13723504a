import { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../shared/pickups/slot.ts'

interface FirstWindow {
  readonly index: number
  readonly window: { readonly from: string; readonly to: string }
}

/** The shortest window of a day at its earliest start. */
export function shortestWindow(slot: Slot): FirstWindow['window'] {
  const from = Temporal.PlainTime.from(slot.earliest)
  const minutes = Math.max(1, slot.minimumMinutes)
  const end = from.add({ minutes })
  const isNextDay = Temporal.PlainTime.compare(end, from) <= 0
  return { from: slot.earliest, to: isNextDay ? '23:59' : end.toString({ smallestUnit: 'minute' }) }
}

/** What the dialog opens with: the first day that can still be booked and its earliest window. */
export function firstWindow(slots: readonly Slot[], now: Temporal.Instant): FirstWindow {
  const open = slots.findIndex(({ cutOff }) => Temporal.Instant.compare(now, Temporal.Instant.from(cutOff)) < 0)
  const index = Math.max(0, open)
  const first = slots[index]
  return { index, window: first === undefined ? { from: '09:00', to: '17:00' } : shortestWindow(first) }
}
