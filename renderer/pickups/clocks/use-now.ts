import type { Temporal } from 'temporal-polyfill'
import { useSyncExternalStore } from 'react'
import { windowClock } from './ticking-clock.ts'

/** The current instant, updated every second while mounted. */
export function useNow(): Temporal.Instant {
  return useSyncExternalStore(windowClock.subscribe, windowClock.now)
}

/** A value computed from the current instant every second; renders only when the value changes. */
export function useReadNow<Value extends string | number | boolean>(read: (now: Temporal.Instant) => Value): Value {
  return useSyncExternalStore(windowClock.subscribe, () => read(windowClock.now()))
}
