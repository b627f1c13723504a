import type { KeptKey } from '../../ui/keys/key-queue.ts'
import { isCodeOf, longestGap, maxSpreadMs, slowestEvenGapMs, slowestScanGapMs, type PressedKey } from '../scan/slow-scan.ts'

/** Milliseconds. The longest time that a slow scanner takes between a separator and the first key of its code. */
export const leadingSeparatorMs = slowestEvenGapMs + 5

function isCharacter({ init: { key = '', ctrlKey, metaKey, altKey } }: KeptKey): boolean {
  return key.length === 1 && ctrlKey !== true && metaKey !== true && altKey !== true
}

function pressedKey({ init, at }: KeptKey): PressedKey {
  return { key: { code: init.code ?? '', key: init.key ?? '', shift: false, altGraph: false, capsLock: false }, at }
}

/**
 * Whether the key pressed at this moment was the separator at the start of a slow scan; while that is undecided, the time at which to ask again.
 * `kept` are the keys after it.
 */
export function separatorUntil(at: number, kept: readonly KeptKey[], now: number): number | 'no' | 'yes' {
  const end = kept.findIndex((key) => !isCharacter(key))
  const code = (end === -1 ? kept : kept.slice(0, end)).map(pressedKey)
  const [first] = code
  const last = code.at(-1)
  if (first === undefined || last === undefined || first.at - at > slowestEvenGapMs) return 'no'
  if (longestGap(code) > slowestEvenGapMs) return 'no'
  // A scanner presses the separator at the same pace as the code. A person presses F8 long before a fast scan.
  if (isCodeOf(code, 'text')) return first.at - at <= longestGap(code) + maxSpreadMs ? 'yes' : 'no'
  return end !== -1 || now - last.at > slowestScanGapMs ? 'no' : last.at + slowestScanGapMs + 1
}
