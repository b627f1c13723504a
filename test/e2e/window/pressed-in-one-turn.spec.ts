import { expect, line, panel, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// A program can click several times before the window has drawn anything: that is one press.
const opened = practiceApp()

/** Clicks the button of the open dialog six times in one turn, and returns how many calls of this name that made. */
async function clickSixTimes(name: RegExp, channel: string): Promise<number> {
  const { page } = opened
  const button = page.getByRole('dialog').getByRole('button', { name })
  await expect(button).toBeEnabled()
  const before = opened.app.calls.length
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 6; click += 1) element.click()
  })
  const made = (): number => opened.app.calls.slice(before).filter((call) => call.channel === channel).length
  await expect.poll(made).toBeGreaterThan(0)
  await expect.poll(opened.app.callsUnderWay).toBe(0)
  return made()
}

test('six clicks on Print make one batch', async () => {
  const { page } = opened
  await page.keyboard.press('Control+3')
  await expect(line(page, 1)).toBeVisible()
  await line(page, 1).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  expect(await clickSixTimes(/^Print/, 'printing.start')).toBe(1)
})

test('six clicks on Book send one request', async () => {
  const { page } = opened
  await page.keyboard.press('Control+4')
  await expect(line(page, 1)).toBeVisible()
  await line(page, 1).locator('td').nth(1).click()
  await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
  expect(await clickSixTimes(/^Book /, 'pickups.schedule')).toBe(1)
})
