import { Temporal } from 'temporal-polyfill'
import { windowChoices, type Slot } from '../../../shared/pickups/slot.ts'

/** A day of an offer, by its place there, and the window on it. */
export interface WindowChoice {
  readonly index: number
  readonly window: { readonly from: string; readonly to: string }
}

/** The shortest window of a day at its earliest start. */
export function shortestWindow(slot: Slot): WindowChoice['window'] {
  const from = Temporal.PlainTime.from(slot.earliest)
  const minutes = Math.max(1, slot.minimumMinutes)
  const end = from.add({ minutes })
  const isNextDay = Temporal.PlainTime.compare(end, from) <= 0
  return { from: slot.earliest, to: isNextDay ? '23:59' : end.toString({ smallestUnit: 'minute' }) }
}

/** The first valid window of a day; if there is none, the shortest one, so that its failure can be shown. */
export function firstWindowOf(slot: Slot, now: Temporal.Instant): WindowChoice['window'] {
  const first = windowChoices(slot, now)[0]
  return first === undefined ? shortestWindow(slot) : { from: first.from, to: first.earliestEnd }
}

/** The initial choice of the dialog: the first day that can still be booked and its first window. */
export function initialWindowChoice(slots: readonly Slot[], now: Temporal.Instant): WindowChoice {
  const open = slots.findIndex((slot) => windowChoices(slot, now).length > 0)
  const index = Math.max(0, open)
  const first = slots[index]
  return { index, window: first === undefined ? { from: '09:00', to: '17:00' } : firstWindowOf(first, now) }
}
