import { expect, type Page } from '@playwright/test'

/** Call this right after opening To print, whose order by cut-off changes over time: for specs that identify its orders by position. */
export async function newestFirst(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  const byAge = page.getByRole('button', { name: 'Sort by age' })
  const sorted = page.getByRole('button', { name: /^(?:Newest|Oldest) first$/ })
  // The button comes with the orders.
  await expect(byAge.or(sorted)).toBeVisible()
  // A list that was sorted before stays so.
  if (await sorted.isVisible()) return
  await byAge.click()
  await page.getByRole('button', { name: 'Oldest first' }).click()
  await expect(page.getByRole('button', { name: 'Newest first' })).toBeVisible()
  await expect(page.locator('#order-list')).toHaveAttribute('aria-busy', 'false')
}
