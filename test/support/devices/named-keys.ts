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
  Insert: 45,
  Delete: 46,
}

/** The virtual key code, what the key types, and the same with Shift. */
const punctuation: Readonly<Record<string, readonly [number, string, string]>> = {
  Space: [32, ' ', ' '],
  Semicolon: [186, ';', ':'],
  Equal: [187, '=', '+'],
  Comma: [188, ',', '<'],
  Minus: [189, '-', '_'],
  Period: [190, '.', '>'],
  Slash: [191, '/', '?'],
  Backquote: [192, '`', '~'],
  BracketLeft: [219, '[', '{'],
  Backslash: [220, '\\', '|'],
  BracketRight: [221, ']', '}'],
  Quote: [222, "'", '"'],
}

const digitsWithShift = ')!@#$%^&*('

function* allKeys(): Generator<readonly [code: string, virtual: number, plain: string, shifted: string]> {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const upper = letter.toUpperCase()
    yield [`Key${upper}`, upper.charCodeAt(0), letter, upper]
  }
  for (const [digit, shifted] of Array.from(digitsWithShift).entries()) yield [`Digit${digit}`, 48 + digit, String(digit), shifted]
  for (const [code, [virtual, plain, shifted]] of Object.entries(punctuation)) yield [code, virtual, plain, shifted]
}

const byName = new Map<string, KeyboardKey>([
  ['Enter', { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }],
  ['ContextMenu', { key: 'ContextMenu', code: 'ContextMenu', text: '', windowsVirtualKeyCode: 93 }],
])
for (const [key, windowsVirtualKeyCode] of Object.entries(editing)) byName.set(key, { key, code: key, text: '', windowsVirtualKeyCode })
for (let number = 1; number <= 12; number += 1) {
  byName.set(`F${number}`, { key: `F${number}`, code: `F${number}`, text: '', windowsVirtualKeyCode: 111 + number })
}

const withShift = new Map<string, KeyboardKey>()
for (const [code, windowsVirtualKeyCode, plain, shifted] of allKeys()) {
  const [key, upper] = [plain, shifted].map((text): KeyboardKey => ({ key: text, code, text, windowsVirtualKeyCode })) as [
    KeyboardKey,
    KeyboardKey,
  ]
  byName.set(plain, key).set(shifted, upper)
  withShift.set(plain, upper)
}
byName.set('Space', { key: ' ', code: 'Space', text: ' ', windowsVirtualKeyCode: 32 })

/** Null for a character that no key of the layout types. */
export function keyNamed(name: string, shift = false): KeyboardKey | null {
  return (shift ? withShift.get(name) : undefined) ?? byName.get(name) ?? null
}
