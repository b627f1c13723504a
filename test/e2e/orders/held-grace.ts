import { gracePeriodMs } from '../../../electron/cancellation/cancellation-runs.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'

export interface HeldGrace {
  readonly clock: Clock
  readonly held: () => number
  readonly passGrace: () => void
  /** Waits for a cancellation that is in its grace, does `before`, and ends the grace. */
  readonly passNextGrace: (before?: () => void) => Promise<void>
}

/** A clock that stops the grace period of a cancellation until the test ends it; every other timer runs normally. */
export function holdGrace(): HeldGrace {
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
  const passGrace = (): void => {
    for (const pass of graces) pass()
    graces = []
  }
  return {
    clock,
    held: () => graces.length,
    passGrace,
    passNextGrace: async (before) => {
      while (graces.length === 0) await wait(20)
      before?.()
      passGrace()
    },
  }
}
