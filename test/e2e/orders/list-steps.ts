import { expect, type Locator, type Page } from '@playwright/test'
import { line } from '../fixtures.ts'

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

/** By its key; resolves when its orders are listed in their final order: cut-offs that arrive later move orders sorted by them. */
export async function goToQueue(page: Page, number: number): Promise<void> {
  await page.keyboard.press(`Control+${number}`)
  await expect(line(page, 1)).toBeVisible()
  await expect(page.getByRole('main').getByText(/cut-offs? not read yet/)).toHaveCount(0)
}
