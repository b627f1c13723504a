import type { Page } from '@playwright/test'
import { expect, queue } from '../fixtures.ts'

/** Says in Settings that labels and documents go to the PDF folder, then goes back to the orders to print. */
export async function choosePrinters(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Printing and settings/ })
    .click()
  for (const name of [/Label printer/, /Document printer/]) {
    const choice = page.getByRole('button', { name })
    await choice.click()
    await page.getByRole('option', { name: 'PDF folder' }).click()
    await expect(choice).toContainText('PDF folder')
  }
  await queue(page, 'To print').click()
}
