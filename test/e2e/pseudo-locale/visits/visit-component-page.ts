import type { Page } from 'playwright-core'
import { line } from '../../fixtures.ts'
import { openComponentPage } from '../../window/open-component-page.ts'
import { look, openCheckedApp } from '../look.ts'
import { button, closeAll, expect, press, said } from '../steps.ts'

async function visitParts(page: Page): Promise<void> {
  await openComponentPage(page, said)
  for (const [index, part] of (await page.locator('[data-part]').all()).entries()) {
    await part.scrollIntoViewIfNeeded()
    await look(page, `components ${index + 1}`)
  }
  for (const name of ['Menu of a row', 'Popover', 'Dangerous dialog', 'Form']) {
    await page
      .locator('[data-part]')
      .getByRole('button', { name: said(name) })
      .click()
    await look(page, `component ${name}`)
    await closeAll(page)
  }
  await page.getByLabel(said('Find a town')).fill('P')
  await expect(page.getByRole('option')).toHaveCount(1)
  await look(page, 'component, results of a search')
  await press(page, 'Escape')
}

/** Every shared component in every state, which only practice mode shows. */
export async function visitComponentPage(dataDirectory: string): Promise<void> {
  const app = await openCheckedApp({ dataDirectory })
  await button(app.page, 'Start practice').click()
  await expect(line(app.page, 1)).toBeVisible()
  await visitParts(app.page)
  await app.close()
}
