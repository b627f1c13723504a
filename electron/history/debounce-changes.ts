import type { Clock } from '../platform/clock.ts'
import type { SeenChange } from './seen-change.ts'

/** Once nothing new came for so long, or so long after the first, what was gathered is told. */
const quietMilliseconds = 3000
const longestMilliseconds = 30_000

export interface GatherOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly tell: (changes: readonly SeenChange[]) => void
}

/** Gathers changes that come one after the other, as the pages of one reading do, so that they are told together. */
export function createChangeGatherer({ clock, signal, tell }: GatherOptions): (changes: readonly SeenChange[]) => void {
  let gathered: SeenChange[] = []
  let waiting = false

  async function wait(): Promise<void> {
    const startedAt = clock.monotonic()
    for (let before = -1; before < gathered.length && clock.monotonic() - startedAt < longestMilliseconds;) {
      before = gathered.length
      await clock.wait(quietMilliseconds, signal)
    }
    const told = gathered
    gathered = []
    waiting = false
    tell(told)
  }

  return (changes) => {
    if (changes.length === 0 || signal.aborted) return
    gathered.push(...changes)
    if (waiting) return
    waiting = true
    // Only the end of the account breaks the wait off; what was gathered is in the orders' stories.
    wait().catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
}
