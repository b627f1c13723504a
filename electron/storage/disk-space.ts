import { statfs } from 'node:fs/promises'
import type { Clock } from '../platform/clock.ts'

export type SpaceState = 'enough' | 'low' | 'very-low'

/** Bytes. A batch of 500 orders stores some 100 MB; below the second, a ledger commit may fail in the middle of one. */
const low = 1024 ** 3
const veryLow = 200 * 1024 ** 2
/** Room that has to come back before it counts as enough again, so that a disk at the edge does not tell the same every minute. */
const margin = 1.2
const every = 60_000

/** What so many free bytes mean, given what was said last. */
export function judgeSpace(free: number, before: SpaceState): SpaceState {
  if (free < veryLow || (before === 'very-low' && free < veryLow * margin)) return 'very-low'
  if (free < low || (before !== 'enough' && free < low * margin)) return 'low'
  return 'enough'
}

/** Bytes a person without special rights may still write to the folder's disk; null where the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

export interface SpaceTold {
  readonly state: SpaceState
  readonly free: number
}

/** Looks at the disk now and each minute until aborted, and tells when its state has changed; a disk that has enough at the start is not told. */
export async function watchDiskSpace(parts: {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly free: () => Promise<number | null>
  readonly changed: (told: SpaceTold) => void
}): Promise<void> {
  const { clock, signal, free, changed } = parts
  let before: SpaceState = 'enough'
  while (!signal.aborted) {
    const bytes = await free()
    if (bytes !== null) {
      const state = judgeSpace(bytes, before)
      if (state !== before) changed({ state, free: bytes })
      before = state
    }
    try {
      await clock.wait(every, signal)
    } catch {
      return
    }
  }
}
