import type { Clock } from '../platform/clock.ts'
import type { SeenChange } from './seen-change.ts'

/** Collected changes are reported after this long without new ones, and at the latest this long after the first. */
const debounceMs = 3000
const maxDelayMs = 30_000

export interface DebounceChangesOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onChanges: (changes: readonly SeenChange[]) => void
}

/** Collects changes that arrive one after another, like the pages of one reading, and reports them together. */
export function createChangeDebouncer({ clock, signal, onChanges }: DebounceChangesOptions): (changes: readonly SeenChange[]) => void {
  let pending: SeenChange[] = []
  let isWaiting = false

  async function wait(): Promise<void> {
    const startedAt = clock.monotonic()
    for (let before = -1; before < pending.length && clock.monotonic() - startedAt < maxDelayMs;) {
      before = pending.length
      await clock.wait(debounceMs, signal)
    }
    const collected = pending
    pending = []
    isWaiting = false
    onChanges(collected)
  }

  return (changes) => {
    if (changes.length === 0 || signal.aborted) return
    pending.push(...changes)
    if (isWaiting) return
    isWaiting = true
    // Only closing the account aborts the wait; the changes are already in the orders' timelines.
    wait().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
