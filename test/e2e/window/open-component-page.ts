import { expect, type Page } from '@playwright/test'

/** Opens the page of all components by keyboard; `said` translates its texts. */
export async function openComponentPage(page: Page, said: (english: string) => string = (english) => english): Promise<void> {
  await page.keyboard.press('F1')
  const open = page.getByRole('dialog').getByRole('button', { name: said('Show all components') })
  await expect(open).toBeVisible()
  await open.press('Enter')
  await expect(page.locator('[data-part]').first()).toBeVisible()
}
