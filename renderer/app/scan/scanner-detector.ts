import type { ScanKey } from '../../../shared/scanning/scan-key.ts'

/** Milliseconds. Keys of a scanner are usually closer than this; a person is slower over several keys. */
export const usualScannerGapMs = 50

/** Milliseconds. A pause this long separates earlier typing from the scan that follows; a delay inside a scan is shorter. */
const maxScanPauseMs = 400

/** More fast keys in a row than a person types by chance. */
const minFastKeys = 4

export interface ScannerDetector {
  /** Records a key that types a character, at its event's own time stamp (milliseconds). */
  readonly push: (key: ScanKey, at: number) => void
  /** Records a key that types nothing, such as a control character inside a code: what follows it is still the same scan. */
  readonly pass: (at: number) => void
  /** True while a key pressed at this moment would still come from the scanner. */
  readonly isRunning: (at: number) => boolean
  /** What the scanner has pressed when it ends now, or null when it was a person. */
  readonly end: (at: number) => readonly ScanKey[] | null
}

/** Distinguishes a scanner from a person by the speed of the keys: two keys of a scanner are at most `maxGapMs()` milliseconds apart. */
export function createScannerDetector(maxGapMs: () => number = () => usualScannerGapMs): ScannerDetector {
  /** The keys in runs: within a run they come at a scanner's speed, between two there is a pause. */
  let runs: ScanKey[][] = []
  let isScan = false
  let last = Number.NEGATIVE_INFINITY

  function forget(): void {
    runs = []
    isScan = false
  }

  /** The scan starts with the first run of a scanner's length. One run before it belongs to the scan, after a delay; several are a person's. */
  function startScan(): void {
    isScan = true
    if (runs.length > 2) runs = runs.slice(-1)
  }

  return {
    push: (key, at) => {
      if (at - last > maxScanPauseMs) forget()
      const current = at - last <= maxGapMs() ? runs.at(-1) : undefined
      if (current === undefined) runs.push([key])
      else current.push(key)
      if (!isScan && (runs.at(-1)?.length ?? 0) >= minFastKeys) startScan()
      last = at
    },
    pass: (at) => {
      if (runs.length > 0 && at - last <= maxGapMs()) last = at
    },
    isRunning: (at) => runs.length > 0 && at - last <= maxGapMs(),
    end: (at) => {
      const scanned = isScan && at - last <= maxScanPauseMs ? runs.flat() : null
      forget()
      last = Number.NEGATIVE_INFINITY
      return scanned
    },
  }
}
