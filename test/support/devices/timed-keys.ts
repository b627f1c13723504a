import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds between two keys of a usual scanner. */
export const scannerGapMs = 8

/** A key as a keyboard or scanner sends it. With `ctrl` it is a control character, as some scanners send those inside a code. */
export interface TimedKey {
  readonly key: string
  readonly ctrl?: boolean
  /** True for a key that is held down, or stuck. */
  readonly repeat?: boolean
}

const named: Readonly<Record<string, { readonly code: string; readonly text: string; readonly virtual: number }>> = {
  Enter: { code: 'Enter', text: '\r', virtual: 13 },
  Tab: { code: 'Tab', text: '', virtual: 9 },
  F8: { code: 'F8', text: '', virtual: 119 },
}

function eventOf({ key, ctrl = false, repeat = false }: TimedKey) {
  const { code, text, virtual } = named[key] ?? { code: '', text: ctrl ? '' : key, virtual: ctrl ? key.toUpperCase().charCodeAt(0) : 0 }
  return { key, code, text, windowsVirtualKeyCode: virtual, modifiers: ctrl ? 2 : 0, autoRepeat: repeat }
}

/** Milliseconds by the clock of the machine, which tests do not shift. */
export function epochMs(): number {
  return performance.timeOrigin + performance.now()
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const opening = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opening)
  return opening
}

/** `at` is the moment of the key by its time stamp, in milliseconds of `epochMs`. */
async function send(session: CDPSession, pressed: TimedKey, at: number): Promise<void> {
  const event = { ...eventOf(pressed), timestamp: at / 1000 }
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: event.text === '' ? 'rawKeyDown' : 'keyDown', ...event }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: '' }),
  ])
}

/** Presses keys that are exactly this many milliseconds apart by their time stamps, however busy the machine is. */
export async function pressTimedKeys(page: Page, keys: readonly TimedKey[], gapMs: number): Promise<void> {
  const session = await sessionOf(page)
  const start = epochMs()
  await Promise.all(keys.map((pressed, index) => send(session, pressed, start + index * gapMs)))
  // The next key comes after the last one by its time stamp as well.
  await wait(Math.max(0, start + keys.length * gapMs - epochMs()))
}

/** The same, but each key is sent when it is due, whatever the window does meanwhile. */
export async function pressSteadily(page: Page, keys: readonly TimedKey[], gapMs: number): Promise<void> {
  const session = await sessionOf(page)
  const start = epochMs()
  const sent: Promise<void>[] = []
  for (const [index, pressed] of keys.entries()) {
    const at = start + index * gapMs
    await wait(Math.max(0, at - epochMs()))
    sent.push(send(session, pressed, at))
  }
  await Promise.all(sent)
}
