import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { scanWithLayouts as scanLayoutsFast } from '../devices/scan-keys.ts'
import { scanWith as scanFast } from '../devices/scan-with.ts'
import { stampedKeyboard } from '../devices/timed-keyboard.ts'
import { afterTimedKeys } from '../devices/timed-keys.ts'

/** How long a key waits for answers in milliseconds: a person does not wait for what takes longer either. */
const longestWait = 250

/** Resolves with the next frame in which no key waits for what it is to open, or after this many milliseconds. */
async function drawn(page: Page, longest: number): Promise<void> {
  const done = page.evaluate(async (ms) => {
    const end = performance.now() + ms
    do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    while (document.documentElement.hasAttribute('data-keys-held') && performance.now() < end)
  }, longest)
  // A page that closes, or whose clock a test has stopped, draws nothing.
  await Promise.race([done.catch(() => {}), wait(longest + longestWait)])
}

/**
 * Resolves once the results of the last keys and the pending answers are on the screen, or after `longest` milliseconds. The page may have sent a
 * call that has not arrived here yet, so calls are counted again after a frame.
 */
export async function screenIsUpToDate(page: Page, callsUnderWay: () => number, longest = longestWait): Promise<void> {
  const end = performance.now() + longest
  do {
    while (callsUnderWay() > 0 && performance.now() < end) await wait(5)
    await drawn(page, Math.max(0, end - performance.now()))
  } while (callsUnderWay() > 0 && performance.now() < end)
}

/** What appeared by itself takes no key until a person can have seen it. */
async function isSeen(page: Page): Promise<void> {
  const seen = page.evaluate(async () => {
    while (document.activeElement?.closest('[data-unasked]')) await new Promise(requestAnimationFrame)
  })
  await Promise.race([seen.catch(() => {}), wait(longestPause)])
}

/** Milliseconds: longer than any time in which the window ignores keys. */
const longestPause = 2000

/** Milliseconds between two keys of a person; a scanner's come within 50. */
const personGap = 70

/** Milliseconds from the last letter, or from a scan, to the key that confirms it. */
const confirmGap = 320

/** Milliseconds from any key to one with a modifier: a line feed (Ctrl+J) right after Tab comes from a scanner. */
const combinationGap = 170

function isCombination(keys: string): boolean {
  return keys.length > 1 && keys.includes('+')
}

interface Pace {
  /** Waits as a person does before the next key. */
  readonly beforeKey: (withModifier: boolean) => Promise<void>
  /** What was typed by hand, letter by letter, is read over before it is confirmed. */
  readonly afterKeys: (isText: boolean) => void
}

const paces = new WeakMap<Page, Pace>()

/** Milliseconds from the last letter to a shortcut: a person reaches for another key first. */
const shortcutGap = 140

/** A keyboard that waits for nothing. */
export interface FastKeyboard {
  /** Presses these keys one after the other as a fast person does, whatever the window does meanwhile. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Types this text in the same way. */
  readonly type: (text: string) => Promise<void>
}

/** Scans as a person does: not as soon as a key was pressed, and with a moment before the next key. */
async function scanAtPersonPace(page: Page, scan: () => Promise<void>): Promise<void> {
  await wait(personGap)
  await scan()
  paces.get(page)?.afterKeys(true)
}

/** Scans a code with a scanner that types like the computer. */
export async function scanWith(page: Page, code: string, last: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  await scanAtPersonPace(page, async () => await scanFast(page, code, last))
}

/** Scans a code with the physical keys of the scanner's layout. */
export async function scanWithLayouts(...[page, ...scan]: Parameters<typeof scanLayoutsFast>): Promise<void> {
  await scanAtPersonPace(page, async () => await scanLayoutsFast(page, ...scan))
}

const fastKeyboards = new WeakMap<Page, FastKeyboard>()

/** The keyboard of a page that `pressAtPersonPace` has slowed down. */
export function fastKeyboard(page: Page): FastKeyboard {
  const keyboard = fastKeyboards.get(page)
  if (keyboard === undefined) throw new Error('This page is not one of an app that a test has opened.')
  return keyboard
}

async function pressPaced(this: Locator, keys: string): Promise<void> {
  const pace = paces.get(this.page())
  await pace?.beforeKey(isCombination(keys))
  await this.focus()
  await stampedKeyboard(this.page()).press(keys)
  pace?.afterKeys(false)
}

/** `locator.press` does not use the keyboard of the page. */
function paceLocators(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('body')) as Locator
  prototype.press = pressPaced
}

/**
 * Makes the keyboard of this page wait before each press for what the last one led to, as people do, and never press as fast as a scanner. Without
 * that, a test on a busy machine presses keys into a window that still shows what was there before. Keys that follow each other faster, as from a
 * scanner or a paste, are sent by `keyboard.type` without a delay, which waits once.
 */
export function pressAtPersonPace(page: Page, callsUnderWay: () => number): void {
  const { keyboard } = page
  const { press, type } = stampedKeyboard(page)
  const paste = keyboard.type.bind(keyboard)
  const insertText = keyboard.insertText.bind(keyboard)
  let nextKeyAt = 0
  let lastKeyAt = 0
  const pace: Pace = {
    beforeKey: async (withModifier) => {
      await screenIsUpToDate(page, callsUnderWay)
      await isSeen(page)
      const pause = Math.max(nextKeyAt, withModifier ? lastKeyAt + combinationGap : 0) - performance.now()
      if (pause > 0) await wait(pause)
    },
    afterKeys: (isText) => {
      lastKeyAt = performance.now()
      nextKeyAt = lastKeyAt + (isText ? confirmGap : personGap)
    },
  }
  paces.set(page, pace)
  afterTimedKeys(page, () => pace.afterKeys(true))
  fastKeyboards.set(page, {
    press: async (...keys) => {
      for (const key of keys) {
        await wait(personGap)
        await press(key)
      }
    },
    type: async (text) => {
      await wait(personGap)
      await type(text, personGap)
      await wait(shortcutGap - personGap)
    },
  })
  paceLocators(page)
  keyboard.press = async (keys) => {
    await pace.beforeKey(isCombination(keys))
    await press(keys)
    // A shortcut acts once no scanner can have sent it: what a test does next with the mouse or the page comes later, as a person's does.
    if (/\+|^F\d/.test(keys)) await wait(personGap)
    pace.afterKeys(keys.length === 1)
  }
  keyboard.type = async (text, { delay } = {}) => {
    await pace.beforeKey(false)
    if (delay === undefined) return await paste(text)
    await type(text, delay)
    pace.afterKeys(true)
  }
  keyboard.insertText = async (...args) => {
    await screenIsUpToDate(page, callsUnderWay)
    await insertText(...args)
  }
}
