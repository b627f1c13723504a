import type { Clock } from '../platform/clock.ts'

/** How far a job is that counts what it has done; null before the first one and after it was put away. */
export interface Progress<State> {
  readonly current: () => State | null
  /** Begins anew, without telling. */
  reset(state: State | null): void
  /** Changes what there is and tells it: at once, or at most every interval. */
  update(change: Partial<State>, when: 'now' | 'throttled'): void
}

export interface ProgressOptions<State> {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly emit: (state: State) => void
  /** Milliseconds between two messages that may wait. */
  readonly intervalMs: number
}

export function createProgress<State extends object>({ clock, emit, intervalMs }: ProgressOptions<State>): Progress<State> {
  let state: State | null = null
  let emittedAt = Number.NEGATIVE_INFINITY

  return {
    current: () => state,
    reset: (next) => {
      state = next
    },
    update: (change, when) => {
      if (state === null) return
      state = { ...state, ...change }
      if (when === 'throttled' && clock.monotonic() - emittedAt < intervalMs) return
      emittedAt = clock.monotonic()
      emit(state)
    },
  }
}
