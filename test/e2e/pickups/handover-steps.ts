import type { Page } from 'playwright-core'
import { expect } from '../fixtures.ts'

/** Shows the handover list of a day (`YYYY-MM-DD`) on which something is collected, by keyboard. */
export async function showHandoverDay(page: Page, date: string): Promise<void> {
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('heading', { name: 'Handover list' })).toBeVisible()
  await page.getByRole('button', { name: /^Today|Day/ }).focus()
  await page.keyboard.press('Enter')
  const days = page.getByRole('option')
  const [, month = '', day = ''] = date.split('-')
  await expect(days.first()).toBeVisible()
  const names = await days.allInnerTexts()
  const place = names.findIndex((name) => name.includes(String(Number(day))) && month !== '' && name !== 'Today')
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
