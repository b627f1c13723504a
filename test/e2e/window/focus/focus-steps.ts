import { expect, type Locator, type Page } from '@playwright/test'
import { line } from '../../fixtures.ts'

interface Marked {
  opener?: Element | null
}

/** Remembers the element that has the focus, to see whether it gets it back. */
export async function markFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const marked = globalThis as unknown as Marked
    marked.opener = document.activeElement
  })
}

/** Where the focus is: `back` on the marked element, `kept` on another visible one, `out of sight`, or `lost`. */
async function focusState(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'lost'
    const { width, height, bottom, right, top, left } = element.getBoundingClientRect()
    const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (!element.checkVisibility({ visibilityProperty: true }) || width * height === 0 || !isInSight) return 'out of sight'
    return element === (globalThis as unknown as Marked).opener ? 'back' : 'kept'
  })
}

export async function expectFocusBack(page: Page, after: string): Promise<void> {
  await expect.poll(async () => await focusState(page), { message: after }).toBe('back')
}

export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect.poll(async () => await focusState(page), { message: after }).toMatch(/^(back|kept)$/)
}

/** For overlays opened by mouse: the focused element may be outside the window by now. */
export async function expectFocusNotLost(page: Page, after: string): Promise<void> {
  await expect.poll(async () => await focusState(page), { message: after }).not.toBe('lost')
}

/** Waits until the overlay has the focus: a list that was just drawn gets it a moment later. */
export async function expectFocusIn(overlay: Locator): Promise<void> {
  await expect.poll(async () => await overlay.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** What is open over the window. */
export function overlays(page: Page): Locator {
  return page.locator('[data-overlay]')
}

/** Shows a queue, with the keys on its first order. */
export async function onFirstOrder(page: Page, queue: number): Promise<void> {
  await page.keyboard.press(`Control+${queue}`)
  await expect(line(page, 1)).toBeVisible()
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
}

/** Opens the first order of a queue by keyboard. */
export async function openFirst(page: Page, queue: number): Promise<void> {
  await onFirstOrder(page, queue)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Open order' }).getByRole('heading', { name: 'Details' })).toBeVisible()
}

/** Presses a button as the keyboard does. */
export async function pressButton(within: Page | Locator, name: string | RegExp): Promise<void> {
  const found = within.getByRole('button', { name }).first()
  await found.focus()
  await found.press('Enter')
}
