import { usualScannerGapMs } from './scanner-detector.ts'

/** Milliseconds. No key acts for this long after a scanner's. */
export const afterScanMs = 300

/** Milliseconds. A person takes longer from the last letter of a text to the key that confirms it; a slow scanner does not. */
export const afterTextMs = 120

/** Milliseconds. A space this soon after a character belongs to the words that a person types. */
const withinWordsMs = 1500

/** A person never types this many fast keys in a row, even in a text. */
const minFastKeysInText = 4

/**
 * Where a character was typed: into the screen's search, which takes scans; into another field of the screen; into a dialog; into a PIN, which is
 * confirmed faster than other texts; or where nothing takes text.
 */
export type TypedInto = 'search' | 'screen' | 'dialog' | 'pin' | 'nothing'

export interface KeyPace {
  /** Records a key that types a character, at its event's own time stamp (milliseconds). */
  readonly type: (at: number, into: TypedInto) => void
  /**
   * Records a key that would press or confirm, and returns whether it may act. It may not at a scanner's speed, shortly after a scanner's key, or
   * if it is a space within words that no field takes.
   */
  readonly mayAct: (at: number, key?: string) => boolean
  /**
   * Records a shortcut, and returns by how many milliseconds to delay it, because a person's shortcut shortly after a scan is only delayed. Null
   * for a scanner's shortcut: at a scanner's speed, or sooner after a character than a person reaches a second key, unless it only moves or
   * edits.
   */
  readonly shortcutWait: (at: number, acts: boolean) => number | null
  /** A scan has ended now. */
  readonly endScan: (at: number) => void
}

/** Decides by the speed of the keys alone whether a key that acts (Enter, Tab, a space on a button, a shortcut) is a person's. */
export function createKeyPace(maxGapMs: () => number = () => usualScannerGapMs): KeyPace {
  let lastAt = Number.NEGATIVE_INFINITY
  let typedAt = Number.NEGATIVE_INFINITY
  let run = 0
  let quietUntil = Number.NEGATIVE_INFINITY
  /** Until then a space belongs to words that no field takes. */
  let wordsUntil = Number.NEGATIVE_INFINITY
  /** Until then Tab does not leave the search or the PIN: a slow scanner that ends with Tab and Enter would press what is beside it. */
  let tabQuietUntil = Number.NEGATIVE_INFINITY

  function isFast(at: number): boolean {
    return at - lastAt <= maxGapMs()
  }

  /** Two keys may share a time stamp; an earlier stamp never makes the pause shorter. */
  function stayQuiet(until: number): void {
    quietUntil = Math.max(quietUntil, until)
  }

  return {
    type: (at, into) => {
      run = isFast(at) ? run + 1 : 1
      lastAt = at
      typedAt = at
      wordsUntil = into === 'nothing' ? at + withinWordsMs : Number.NEGATIVE_INFINITY
      if (into === 'nothing' || run >= minFastKeysInText) stayQuiet(at + afterScanMs)
      else if (into === 'dialog') stayQuiet(at + afterTextMs)
      else if (into === 'search' || into === 'pin') tabQuietUntil = at + afterTextMs
    },
    mayAct: (at, key) => {
      const isScanners = isFast(at) || at <= quietUntil || (key === 'Tab' && at <= tabQuietUntil)
      run = isFast(at) ? run + 1 : 1
      lastAt = at
      if (isScanners) stayQuiet(at + afterScanMs)
      const isInWords = key === ' ' && at <= wordsUntil
      wordsUntil = isInWords ? at + withinWordsMs : Number.NEGATIVE_INFINITY
      return !isScanners && !isInWords
    },
    shortcutWait: (at, acts) => {
      const isScanners = isFast(at) || (acts && at - typedAt <= afterTextMs)
      run = isScanners ? run + 1 : 1
      lastAt = at
      if (isScanners) stayQuiet(at + afterScanMs)
      wordsUntil = Number.NEGATIVE_INFINITY
      return isScanners ? null : Math.max(0, quietUntil - at)
    },
    endScan: (at) => {
      lastAt = at
      typedAt = Number.NEGATIVE_INFINITY
      stayQuiet(at + afterScanMs)
    },
  }
}
