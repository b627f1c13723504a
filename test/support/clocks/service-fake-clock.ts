import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../../electron/platform/clock.ts'

interface Waiter {
  readonly until: number
  readonly resolve: () => void
}

export interface FakeClock extends Clock {
  /** Moves both clocks and ends the waits that are due. */
  advance(milliseconds: number): void
  /** Resolves once that many waits are open. */
  waiting(count: number): Promise<void>
  /** The length of every wait that was begun. */
  readonly waits: readonly number[]
}

/** A clock that moves only on command; with `impatient`, waits shorter than that many milliseconds end immediately. */
export function createFakeClock({ impatient = 0 } = {}): FakeClock {
  let elapsed = 0
  const begin = Temporal.Instant.from('2026-11-21T09:00:00Z')
  const waiters = new Set<Waiter>()
  const waits: number[] = []
  const watchers = new Set<() => void>()
  return {
    waits,
    now: () => begin.add({ milliseconds: Math.floor(elapsed) }),
    monotonic: () => elapsed,
    wait: (milliseconds, signal) =>
      new Promise<void>((resolve, reject) => {
        waits.push(milliseconds)
        if (signal?.aborted === true) return reject(signal.reason as Error)
        if (milliseconds < impatient) {
          elapsed += milliseconds
          return resolve()
        }
        const waiter: Waiter = { until: elapsed + milliseconds, resolve }
        waiters.add(waiter)
        signal?.addEventListener('abort', () => {
          waiters.delete(waiter)
          reject(signal.reason as Error)
        })
        for (const watcher of watchers) watcher()
      }),
    advance(milliseconds) {
      elapsed += milliseconds
      for (const waiter of waiters) {
        if (waiter.until > elapsed) continue
        waiters.delete(waiter)
        waiter.resolve()
      }
    },
    waiting: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (waiters.size < count) return
          watchers.delete(check)
          resolve()
        }
        watchers.add(check)
        check()
      }),
  }
}
