import { statfs } from 'node:fs/promises'
import type { Clock } from '../platform/clock.ts'

export type DiskSpaceState = 'enough' | 'low' | 'very-low'

/** Bytes. A batch of 500 orders stores some 100 MB. Below `veryLowBytes`, a ledger commit may fail midway. */
const lowBytes = 1024 ** 3
const veryLowBytes = 200 * 1024 ** 2
/** How much more space must be free before it counts as enough again, so that a disk at the limit does not notify every minute. */
const hysteresisFactor = 1.2
const intervalMs = 60_000

/** The state for this many free bytes, given the last reported state. */
export function classifyDiskSpace(free: number, previous: DiskSpaceState): DiskSpaceState {
  if (free < veryLowBytes || (previous === 'very-low' && free < veryLowBytes * hysteresisFactor)) return 'very-low'
  if (free < lowBytes || (previous !== 'enough' && free < lowBytes * hysteresisFactor)) return 'low'
  return 'enough'
}

/** Bytes that a person without special permissions may still write to the folder's disk; null if the system does not return it. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** What the disk's state is now. */
export interface DiskSpace {
  readonly state: DiskSpaceState
  readonly freeBytes: number
}

/**
 * Checks the disk now and each minute until aborted. `onChange` gets each change of the state, except sufficient space at the start; `onReading`
 * gets each reading that leaves a low state unchanged.
 */
export async function watchDiskSpace(parts: {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly free: () => Promise<number | null>
  readonly onChange: (space: DiskSpace) => void
  readonly onReading: (space: DiskSpace) => void
}): Promise<void> {
  const { clock, signal, free, onChange, onReading } = parts
  let previous: DiskSpaceState = 'enough'
  while (!signal.aborted) {
    const bytes = await free()
    if (bytes !== null) {
      const state = classifyDiskSpace(bytes, previous)
      if (state !== previous) onChange({ state, freeBytes: bytes })
      else if (state !== 'enough') onReading({ state, freeBytes: bytes })
      previous = state
    }
    try {
      await clock.wait(intervalMs, signal)
    } catch {
      return
    }
  }
}
