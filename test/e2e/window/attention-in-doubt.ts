import type { Page } from '@playwright/test'
import { checkEveryAppearance } from '../every-appearance.ts'
import { expect, queue, tray } from '../fixtures.ts'

/** Sheets in doubt are a cause of their own in "Needs attention": it, its orders and the tray open the question which sheets are here. */
export async function resolveFromAttention(page: Page): Promise<void> {
  await queue(page, 'Needs attention').click()
  const causes = page.getByRole('list', { name: 'By cause' })
  await expect(causes.getByRole('listitem').first()).toContainText('In doubt: check the printer')
  await causes.getByRole('button', { name: /^Check the printer: / }).click()
  const asked = page.getByRole('dialog', { name: 'Which of these are here?' })
  await expect(asked.getByRole('radio').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await causes.getByRole('button', { name: /^In doubt/ }).click()
  const selected = page.getByRole('region', { name: 'Selected orders' })
  await expect(selected).toContainText(/[1-9]\d* of \d+ selected/)
  await checkEveryAppearance(page)
  await selected.getByRole('button', { name: 'Check the printer' }).click()
  await expect(asked.getByRole('radio').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await tray(page)
    .getByRole('button', { name: /^Resolve \d/ })
    .first()
    .click()
  await expect(asked.getByRole('radio').first()).toBeAttached()
  await checkEveryAppearance(page)
}
