/** A scanner types faster than this between two keys; hands do not. In milliseconds. */
const longestGap = 35

/** As many fast characters as no hand types by chance. */
const fewest = 4

export interface ScanBurst {
  /** Notes a printable character at an event's own time stamp (milliseconds). */
  readonly push: (character: string, at: number) => void
  /** True when this moment still belongs to a burst: a key pressed now comes from the scanner. */
  readonly isRunning: (at: number) => boolean
  /** What the scanner has typed when its burst ends now, or null when it was a hand. */
  readonly end: (at: number) => string | null
}

/** Tells a scanner from a hand by the pace of its keys. */
export function createScanBurst(): ScanBurst {
  let text = ''
  let last = Number.NEGATIVE_INFINITY

  const isClose = (at: number): boolean => at - last <= longestGap
  return {
    push: (character, at) => {
      text = isClose(at) ? text + character : character
      last = at
    },
    isRunning: (at) => text !== '' && isClose(at),
    end: (at) => {
      const scanned = isClose(at) && text.length >= fewest ? text : null
      text = ''
      return scanned
    },
  }
}
