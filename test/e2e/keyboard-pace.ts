import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** How long a key waits for answers in milliseconds: a person does not wait for what takes longer either. */
const longestWait = 250

/** The answers that were under way are on the screen, or they take longer than this (milliseconds). */
export async function screenIsUpToDate(page: Page, callsUnderWay: () => number, longest = longestWait): Promise<void> {
  const end = performance.now() + longest
  while (callsUnderWay() > 0 && performance.now() < end) await wait(5)
  const drawn = page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
  // A page that closes, or whose clock a test has stopped, draws nothing.
  await Promise.race([drawn.catch(() => {}), wait(longestWait)])
}

/**
 * Makes the keyboard of this page wait before each press for what the last one led to, as people do. Without that, a test on a busy machine
 * presses keys into a window that still shows what was there before. Keys that follow each other faster, as from a scanner or a paste, are sent
 * by `keyboard.type`, which waits once.
 */
export function pressAtPersonPace(page: Page, callsUnderWay: () => number): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  const type = keyboard.type.bind(keyboard)
  const insertText = keyboard.insertText.bind(keyboard)
  keyboard.press = async (...args) => {
    await screenIsUpToDate(page, callsUnderWay)
    await press(...args)
  }
  keyboard.type = async (...args) => {
    await screenIsUpToDate(page, callsUnderWay)
    await type(...args)
  }
  keyboard.insertText = async (...args) => {
    await screenIsUpToDate(page, callsUnderWay)
    await insertText(...args)
  }
}
