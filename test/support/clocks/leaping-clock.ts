import { Temporal } from 'temporal-polyfill'
import { gracePeriodMs } from '../../../electron/cancellation/cancellation-runs.ts'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'

export interface LeapingClock extends Clock {
  /** Moves the wall clock forward; what waits goes on waiting. */
  leap(duration: Temporal.DurationLike): void
}

/** The real clock, whose wall time a test sets and advances. The grace period of a cancellation ends immediately. */
export function createLeapingClock(start: string): LeapingClock {
  const begin = performance.now()
  let leapt = 0
  return {
    now: () => Temporal.Instant.from(start).add({ milliseconds: Math.floor(performance.now() - begin) + leapt }),
    monotonic: () => systemClock.monotonic(),
    wait: (milliseconds, signal) => systemClock.wait(milliseconds === gracePeriodMs ? 1 : milliseconds, signal),
    leap: (duration) => {
      leapt += Temporal.Duration.from(duration).total('milliseconds')
    },
  }
}
