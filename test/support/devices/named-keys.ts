import { characterAt } from '../../../shared/scanning/decode-keys.ts'
import { layoutKeys } from '../../../shared/scanning/keyboard-layouts.ts'

/** A key as the browser receives it from a keyboard with the US layout. */
export interface KeyboardKey {
  readonly key: string
  readonly code: string
  /** What it types alone. */
  readonly text: string
  readonly windowsVirtualKeyCode: number
}

const editing: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
}

/** Editing commands such as Ctrl+A depend on the virtual key codes of letters; those of punctuation marks are never needed. */
function virtualKeyCodeOf(code: string): number {
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.charCodeAt(0) ?? 0
}

function characterKey(code: string, shift: boolean): KeyboardKey {
  const text = characterAt('us', { code, shift, altGraph: false }) ?? ''
  return { key: text, code, text, windowsVirtualKeyCode: virtualKeyCodeOf(code) }
}

const byName = new Map<string, KeyboardKey>([['Enter', { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }]])
for (const [key, windowsVirtualKeyCode] of Object.entries(editing)) byName.set(key, { key, code: key, text: '', windowsVirtualKeyCode })
for (let number = 1; number <= 12; number += 1) {
  byName.set(`F${number}`, { key: `F${number}`, code: `F${number}`, text: '', windowsVirtualKeyCode: 111 + number })
}

const withShift = new Map<string, KeyboardKey>()
for (const code of layoutKeys) {
  const [plain, shifted] = [characterKey(code, false), characterKey(code, true)]
  byName.set(plain.key, plain).set(shifted.key, shifted)
  withShift.set(plain.key, shifted)
}
const space: KeyboardKey = { key: ' ', code: 'Space', text: ' ', windowsVirtualKeyCode: 32 }
byName.set('Space', space).set(' ', space)

/** Null for a character that no key of the layout types. */
export function keyNamed(name: string, shift = false): KeyboardKey | null {
  return (shift ? withShift.get(name) : undefined) ?? byName.get(name) ?? null
}
