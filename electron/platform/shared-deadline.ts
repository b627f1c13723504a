import type { Clock } from './clock.ts'

export interface SharedDeadline {
  /** Calls `giveUp` when the time is over, unless the returned function was called before. */
  start(giveUp: () => void): () => void
}

/**
 * The same deadline for many operations, with a single timer: all have the same duration, so the oldest is always the next to
 * expire. A timer with its own abort signal per request took a tenth of the time of submitting a sheet. The timer runs on when the
 * operations are over, and does not keep the process: each of them has a connection that does.
 */
export function createSharedDeadline({ clock, milliseconds }: { clock: Clock; milliseconds: number }): SharedDeadline {
  const begun = new Map<symbol, { readonly until: number; readonly giveUp: () => void }>()
  let watching = false

  async function watch(): Promise<void> {
    watching = true
    for (;;) {
      const oldest = begun.entries().next().value
      if (oldest === undefined) break
      const [key, { until, giveUp }] = oldest
      const left = until - clock.monotonic()
      if (left > 0) await clock.wait(left, undefined, { holdsProcess: false })
      else if (begun.delete(key)) giveUp()
    }
    watching = false
  }

  return {
    start: (giveUp) => {
      const key = Symbol('begun')
      begun.set(key, { until: clock.monotonic() + milliseconds, giveUp })
      if (!watching) void watch()
      return () => void begun.delete(key)
    },
  }
}
