import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { keyNamed } from './named-keys.ts'
import { epochMs, keySession, type KeyEvent } from './timed-keys.ts'

const modifiers: Readonly<Record<string, { readonly bit: number; readonly virtual: number }>> = {
  Alt: { bit: 1, virtual: 18 },
  Control: { bit: 2, virtual: 17 },
  Meta: { bit: 4, virtual: 91 },
  Shift: { bit: 8, virtual: 16 },
}

/** The events of keys such as `Control+Shift+F`, as Playwright names them anywhere but on macOS. */
export function keyEventsOf(keys: string): readonly KeyEvent[] {
  // The plus sign itself may be the last key.
  const names = keys.replace('ControlOrMeta', 'Control').split(/(?<!^|\+)\+/)
  const last = names.pop() ?? ''
  const pressed = keyNamed(last, names.includes('Shift'))
  let held = 0
  const [down, up]: [KeyEvent[], KeyEvent[]] = [[], []]
  for (const name of [...names, ...(pressed === null ? [last] : [])]) {
    const modifier = modifiers[name]
    if (modifier === undefined) throw new Error(`No key of the keyboard is called ${name}.`)
    const key = { key: name, code: `${name}Left`, windowsVirtualKeyCode: modifier.virtual }
    up.unshift({ type: 'keyUp', ...key, modifiers: held })
    held |= modifier.bit
    down.push({ type: 'rawKeyDown', ...key, modifiers: held })
  }
  if (pressed === null) return [...down, ...up]
  const { text, ...key } = pressed
  const typed = (held & ~(modifiers['Shift']?.bit ?? 0)) === 0 ? text : ''
  return [
    ...down,
    { type: typed === '' ? 'rawKeyDown' : 'keyDown', ...key, text: typed, modifiers: held },
    { type: 'keyUp', ...key, modifiers: held },
    ...up,
  ]
}

/** `at` is the moment of the keys by their time stamp, in milliseconds of `epochMs`. */
async function press(page: Page, keys: string, at = epochMs()): Promise<void> {
  const session = await keySession(page)
  const timestamp = at / 1000
  await Promise.all(keyEventsOf(keys).map(async (event) => await session.send('Input.dispatchKeyEvent', { ...event, timestamp })))
}

/** Each key is sent when it is due: a person does not wait until a busy window has handled the one before. */
async function type(page: Page, text: string, gapMs: number): Promise<void> {
  const start = epochMs()
  const sent: Promise<void>[] = []
  const untilKey = (index: number): Promise<void> => wait(Math.max(0, start + index * gapMs - epochMs()))
  const characters = Array.from(text)
  for (const [index, character] of characters.entries()) {
    await untilKey(index)
    if (keyNamed(character) !== null) sent.push(press(page, character, start + index * gapMs))
    else {
      // A character without a key arrives as from an input method.
      await Promise.all(sent)
      await page.keyboard.insertText(character)
    }
  }
  await Promise.all(sent)
  await untilKey(characters.length)
}

export interface StampedKeyboard {
  /** Presses keys such as `Control+Shift+F`, as Playwright names them; resolves when the page has handled them. */
  readonly press: (keys: string) => Promise<void>
  /** Types a text with this many milliseconds from key to key. */
  readonly type: (text: string, gapMs: number) => Promise<void>
}

const keyboards = new WeakMap<Page, StampedKeyboard>()

function createKeyboard(page: Page): StampedKeyboard {
  if (process.platform !== 'darwin') {
    return { press: async (keys) => await press(page, keys), type: async (text, gapMs) => await type(page, text, gapMs) }
  }
  // Only Playwright sends the commands with which keys edit text on macOS.
  const { keyboard } = page
  const [pressKeys, typeText] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)]
  return { press: pressKeys, type: async (text, delay) => await typeText(text, { delay }) }
}

/**
 * A keyboard whose keys carry the time at which they were sent, as on a real one. The browser stamps Playwright's keys when it processes them: on
 * a busy machine two keys of a person are then as close together as two of a scanner.
 */
export function stampedKeyboard(page: Page): StampedKeyboard {
  const keyboard = keyboards.get(page) ?? createKeyboard(page)
  keyboards.set(page, keyboard)
  return keyboard
}
