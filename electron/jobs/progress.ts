import type { Clock } from '../platform/clock.ts'

/** The progress of a run that counts; null before the first run and after it was dismissed. */
export interface Progress<State> {
  readonly current: () => State | null
  /** Starts again without emitting. */
  reset(state: State | null): void
  /** Merges the change and emits the state: immediately, or at most once per interval. */
  update(change: Partial<State>, when: 'now' | 'throttled'): void
}

export interface ProgressOptions<State> {
  readonly clock: Pick<Clock, 'monotonic'>
  readonly emit: (state: State) => void
  /** Milliseconds between two throttled events. */
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
