import { expect, queue, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// Orders whose waybill a carrier refused stay in To prepare: their rows show it, and every list of results uses the same name for it.
const app = practiceApp()

test('an order whose waybill was refused stays in its queue and shows the message in its row', async () => {
  const { page } = app
  await page.keyboard.press('Control+1')
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  const dialog = page.getByRole('dialog', { name: /^Create waybills for \d+ orders/ })
  await dialog.getByRole('button', { name: /^Create waybills for/ }).press('Enter')
  const missing = page.getByRole('region', { name: 'Data missing in the order' })
  await expect(missing).toContainText('postal code required')
  await expect(missing.getByText(/HTTP \d/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await queue(page, 'To prepare').click()
  const row = page.getByRole('row', { name: /“Carrier error 4112: postal code not served/ })
  await expect(row.getByText('Refused', { exact: true })).toBeInViewport()
  await expect(row.getByText(/^“Carrier error 4112: postal code not served.*”$/)).toBeInViewport()
})
