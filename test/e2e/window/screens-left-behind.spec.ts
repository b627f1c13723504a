import type { CDPSession, Page } from '@playwright/test'
import { expect, line, queue, test } from '../fixtures.ts'
import { goToQueue } from '../orders/list-steps.ts'
import { practiceApp } from '../practice-app.ts'

const opened = practiceApp()

const tools = ['Pickups', 'Shift', 'Documents', 'New shipments', 'Companies', 'Webhooks', 'Printing and settings']

/** Opens each screen by its name and uses a control of it, then an order, its hold dialog and the next order. */
async function goRound(page: Page): Promise<void> {
  for (const name of tools) {
    await queue(page, name).click()
    await expect(queue(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    // A key that is pressed on a control makes the window remember that control.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control')
  }
  await goToQueue(page, 3)
  await line(page, 2).click()
  await page.keyboard.press('Control+Shift+H')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await line(page, 3).click()
  // Scan to print covers the whole window.
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { level: 1, name: 'Scan to print' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(queue(page, 'To print')).toBeVisible()
}

/** Counts detached nodes and event listeners after garbage collection. */
async function countKept(page: Page, debugging: CDPSession): Promise<{ readonly detached: number; readonly listeners: number }> {
  await debugging.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await debugging.send('Memory.getDOMCounters')
  const shown = await page.evaluate(() => {
    const all = document.createNodeIterator(document)
    let count = 0
    while (all.nextNode() !== null) count += 1
    return count
  })
  return { detached: nodes - shown, listeners: jsEventListeners }
}

test('screens and dialogs that were left are not kept in memory', async () => {
  const { page } = opened
  const debugging = await page.context().newCDPSession(page)
  // Objects created once remain: only the rounds after the first show what each round leaves behind.
  await goRound(page)
  const before = await countKept(page, debugging)
  await goRound(page)
  await goRound(page)
  const after = await countKept(page, debugging)
  expect(after.detached).toBeLessThan(500)
  expect(after.listeners - before.listeners).toBeLessThan(5)
})
