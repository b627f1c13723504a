import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../../electron/platform/clock.ts'
import { defaultDeadlineMs } from '../../../electron/service/transport/transport.ts'

export interface ProofClock extends Clock {
  /** Lets every deadline that is running pass. */
  expire(): void
  pass(milliseconds: number): void
}

/** Every wait ends immediately and advances the time by its duration, except deadlines, which expire on a test's command. */
export function createProofClock(): ProofClock {
  const begin = Temporal.Instant.from('2026-11-21T09:00:00Z')
  const deadlines = new Set<() => void>()
  let elapsed = 0
  return {
    now: () => begin.add({ milliseconds: Math.floor(elapsed) }),
    monotonic: () => elapsed,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason as Error)
        if (milliseconds !== defaultDeadlineMs) {
          elapsed += milliseconds
          return resolve()
        }
        deadlines.add(resolve)
        signal?.addEventListener('abort', () => {
          deadlines.delete(resolve)
          reject(signal.reason as Error)
        })
        return undefined
      }),
    expire() {
      elapsed += defaultDeadlineMs
      for (const pass of deadlines) pass()
      deadlines.clear()
    },
    pass(milliseconds) {
      elapsed += milliseconds
    },
  }
}
