import { expect as patient } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import { renderText } from '../../../shared/messages/render-message.ts'
import { line } from '../fixtures.ts'
import { expectFocusNotLost } from '../window/focus/focus-steps.ts'

/** An English text as the pseudo-locale writes it, without its brackets and without what makes it longer. */
export function said(english: string): string {
  return renderText(english, {})
    .replace(/^\[/, '')
    .replace(/(~[~ ]*)?\]$/, '')
}

/** Long enough for a busy machine, and less than the time for one test, so that a failure says what was waited for. */
export const expect = patient.configure({ timeout: 60_000 })

/** Matches an English text as the pseudo-locale writes it; `#` matches a number. */
export function pattern(english: string): RegExp {
  const parts = english.split('#').map((part) => said(part).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(parts.join(String.raw`\d+`))
}

export function button(within: Page | Locator, english: string): Locator {
  return within.getByRole('button', { name: pattern(english) })
}

/** What is open over the window. */
export function dialog(page: Page): Locator {
  return page.locator('[role=dialog], [role=alertdialog]').last()
}

/** The first field that opens a list to choose from. */
export function listIn(within: Locator): Locator {
  return within.locator('button[aria-haspopup=listbox]').first()
}

export async function press(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys)
}

/** Closes everything that is open, however many dialogs and menus are stacked. */
export async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    if ((await page.locator('[data-overlay]').count()) > 0) await press(page, 'Escape')
    await expect(page.locator('[data-overlay]')).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await expectFocusNotLost(page, 'after everything was closed')
}

/** The visits know the orders of a queue by their age, although it comes in the order of the cut-offs, which depends on the time. */
async function sortNewestFirst(page: Page, queue: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: said(queue) })).toBeVisible()
  const byAge = button(page, 'Sort by age')
  // A list that was sorted before stays so.
  if ((await byAge.count()) === 0) return
  await byAge.click()
  await button(page, 'Oldest first').click()
  await expect(button(page, 'Newest first')).toBeVisible()
  await expect(page.locator('#order-list')).toHaveAttribute('aria-busy', 'false')
}

/** Goes to a queue by its number; resolves when its orders are listed, the newest first. */
export async function goTo(page: Page, queue: number): Promise<void> {
  await press(page, `Control+${queue}`)
  await expect(line(page, 1)).toBeVisible()
  if (queue === 3) await sortNewestFirst(page, 'To print')
  if (queue === 4) await sortNewestFirst(page, 'Book pickup')
}

/** Scrolls the list to its first line. */
export async function toTop(page: Page): Promise<void> {
  await page.locator('#order-list').evaluate((list) => {
    for (let part: Element | null = list; part !== null; part = part.parentElement) part.scrollTop = 0
  })
  await expect(line(page, 1)).toBeVisible()
}

export async function select(page: Page, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await line(page, number).locator('[data-tick]').click()
}

export async function openLine(page: Page, number: number): Promise<void> {
  await line(page, number).locator('td').nth(1).click()
}

export async function signIn(page: Page, account: { readonly email: string; readonly password: string }): Promise<void> {
  await page.getByLabel(said('Email')).fill(account.email)
  await page.getByLabel(said('Password')).fill(account.password)
  await button(page, 'Connect').click()
}
