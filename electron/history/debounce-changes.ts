import type { Clock } from '../platform/clock.ts'
import type { SeenChange } from './seen-change.ts'

/** Once nothing new came for so long, or so long after the first, what was gathered is told. */
const debounceMs = 3000
const maxDelayMs = 30_000

export interface DebounceChangesOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onChanges: (changes: readonly SeenChange[]) => void
}

/** Gathers changes that come one after the other, as the pages of one reading do, so that they are told together. */
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
    // Only the end of the account breaks the wait off; what was gathered is in the orders' stories.
    wait().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
