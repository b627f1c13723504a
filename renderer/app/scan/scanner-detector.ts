import type { ScanKey } from '../../../shared/scanning/scan-key.ts'
import { isCodeOf, isLongCode, slowestScanGapMs, type PressedKey, type ScanPlace } from './slow-scan.ts'
import { isTyping } from './typing-before.ts'

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
  /** Like `isRunning`, for a scanner of any speed: a person presses no other kind of key so soon after a character. */
  readonly isFollowing: (at: number) => boolean
  /** True for a scan without an end that was typed so long ago that a key at this moment is not part of it. */
  readonly isLeft: (at: number) => boolean
  /** True for a scan that would end at this moment. */
  readonly isScan: (at: number, place: ScanPlace) => boolean
  /** Ends the input. Returns the keys that the scanner has pressed, or null if a person typed. */
  readonly end: (at: number, place?: ScanPlace) => readonly ScanKey[] | null
  /** Like `end` without an end key, some time after the last key: only for a code whose keys all came at a scanner's speed. */
  readonly close: () => readonly ScanKey[] | null
}

/**
 * Distinguishes a scanner from a person by the speed of the keys: two keys of a scanner are at most `maxGapMs()` milliseconds apart, or a long
 * code comes at even gaps.
 */
export function createScannerDetector(maxGapMs: () => number = () => usualScannerGapMs): ScannerDetector {
  /** The keys in runs: within a run they come at a scanner's speed, between two there is a pause. */
  let runs: PressedKey[][] = []
  /** The index of the first run that is long enough for a scanner; null while there is none. */
  let start: number | null = null
  let last = Number.NEGATIVE_INFINITY

  function forget(): void {
    runs = []
    start = null
  }

  /** Includes the keys before the first fast run unless they are certainly a person's: part of a code may be another order's number. */
  function scannedRuns(): readonly PressedKey[][] {
    return start !== null && isTyping(runs.slice(0, start), runs.slice(start)) ? runs.slice(start) : runs
  }

  function isScanAt(at: number, place: ScanPlace): boolean {
    if (start !== null) return at - last <= maxScanPauseMs
    return at - last <= maxSlowEndMs && isCodeOf(runs.flat(), place)
  }

  function take(isScanned: boolean): readonly ScanKey[] | null {
    const scanned = isScanned
      ? scannedRuns()
          .flat()
          .map(({ key }) => key)
      : null
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
      if ((runs.at(-1)?.length ?? 0) >= minFastKeys) start ??= runs.length - 1
      last = at
    },
    pass: (at) => {
      if (runs.length > 0 && at - last <= maxGapMs()) last = at
    },
    isRunning: (at) => runs.length > 0 && at - last <= maxGapMs(),
    isFollowing: (at) => runs.length > 0 && at - last <= slowestScanGapMs,
    isLeft: (at) => start !== null && at - last > maxScanPauseMs,
    isScan: isScanAt,
    end: (at, place = 'text') => take(isScanAt(at, place)),
    close: () => {
      const scanned = start === null ? [] : scannedRuns()
      return take(scanned.length === 1 && isLongCode(scanned.flat()))
    },
  }
}
