import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../../electron/platform/clock.ts'

export interface HandClock extends Clock {
  /** Advances the time and resolves the waits that are due. */
  advance(milliseconds: number): void
  set(instant: string): void
  /** Resolves once somebody waits on this clock. */
  waitedOn(): Promise<void>
}

interface Waiter {
  readonly until: number
  readonly wake: () => void
}

/** A clock that only moves when a test moves it. */
export function createHandClock(start = '2026-11-21T10:00:00Z'): HandClock {
  let now = Temporal.Instant.from(start).epochMilliseconds
  let waiters: Waiter[] = []
  let watchers: (() => void)[] = []

  function wakeDue(): void {
    const due = waiters.filter((waiter) => waiter.until <= now)
    waiters = waiters.filter((waiter) => waiter.until > now)
    for (const waiter of due) waiter.wake()
  }

  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(now),
    monotonic: () => now,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(signal.reason)
          return
        }
        const waiter: Waiter = { until: now + milliseconds, wake: resolve }
        waiters.push(waiter)
        signal?.addEventListener('abort', () => {
          waiters = waiters.filter((other) => other !== waiter)
          reject(signal.reason)
        })
        for (const watcher of watchers) watcher()
        watchers = []
      }),
    advance: (milliseconds) => {
      now += milliseconds
      wakeDue()
    },
    set: (instant) => {
      now = Temporal.Instant.from(instant).epochMilliseconds
      wakeDue()
    },
    waitedOn: () =>
      waiters.length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            watchers.push(resolve)
          }),
  }
}
