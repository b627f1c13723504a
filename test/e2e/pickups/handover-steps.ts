import type { Page } from 'playwright-core'
import { expect } from '../fixtures.ts'

/** Shows the handover list of a day (`YYYY-MM-DD`) on which something is collected, by keyboard. */
export async function showHandoverDay(page: Page, date: string): Promise<void> {
  const day = new RegExp(String.raw`\b${Number(date.slice(-2))} `)
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('heading', { name: 'Handover list' })).toBeVisible()
  // The days come with the list.
  await expect(page.getByText(/Not on this list: \d+ order/)).toBeVisible()
  const choice = page.getByRole('button', { name: /^Today|Day/ })
  await choice.focus()
  await page.keyboard.press('Enter')
  const days = page.getByRole('option')
  await expect(days.filter({ hasText: day }).first()).toBeVisible()
  const place = (await days.allInnerTexts()).findIndex((name) => day.test(name))
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice).toContainText(day)
}
