import { setImmediate } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../../electron/platform/clock.ts'

interface Waiter {
  readonly until: number
  readonly wake: () => void
}

export interface EventClock extends Clock {
  /** Lets time leap from one wait's end to the next until the work is done. Work that waits for anything but this clock hangs. */
  run<Value>(work: Promise<Value>): Promise<Value>
  /** Sets the wall clock, and that alone, forward or back. */
  setWall(milliseconds: number): void
}

/** A clock for concurrent work: all waits end in chronological order, and nothing else takes any time. */
export function createEventClock(): EventClock {
  let now = 0
  let wall = Temporal.Instant.from('2026-11-21T10:00:00Z').epochMilliseconds
  let waiters: Waiter[] = []

  function leap(): void {
    const next = waiters.reduce((earliest, { until }) => Math.min(earliest, until), Number.POSITIVE_INFINITY)
    if (next === Number.POSITIVE_INFINITY) return
    now = Math.max(now, next)
    const due = waiters.filter(({ until }) => until <= now)
    waiters = waiters.filter(({ until }) => until > now)
    for (const { wake } of due) wake()
  }

  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.floor(wall + now)),
    monotonic: () => now,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason as Error)
        const waiter: Waiter = { until: now + milliseconds, wake: resolve }
        waiters.push(waiter)
        signal?.addEventListener('abort', () => {
          waiters = waiters.filter((other) => other !== waiter)
          reject(signal.reason as Error)
        })
        return undefined
      }),
    setWall: (milliseconds) => {
      wall += milliseconds
    },
    async run(work) {
      const state = { done: false }
      const ended = (): void => {
        state.done = true
      }
      work.then(ended, ended)
      for (await setImmediate(); !state.done; await setImmediate()) leap()
      return work
    },
  }
}
