import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../../../electron/platform/clock.ts'
import { noon } from './practice-visitor.ts'

export interface TimerClock extends Clock {
  /** Resolves once a timer waits for exactly this many seconds. */
  waitedFor(seconds: number): Promise<void>
  /** Waits for such a timer, and then lets the seconds pass. */
  pass(seconds: number): Promise<void>
  /** Advances the time even if nothing waits. */
  advance(seconds: number): void
  /** The waits that are open, in seconds. */
  open(): readonly number[]
}

/** A clock whose waits end only when a test lets them. */
export function createTimerClock(): TimerClock {
  let now = Temporal.Instant.from(noon)
  const timers = new Set<{ readonly seconds: number; readonly until: number; readonly end: () => void }>()
  const watchers = new Set<() => void>()
  const advance = (seconds: number): void => {
    now = now.add({ seconds })
    for (const timer of timers) {
      if (timer.until <= now.epochMilliseconds) timer.end()
    }
  }
  const waitedFor = (seconds: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (![...timers].some((timer) => timer.seconds === seconds)) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  return {
    advance,
    now: () => now,
    monotonic: () => now.epochMilliseconds,
    open: () => Array.from(timers, (timer) => timer.seconds),
    wait: (milliseconds, signal) =>
      new Promise<void>((resolve, reject) => {
        const timer = {
          seconds: milliseconds / 1000,
          until: now.epochMilliseconds + milliseconds,
          end: (): void => {
            timers.delete(timer)
            resolve()
          },
        }
        const give = (): void => {
          timers.delete(timer)
          reject(signal?.reason as Error)
        }
        if (signal?.aborted === true) return give()
        signal?.addEventListener('abort', give, { once: true })
        timers.add(timer)
        for (const watcher of watchers) watcher()
      }),
    waitedFor,
    pass: async (seconds) => {
      await waitedFor(seconds)
      advance(seconds)
    },
  }
}
