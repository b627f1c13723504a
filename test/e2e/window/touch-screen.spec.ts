import type { Page } from '@playwright/test'
import { expect, line, panel, test } from '../fixtures.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { practiceApp } from '../practice-app.ts'

const opened = practiceApp()

/** The number of frames in which a dialog has the focus, and in how many of them it is hidden. */
interface Frames {
  focused: number
  hidden: number
}

/** Counts from now on. */
async function countFrames(page: Page): Promise<() => Promise<Frames>> {
  const counting = await page.evaluateHandle(() => {
    const frames: Frames = { focused: 0, hidden: 0 }
    function count(): void {
      const modal = document.activeElement?.closest('[role=dialog]')?.parentElement
      if (modal) {
        frames.focused += 1
        if (getComputedStyle(modal).clipPath !== 'none') frames.hidden += 1
      }
      requestAnimationFrame(count)
    }
    count()
    return frames
  })
  return async () => await counting.jsonValue()
}

test('on a touch-screen computer a dialog is drawn as soon as it has the focus, also right after another field had it', async () => {
  const { page } = opened
  await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 10 }))
  await page.reload()
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
  const framesUntilNow = await countFrames(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('#order-list')?.focus())
  await fastKeyboard(page).press('F2', 'Control+Shift+M')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await expect.poll(async () => (await framesUntilNow()).focused).toBeGreaterThan(10)
  expect((await framesUntilNow()).hidden).toBe(0)
})
