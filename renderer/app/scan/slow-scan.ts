import type { ScanKey } from '../../../shared/scanning/scan-key.ts'

/** A key, and when it was pressed, in milliseconds as of `Event.timeStamp`. */
export interface PressedKey {
  readonly key: ScanKey
  readonly at: number
}

/** Milliseconds between two keys of the slowest scanners. */
export const slowestScanGapMs = 150

/** Milliseconds. Like `slowestScanGapMs`, for a code that is recognized in a text field. */
export const slowestEvenGapMs = 115

/** Milliseconds by which the gaps of a scanner differ; those of a person differ by more over several keys. */
export const maxSpreadMs = 25

/** A shorter code may be a word, a PIN or a time that a person types as fast. */
const minKeysInText = 8

/** With fewer digits it may be a word that a person types fast. */
const minDigitsInText = 4

/** The shortest code that needs no end key. */
const minUnendedKeys = 6

/** Where nothing takes text, a person types no more than this by mistake. */
const minKeysForNothing = 4

/**
 * Where the keys of a scan go: nowhere; into the search, where a person ends words with Enter; into another text field; or into a PIN, whose
 * digits a person types fast.
 */
export type ScanPlace = 'nothing' | 'search' | 'text' | 'pin'

function gapsOf(keys: readonly PressedKey[]): readonly number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
}

/** True for keys with almost equal gaps, at the speed of a slow scanner. */
function areEven(keys: readonly PressedKey[]): boolean {
  const gaps = gapsOf(keys)
  return Math.max(...gaps) <= slowestEvenGapMs && Math.max(...gaps) - Math.min(...gaps) <= maxSpreadMs
}

function isDigit({ key: { key, code } }: PressedKey): boolean {
  return /^\d$/.test(key) || /^(?:Digit|Numpad)\d$/.test(code)
}

/** True for a code without an end key that is no word, PIN or time. */
export function isLongCode(keys: readonly PressedKey[]): boolean {
  return keys.length >= minUnendedKeys && keys.some(isDigit)
}

/** Milliseconds; 0 for fewer than two keys. */
export function longestGap(keys: readonly PressedKey[]): number {
  return Math.max(0, ...gapsOf(keys))
}

function areWithin(keys: readonly PressedKey[], gapMs: number): boolean {
  return longestGap(keys) <= gapMs
}

/** True for a code of a slow scanner: no person types these keys this way in this place. */
export function isCodeOf(keys: readonly PressedKey[], place: ScanPlace): boolean {
  switch (place) {
    case 'nothing':
      return keys.length >= minKeysForNothing && areWithin(keys, slowestScanGapMs)
    case 'search':
      return keys.length >= minKeysForNothing && keys.some(isDigit) && areWithin(keys, slowestScanGapMs)
    case 'text':
      return isLongEvenCode(keys) || (isLong(keys, minDigitsInText) && areWithin(keys, slowestEvenGapMs))
    case 'pin':
      break
  }
  return isLongEvenCode(keys)
}

function isLong(keys: readonly PressedKey[], minDigits: number): boolean {
  return keys.length >= minKeysInText && keys.filter(isDigit).length >= minDigits
}

function isLongEvenCode(keys: readonly PressedKey[]): boolean {
  return isLong(keys, 1) && areEven(keys)
}
