import { setText } from '../every-appearance.ts'
import { expect, line, queue, referenceIn, scanWith, test, toTop, tray } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// At 200 % text size the window scrolls; the printing tray stays at its lower edge, with the notices and the next action above it.
const app = practiceApp()

test.beforeEach(async () => {
  await app.page.setViewportSize({ width: 1280, height: 800 })
  await setText(app.page, 200)
})

test('the printing tray is in sight below a notice, an empty list, an open order and the time to undo a cancellation', async () => {
  const { page } = app
  const printing = tray(page)
  await page.keyboard.press('F4')
  await expect(page.getByRole('main').getByText('0 orders')).toBeVisible()
  await expect(printing).toBeInViewport({ ratio: 1 })
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('td').nth(1).click()
  await page.keyboard.press('Control+Shift+H')
  await page
    .getByRole('dialog', { name: /on hold/ })
    .getByRole('button', { name: /^Hold/ })
    .press('Enter')
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(/on hold/)).toBeInViewport({ ratio: 1 })
  await expect(printing).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Shift+X')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click()
  const undo = page.getByRole('region', { name: 'Cancellations' }).getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await expect(printing).toBeInViewport({ ratio: 1 })
  await undo.click()
})

test('the button that prints collected orders is in sight', async () => {
  const { page } = app
  await page.keyboard.press('Control+9')
  await toTop(page)
  const references = [await referenceIn(page, 1), await referenceIn(page, 2), await referenceIn(page, 3)]
  await page.keyboard.press('F8')
  await page.getByText('Collect, then print together').click()
  for (const reference of references) await scanWith(page, reference)
  const collected = page.getByRole('region', { name: 'Collected orders' })
  await expect(collected.getByRole('listitem')).toHaveCount(3)
  await expect(collected.getByRole('button', { name: 'Print 3 in the order scanned' })).toBeInViewport({ ratio: 1 })
  const [button, bar] = [await collected.getByRole('button', { name: /^Print 3/ }).boundingBox(), await tray(page).boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
