import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { keyNamed } from './named-keys.ts'

/** Milliseconds between two keys of a usual scanner. */
export const scannerGapMs = 8

/** A key as a keyboard or scanner sends it. With `ctrl` it is a control character, as some scanners send those inside a code. */
export interface TimedKey {
  readonly key: string
  /** The physical key, as in `KeyboardEvent.code`. */
  readonly code?: string
  readonly shift?: boolean
  readonly altGraph?: boolean
  readonly ctrl?: boolean
  /** True for a key that is held down, or stuck. */
  readonly repeat?: boolean
  /** How a character that has no key of its own is sent. */
  readonly keyless?: 'altCode' | 'unicodePacket'
}

const altModifier = 1
const controlModifier = 2
const shiftModifier = 8

function modifiersOf({ ctrl = false, shift = false, altGraph = false }: TimedKey): number {
  return (altGraph ? altModifier : 0) + (ctrl ? controlModifier : 0) + (shift ? shiftModifier : 0)
}

function eventOf(pressed: TimedKey) {
  const { key, code: physical = '', ctrl = false, repeat = false } = pressed
  const state = { modifiers: modifiersOf(pressed), autoRepeat: repeat }
  // Which physical key types a character depends on the scanner.
  const named = key.length > 1 ? keyNamed(key) : null
  if (named !== null) return { ...named, ...state }
  return { key, code: physical, text: ctrl ? '' : key, windowsVirtualKeyCode: ctrl ? key.toUpperCase().charCodeAt(0) : 0, ...state }
}

/** Milliseconds by the clock of the machine, which tests do not shift. */
export function epochMs(): number {
  return performance.timeOrigin + performance.now()
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The connection over which the keys of this page are sent. */
export function keySession(page: Page): Promise<CDPSession> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  return opening
}

export interface KeyEvent {
  readonly type: 'keyDown' | 'keyUp' | 'rawKeyDown' | 'char'
  readonly key: string
  readonly code?: string
  readonly text?: string
  readonly windowsVirtualKeyCode?: number
  readonly modifiers?: number
  readonly autoRepeat?: boolean
  readonly isKeypad?: boolean
}

/** The events of a character without a key: an unidentified key, or Alt with digits of the keypad, and then the character alone. */
function keylessEvents({ key, keyless }: TimedKey): readonly KeyEvent[] {
  const character: KeyEvent = { type: 'char', text: key, key }
  if (keyless === 'unicodePacket') {
    const packet = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 231 }
    return [{ type: 'rawKeyDown', ...packet }, character, { type: 'keyUp', ...packet }]
  }
  const alt = { key: 'Alt', code: 'AltLeft', windowsVirtualKeyCode: 18 }
  const digits = Array.from(`0${key.codePointAt(0)}`, (digit): KeyEvent[] => {
    const pressed = {
      key: digit,
      code: `Numpad${digit}`,
      windowsVirtualKeyCode: 96 + Number(digit),
      modifiers: altModifier,
      isKeypad: true,
    }
    return [
      { type: 'rawKeyDown', ...pressed },
      { type: 'keyUp', ...pressed },
    ]
  }).flat()
  return [{ type: 'rawKeyDown', ...alt, modifiers: altModifier }, ...digits, { type: 'keyUp', ...alt }, character]
}

function eventsOf(pressed: TimedKey): readonly KeyEvent[] {
  if (pressed.keyless !== undefined) return keylessEvents(pressed)
  const event = eventOf(pressed)
  return [
    { type: event.text === '' ? 'rawKeyDown' : 'keyDown', ...event },
    { type: 'keyUp', ...event, text: '' },
  ]
}

/** `at` is the moment of the key by its time stamp, in milliseconds of `epochMs`. */
async function send(session: CDPSession, pressed: TimedKey, at: number): Promise<void> {
  await Promise.all(
    eventsOf(pressed).map(async (event) => await session.send('Input.dispatchKeyEvent', { ...event, timestamp: at / 1000 })),
  )
}

const followers = new WeakMap<Page, () => void>()

/** Calls `follow` after each scan with timed keys on this page. */
export function afterTimedKeys(page: Page, follow: () => void): void {
  followers.set(page, follow)
}

/**
 * Presses keys that are exactly this many milliseconds apart by their time stamps, however busy the machine is: the same number between all of
 * them, or each key by its index. With an earlier `start` they arrive late.
 */
export async function pressTimedKeys(
  page: Page,
  keys: readonly TimedKey[],
  gapMs: number | ((index: number) => number),
  start = epochMs(),
): Promise<void> {
  const session = await keySession(page)
  let at = start
  const sent: Promise<void>[] = []
  for (const [index, pressed] of keys.entries()) {
    sent.push(send(session, pressed, at))
    at += typeof gapMs === 'number' ? gapMs : gapMs(index)
  }
  await Promise.all(sent)
  // The next key must have a later time stamp than the last one.
  await wait(Math.max(0, at - epochMs()))
  followers.get(page)?.()
}

/** Like `pressTimedKeys`, but sends each key when it is due, whatever the window does meanwhile. */
export async function pressSteadily(page: Page, keys: readonly TimedKey[], gapMs: number): Promise<void> {
  const session = await keySession(page)
  const start = epochMs()
  const sent: Promise<void>[] = []
  for (const [index, pressed] of keys.entries()) {
    const at = start + index * gapMs
    await wait(Math.max(0, at - epochMs()))
    sent.push(send(session, pressed, at))
  }
  await Promise.all(sent)
  followers.get(page)?.()
}
