import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// What is typed in the settings is saved however the screen is left.
const app = practiceApp()

test('a text and a number that were typed in Settings survive leaving by shortcut', async () => {
  const { page } = app
  const name = page.getByLabel('Your name')
  const copies = page.getByRole('textbox', { name: 'Copies of the commercial invoice' })
  await page.keyboard.press('Control+,')
  await name.fill('Ana')
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { name: 'To print' })).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(name).toHaveValue('Ana')
  await copies.fill('2')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Parcel on the bench' })).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(copies).toHaveValue('2')
})
