import type { Locator, Page } from '@playwright/test'
import type { ScreenName } from '../../../renderer/app/navigation-store.ts'
import { expect, line, panel } from '../fixtures.ts'

/** Where a scan can come. */
export interface Place {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  /** How many dialogs are open over it. */
  readonly dialogs: 0 | 1
}

async function openOrder(page: Page): Promise<void> {
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
}

async function overOrder(page: Page, keys: string): Promise<void> {
  await openOrder(page)
  await page.keyboard.press(keys)
}

async function overSelected(page: Page, queueKeys: string, keys: string): Promise<void> {
  await page.keyboard.press(queueKeys)
  await expect(line(page, 3)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press(keys)
}

async function openWallboard(page: Page): Promise<void> {
  await page.keyboard.press('Control+e')
  await page.getByRole('button', { name: 'Wallboard' }).click()
  await expect(page.getByRole('region', { name: 'Wallboard' })).toBeVisible()
}

async function openForm(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+N')
  await page.getByRole('button', { name: 'New shipment', exact: true }).click()
  await expect(page.getByRole('region', { name: 'New shipment, form' })).toBeVisible()
}

/** Every screen, but for scan to print, which takes scans. */
const screens: Readonly<Record<Exclude<ScreenName, 'scan' | 'components'>, (page: Page) => Promise<void>>> = {
  orders: async () => {},
  pickups: async (page) => await page.keyboard.press('F9'),
  handover: async (page) => await page.keyboard.press('Control+h'),
  shift: async (page) => await page.keyboard.press('Control+e'),
  documents: async (page) => await page.keyboard.press('Control+d'),
  labels: async (page) => await page.keyboard.press('Control+l'),
  wallboard: openWallboard,
  'new-shipment': openForm,
  companies: async (page) => await page.keyboard.press('Control+Shift+C'),
  webhooks: async (page) => await page.keyboard.press('Control+Shift+B'),
  settings: async (page) => await page.keyboard.press('Control+,'),
}

/** Every screen and the dialogs of daily work. */
export const places: readonly Place[] = [
  ...Object.entries(screens).map(([name, open]): Place => ({ name: `the screen ${name}`, open, dialogs: 0 })),
  { name: 'an open order', open: openOrder, dialogs: 0 },
  { name: 'the print dialog', open: async (page) => await overSelected(page, 'Control+3', 'Control+p'), dialogs: 1 },
  { name: 'the dialog for waybills', open: async (page) => await overSelected(page, 'Control+1', 'Control+g'), dialogs: 1 },
  { name: 'the dialog for cancelling', open: async (page) => await overOrder(page, 'Control+Shift+X'), dialogs: 1 },
  { name: 'the dialog for a hold', open: async (page) => await overOrder(page, 'Control+Shift+H'), dialogs: 1 },
  { name: 'the dialog for a note', open: async (page) => await overOrder(page, 'Control+Shift+M'), dialogs: 1 },
  { name: 'the dialog for a pickup', open: async (page) => await overOrder(page, 'Control+k'), dialogs: 1 },
  { name: 'the keyboard shortcuts', open: async (page) => await page.keyboard.press('F1'), dialogs: 1 },
  { name: 'the end of a shift', open: async (page) => await page.keyboard.press('Control+Shift+E'), dialogs: 1 },
]

export const dialogs = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]')

/** Opens the place in a window that has just been loaded. */
export async function openPlace(page: Page, place: Place): Promise<void> {
  await page.reload()
  await expect(line(page, 1)).toBeVisible()
  await page.keyboard.press(place.name === 'the dialog for a pickup' ? 'Control+4' : 'Control+3')
  await expect(page.locator('#order-list')).toHaveAttribute('aria-busy', 'false')
  await expect(line(page, 1)).toBeVisible()
  await place.open(page)
  await expect(dialogs(page)).toHaveCount(place.dialogs)
  if (place.dialogs === 1) await expect(dialogs(page).getByRole('button').last()).toBeVisible()
}
