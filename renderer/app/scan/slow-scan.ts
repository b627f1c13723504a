import type { ScanKey } from '../../../shared/scanning/scan-key.ts'

/** A key, and when it was pressed, in milliseconds as of `Event.timeStamp`. */
export interface PressedKey {
  readonly key: ScanKey
  readonly at: number
}

/** Milliseconds between two keys of the slowest scanners. */
export const slowestScanGapMs = 150

/** Milliseconds. The same for a code that is recognized by its even gaps. */
export const slowestEvenGapMs = 115

/** Milliseconds by which the gaps of a scanner differ; those of a person differ by more over several keys. */
const maxSpreadMs = 25

/** A shorter code may be a word, a PIN or a time that a person types evenly. */
const minEvenKeys = 8

/** The shortest code that needs no end key. */
const minUnendedKeys = 6

/** Where nothing takes text, a person types no more than this by mistake. */
const minKeysForNothing = 4

function gapsOf(keys: readonly PressedKey[]): readonly number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
}

/** True for keys that are as good as the same distance apart, at the speed of a slow scanner. */
export function areEven(keys: readonly PressedKey[]): boolean {
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

/** True for a code that no person types: long, with a digit, and at even gaps. */
export function isEvenCode(keys: readonly PressedKey[]): boolean {
  return keys.length >= minEvenKeys && keys.some(isDigit) && areEven(keys)
}

/** True for keys that only a scanner presses where nothing takes text. */
export function isSlowCode(keys: readonly PressedKey[]): boolean {
  return keys.length >= minKeysForNothing && gapsOf(keys).every((gap) => gap <= slowestScanGapMs)
}
