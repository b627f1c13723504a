import { expect, type Page } from '@playwright/test'
import { overlays } from './focus-steps.ts'
import type { VisitName } from './overlay-uses.ts'
import { visits } from './visits.ts'

/** Chains of visits, each of which uses what the previous one created. */
const dependent: readonly (readonly VisitName[])[] = [
  ['edit a filter', 'save a view', 'view menu'],
  ['fetch documents', 'document filter', 'archive menu', 'document menu'],
  ['add a network printer', 'remove a printer'],
  ['add a person', 'audit log filter', 'who is packing'],
  ['register a webhook', 'webhook'],
  ['save as template', 'all templates'],
]

const names = Object.keys(visits) as VisitName[]

/** Every visit: alone, or after those whose result it uses. */
export const visitChains: readonly (readonly VisitName[])[] = [
  ...names.filter((name) => !dependent.flat().includes(name)).map((name) => [name]),
  ...dependent,
]

/** Presses Escape until nothing is open. A dialog whose action runs ignores it, so it is pressed again. */
export async function closeEverything(page: Page): Promise<void> {
  for (let count = await overlays(page).count(); count > 0; count = await overlays(page).count()) {
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(overlays(page)).not.toHaveCount(count, { timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  }
}
