/** Between two keys of a scanner there is less time than this; a hand needs longer for several keys in a row. Milliseconds. */
const maxScannerGapMs = 50

/** A pause this long parts what was typed before from the scan that follows; a hiccup inside a scan is shorter. Milliseconds. */
const maxScanPauseMs = 400

/** As many fast keys in a row as no hand types by chance. */
const minFastKeys = 4

export interface ScannerDetector {
  /** Notes a printable character at its event's own time stamp (milliseconds). */
  readonly push: (character: string, at: number) => void
  /** True while a key pressed at this moment would still come from the scanner. */
  readonly isRunning: (at: number) => boolean
  /** What the scanner has typed when it ends now, or null when it was a hand. */
  readonly end: (at: number) => string | null
}

/** Tells a scanner from a hand by the pace of its keys. */
export function createScannerDetector(): ScannerDetector {
  let text = ''
  let fastKeys = 0
  let isScan = false
  let last = Number.NEGATIVE_INFINITY

  return {
    push: (character, at) => {
      if (at - last > maxScanPauseMs) {
        text = ''
        isScan = false
      }
      text += character
      fastKeys = at - last <= maxScannerGapMs ? fastKeys + 1 : 1
      isScan ||= fastKeys >= minFastKeys
      last = at
    },
    isRunning: (at) => text !== '' && at - last <= maxScannerGapMs,
    end: (at) => {
      const scanned = isScan && at - last <= maxScanPauseMs ? text : null
      text = ''
      fastKeys = 0
      isScan = false
      last = Number.NEGATIVE_INFINITY
      return scanned
    },
  }
}
