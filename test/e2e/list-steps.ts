import { expect, type Locator, type Page } from '@playwright/test'

/** The chips of what narrows the list. */
export function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters' })
}

/** The name of the list. */
export function title(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first()
}

/** How many orders the list says it has. */
export async function shownCount(page: Page): Promise<number> {
  return Number(/^(\d+) order/.exec(await title(page).locator('xpath=following-sibling::p').innerText())?.[1])
}

/** Opens the editor of one part of the filter by its key and its words. */
export async function narrowBy(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('menuitem', { name: words }).press('Enter')
  await expect(page.getByRole('dialog', { name: words })).toBeVisible()
}
