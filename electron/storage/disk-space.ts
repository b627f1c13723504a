import { statfs } from 'node:fs/promises'
import type { Clock } from '../platform/clock.ts'

export type DiskSpaceState = 'enough' | 'low' | 'very-low'

/** Bytes. A batch of 500 orders stores some 100 MB; below the second, a ledger commit may fail in the middle of one. */
const lowBytes = 1024 ** 3
const veryLowBytes = 200 * 1024 ** 2
/** Room that has to come back before it counts as enough again, so that a disk at the edge does not tell the same every minute. */
const hysteresisFactor = 1.2
const intervalMs = 60_000

/** What so many free bytes mean, given what was said last. */
export function classifyDiskSpace(free: number, previous: DiskSpaceState): DiskSpaceState {
  if (free < veryLowBytes || (previous === 'very-low' && free < veryLowBytes * hysteresisFactor)) return 'very-low'
  if (free < lowBytes || (previous !== 'enough' && free < lowBytes * hysteresisFactor)) return 'low'
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

export interface DiskSpaceChange {
  readonly state: DiskSpaceState
  readonly freeBytes: number
}

/** Looks at the disk now and each minute until aborted, and tells when its state has changed; a disk that has enough at the start is not told. */
export async function watchDiskSpace(parts: {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly free: () => Promise<number | null>
  readonly onChange: (change: DiskSpaceChange) => void
}): Promise<void> {
  const { clock, signal, free, onChange } = parts
  let previous: DiskSpaceState = 'enough'
  while (!signal.aborted) {
    const bytes = await free()
    if (bytes !== null) {
      const state = classifyDiskSpace(bytes, previous)
      if (state !== previous) onChange({ state, freeBytes: bytes })
      previous = state
    }
    try {
      await clock.wait(intervalMs, signal)
    } catch {
      return
    }
  }
}
