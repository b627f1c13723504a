import type { ScanKey } from '../../../shared/scanning/scan-key.ts'
import { areEven, isEvenCode, isLongCode, isSlowCode, slowestScanGapMs, type PressedKey } from './slow-scan.ts'

/** Milliseconds. Keys of a scanner are usually closer than this; a person is slower over several keys. */
export const usualScannerGapMs = 50

/** Milliseconds. A pause this long separates earlier typing from the scan that follows; a delay inside a scan is shorter. */
export const maxScanPauseMs = 400

/** Milliseconds. The end of a slow scan comes at its pace, or a little later. */
const maxSlowEndMs = 200

/** More fast keys in a row than a person types by chance. */
const minFastKeys = 4

export interface ScannerDetector {
  /** Records a key that types a character, at its event's own time stamp (milliseconds). */
  readonly push: (key: ScanKey, at: number) => void
  /** Records a key that types nothing, such as a control character inside a code: what follows it is still the same scan. */
  readonly pass: (at: number) => void
  /** True while a key pressed at this moment would still come from the scanner. */
  readonly isRunning: (at: number) => boolean
  /** The same for a scanner of any speed: a person presses no other kind of key so soon after a character. */
  readonly isFollowing: (at: number) => boolean
  /** True for a scan without an end that was typed so long ago that a key at this moment is not part of it. */
  readonly isLeft: (at: number) => boolean
  /** True for a scan that would end at this moment. `takesText`: whether its keys went where a person types. */
  readonly isScan: (at: number, takesText: boolean) => boolean
  /** What the scanner has pressed when it ends now, or null when it was a person. */
  readonly end: (at: number, takesText?: boolean) => readonly ScanKey[] | null
  /** The same without an end key, some time after the last key: only for a code whose keys all came at a scanner's speed. */
  readonly close: () => readonly ScanKey[] | null
}

/**
 * Distinguishes a scanner from a person by the speed of the keys: two keys of a scanner are at most `maxGapMs()` milliseconds apart, or a long
 * code comes at even gaps.
 */
export function createScannerDetector(maxGapMs: () => number = () => usualScannerGapMs): ScannerDetector {
  /** The keys in runs: within a run they come at a scanner's speed, between two there is a pause. */
  let runs: PressedKey[][] = []
  let isScan = false
  let last = Number.NEGATIVE_INFINITY

  function forget(): void {
    runs = []
    isScan = false
  }

  /**
   * The scan starts with the first run of a scanner's length. One run before it belongs to the scan, after a delay; several are a person's, unless
   * all keys are the same distance apart.
   */
  function startScan(): void {
    isScan = true
    if (runs.length > 2 && !areEven(runs.flat())) runs = runs.slice(-1)
  }

  function isScanAt(at: number, takesText: boolean): boolean {
    if (isScan) return at - last <= maxScanPauseMs
    const keys = runs.flat()
    return at - last <= maxSlowEndMs && (isEvenCode(keys) || (!takesText && isSlowCode(keys)))
  }

  function take(isScanned: boolean): readonly ScanKey[] | null {
    const scanned = isScanned ? runs.flat().map(({ key }) => key) : null
    forget()
    last = Number.NEGATIVE_INFINITY
    return scanned
  }

  return {
    push: (key, at) => {
      if (at - last > maxScanPauseMs) forget()
      const current = at - last <= maxGapMs() ? runs.at(-1) : undefined
      if (current === undefined) runs.push([{ key, at }])
      else current.push({ key, at })
      if (!isScan && (runs.at(-1)?.length ?? 0) >= minFastKeys) startScan()
      last = at
    },
    pass: (at) => {
      if (runs.length > 0 && at - last <= maxGapMs()) last = at
    },
    isRunning: (at) => runs.length > 0 && at - last <= maxGapMs(),
    isFollowing: (at) => runs.length > 0 && at - last <= slowestScanGapMs,
    isLeft: (at) => isScan && at - last > maxScanPauseMs,
    isScan: isScanAt,
    end: (at, takesText = true) => take(isScanAt(at, takesText)),
    close: () => take(isScan && runs.length === 1 && isLongCode(runs.flat())),
  }
}
