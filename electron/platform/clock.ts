import { setTimeout as sleep } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'

/** The only thing that tests replace: wall time, monotonic time and waiting. */
export interface Clock {
  now(): Temporal.Instant
  /** Milliseconds that never jump, for deadlines and measurements. */
  monotonic(): number
  /**
   * Resolves after at least `milliseconds`; rejects with the signal's reason when it is aborted first. With `holdsProcess: false` a process
   * that has nothing else to do ends meanwhile.
   */
  wait(milliseconds: number, signal?: AbortSignal, options?: { readonly holdsProcess: boolean }): Promise<void>
}

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  monotonic: () => performance.now(),
  wait: async (milliseconds, signal, { holdsProcess } = { holdsProcess: true }) => {
    await sleep(milliseconds, undefined, signal === undefined ? { ref: holdsProcess } : { signal, ref: holdsProcess })
  },
}
