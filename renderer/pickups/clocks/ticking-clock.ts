import { Temporal } from 'temporal-polyfill'

const tickMs = 1000

export interface TickingClock {
  /** The same instant for every caller until the next tick. */
  readonly now: () => Temporal.Instant
  /** Calls the listener after each tick, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** One timer for everything that shows the current time; it runs only while there are listeners. */
export function createTickingClock(): TickingClock {
  const listeners = new Set<() => void>()
  let current = Temporal.Now.instant()
  let timer: ReturnType<typeof setInterval> | undefined

  function tick(): void {
    current = Temporal.Now.instant()
    for (const listener of listeners) listener()
  }

  return {
    now: () => {
      const present = Temporal.Now.instant()
      // There were no listeners for a while: the cached instant is outdated.
      if (timer === undefined && Math.abs(present.epochMilliseconds - current.epochMilliseconds) >= tickMs) current = present
      return current
    },
    subscribe: (listener) => {
      listeners.add(listener)
      timer ??= setInterval(tick, tickMs)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** The window's clock. */
export const windowClock = createTickingClock()
