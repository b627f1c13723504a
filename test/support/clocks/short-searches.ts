import type { Clock } from '../../../electron/platform/clock.ts'

/** The interval between two searches of all orders for one that may exist. */
const searchIntervalMs = 60_000

/** A clock that lets two searches follow each other immediately while `hurry` returns true. */
export function shortSearches(clock: Clock): { readonly clock: Clock; readonly hurry: (isQuick: boolean) => void } {
  let isQuick = false
  return {
    clock: {
      ...clock,
      wait: (milliseconds, signal) => clock.wait(isQuick && milliseconds === searchIntervalMs ? 500 : milliseconds, signal),
    },
    hurry: (next) => {
      isQuick = next
    },
  }
}
