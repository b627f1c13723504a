import { expect, test } from '../fixtures.ts'
import { goToQueue } from '../orders/list-steps.ts'
import { practiceApp } from '../practice-app.ts'

// A disabled button shows its reason when pressed: touch cannot hover. The types ensure that each has a reason.
const app = practiceApp()

test('a disabled button shows the reason when pressed, and does nothing', async () => {
  const { page } = app
  await goToQueue(page, 3)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const create = page.getByRole('region', { name: 'Open order' }).getByRole('button', { name: 'Create waybill' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.click({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('waybill')
})

test('a disabled icon button shows its name and the reason', async () => {
  const { page } = app
  await page.keyboard.press('Control+3')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+p')
  const preview = page
    .getByRole('dialog')
    .getByRole('button', { name: /Preview/ })
    .first()
  await preview.click()
  const previous = page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Previous/ })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await previous.click({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('This is the first.')
})
