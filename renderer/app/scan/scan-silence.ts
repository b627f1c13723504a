import { maxScanPauseMs } from './scanner-detector.ts'

/** Milliseconds without a key after which a scan without an end key is complete. */
const silenceMs = 450

/** A timer that is this late (milliseconds) ran on a busy machine, where keys are late too. */
const lateMs = 15

export interface ScanSilence {
  /** A key was pressed that types a character, at its event's own time stamp (milliseconds). */
  readonly restart: (at: number) => void
  /** True for a character of a scan that was closed before it arrived. */
  readonly isLate: (at: number) => boolean
  readonly stop: () => void
}

/** Calls `close`, which returns whether it closed a scan, once no key has followed for a while and no key can be delayed by a busy window. */
export function createScanSilence(close: () => boolean): ScanSilence {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  let closedAt = Number.NEGATIVE_INFINITY

  function closeNow(): void {
    if (close()) closedAt = lastAt
  }

  function wait(): void {
    clearTimeout(timer)
    const due = performance.now() + silenceMs
    timer = setTimeout(() => {
      if (performance.now() - due > lateMs) wait()
      // Keys that arrived meanwhile are handled before the next task.
      else timer = setTimeout(closeNow)
    }, silenceMs)
  }

  return {
    restart: (at) => {
      lastAt = at
      wait()
    },
    isLate: (at) => {
      if (at - closedAt > maxScanPauseMs) return false
      closedAt = at
      return true
    },
    stop: () => clearTimeout(timer),
  }
}
