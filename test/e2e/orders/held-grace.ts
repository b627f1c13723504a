import { gracePeriodMs } from '../../../electron/cancellation/cancellation-runs.ts'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'

/** A clock on which the grace of a cancellation waits until it is let pass; everything else takes the time it takes. */
export function holdGrace(): { readonly clock: Clock; readonly held: () => number; readonly passGrace: () => void } {
  let graces: (() => void)[] = []
  const clock: Clock = {
    ...systemClock,
    wait: (milliseconds, signal) => {
      if (milliseconds !== gracePeriodMs) return systemClock.wait(milliseconds, signal)
      return new Promise((resolve, reject) => {
        graces.push(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    },
  }
  return {
    clock,
    held: () => graces.length,
    passGrace: () => {
      for (const pass of graces) pass()
      graces = []
    },
  }
}
