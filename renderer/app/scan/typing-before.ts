import type { PressedKey } from './slow-scan.ts'

/** Every pause of a person is at least this many times as long as the longest one inside the scan. */
const slower = 5

/** The maximum average number of keys per run. When a person types, few keys follow each other as fast as a scanner's. */
const maxKeysInRun = 1.5

/** With fewer keys, an uneven scanner may have been fast by chance. */
const minKeysOfScan = 6

/** Pauses between two runs, in milliseconds. */
function pausesBetween(runs: readonly PressedKey[][]): number[] {
  return runs.slice(1).map((run, index) => (run[0]?.at ?? 0) - (runs[index]?.at(-1)?.at ?? 0))
}

/**
 * True if the keys before a scan are certainly a person's: several, one by one, with far longer pauses than the scanner makes. A single run is the
 * start of the scan, after which its scanner paused.
 */
export function isTyping(before: readonly PressedKey[][], scan: readonly PressedKey[][]): boolean {
  const [run = [], ...later] = scan
  if (before.length < 2 || before.flat().length > maxKeysInRun * before.length) return false
  if (later.length > 0 || run.length < minKeysOfScan) return false
  const longestGap = Math.max(...pausesBetween(run.map((key) => [key])))
  return pausesBetween([...before, run]).every((pause) => pause >= slower * longestGap)
}
