import type { Temporal } from 'temporal-polyfill'
import { useSyncExternalStore } from 'react'
import { windowClock } from './ticking-clock.ts'

/** The present instant, new every second while the caller is on the screen. */
export function useNow(): Temporal.Instant {
  return useSyncExternalStore(windowClock.subscribe, windowClock.now)
}

/** What the present instant means to the caller, who renders only when that changes: read at every second. */
export function useReadNow<Value extends string | number | boolean>(read: (now: Temporal.Instant) => Value): Value {
  return useSyncExternalStore(windowClock.subscribe, () => read(windowClock.now()))
}
