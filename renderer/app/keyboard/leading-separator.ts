import type { KeptKey } from '../../ui/keys/key-queue.ts'
import { isCodeOf, longestGap, maxSpreadMs, slowestEvenGapMs, slowestScanGapMs, type PressedKey } from '../scan/slow-scan.ts'

/** Milliseconds from a separator to the first key of its code that a slow scanner takes at most. */
export const leadingSeparatorMs = slowestEvenGapMs + 5

function isCharacter({ init: { key = '', ctrlKey, metaKey, altKey } }: KeptKey): boolean {
  return key.length === 1 && ctrlKey !== true && metaKey !== true && altKey !== true
}

function pressedKey({ init, at }: KeptKey): PressedKey {
  return { key: { code: init.code ?? '', key: init.key ?? '', shift: false, altGraph: false, capsLock: false }, at }
}

/**
 * Whether a key that was pressed at this moment was the separator at the start of a slow scan, or the moment from which on that can be said. `kept` are the keys after it.
 */
export function separatorUntil(at: number, kept: readonly KeptKey[], now: number): number | 'no' | 'yes' {
  const end = kept.findIndex((key) => !isCharacter(key))
  const code = (end === -1 ? kept : kept.slice(0, end)).map(pressedKey)
  const [first] = code
  const last = code.at(-1)
  if (first === undefined || last === undefined || first.at - at > slowestEvenGapMs) return 'no'
  if (longestGap(code) > slowestEvenGapMs) return 'no'
  // It comes at the pace of its scanner: a person's F8 comes long before a fast scan.
  if (isCodeOf(code, 'text')) return first.at - at <= longestGap(code) + maxSpreadMs ? 'yes' : 'no'
  return end !== -1 || now - last.at > slowestScanGapMs ? 'no' : last.at + slowestScanGapMs + 1
}
