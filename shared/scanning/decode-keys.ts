import { keyboardLayouts, layoutKeys, noCharacter } from './keyboard-layouts.ts'
import { groupSeparator } from '../waybills/gs1-element-string.ts'
import { separatorCode, type ScanKey } from './scan-key.ts'
import type { CapsLockMode, LayoutId } from './scanner-profile.ts'

/** The position of a character in a layout: the physical key and its modifiers. */
export interface KeyPosition {
  readonly code: string
  readonly shift: boolean
  readonly altGraph: boolean
}

const keypad: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('0123456789', (digit) => [`Numpad${digit}`, digit])),
  NumpadAdd: '+',
  NumpadDivide: '/',
  NumpadMultiply: '*',
  NumpadSubtract: '-',
}

const keyIndex: ReadonlyMap<string, number> = new Map(layoutKeys.map((code, index) => [code, index]))

/** True for a key that types a character in one of the known layouts. */
export function isCharacterKey(code: string): boolean {
  return keyIndex.has(code) || code === 'Space' || Object.hasOwn(keypad, code)
}

/** The ASCII character at a position of a layout; null if it has none there. */
export function characterAt(layout: LayoutId, { code, shift, altGraph }: KeyPosition): string | null {
  if (code === 'Space') return ' '
  if (code === separatorCode) return groupSeparator
  const index = keyIndex.get(code)
  if (index === undefined) return keypad[code] ?? null
  if (altGraph && shift) return null
  const character = keyboardLayouts[layout][altGraph ? 2 : shift ? 1 : 0].charAt(index)
  return character === noCharacter ? null : character
}

function isLetterKey(layout: LayoutId, code: string): boolean {
  return /^[a-z]$/.test(characterAt(layout, { code, shift: false, altGraph: false }) ?? '')
}

function invertsShift(layout: LayoutId, { code, altGraph, capsLock }: ScanKey, mode: CapsLockMode): boolean {
  if (!capsLock || altGraph || mode === 'ignored' || mode === 'unknown') return false
  return mode === 'all' ? keyIndex.has(code) : isLetterKey(layout, code)
}

/** What a scanner set to a layout read; null if it pressed a key without an ASCII character in that layout. */
export function decodeKeys(keys: readonly ScanKey[], layout: LayoutId, mode: CapsLockMode): string | null {
  let text = ''
  for (const key of keys) {
    const character = characterAt(layout, { ...key, shift: key.shift !== invertsShift(layout, key, mode) })
    if (character === null) return null
    text += character
  }
  return text
}
