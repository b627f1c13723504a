import { expect, queue, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp()

test('the settings show the licenses of everything shipped, including SumatraPDF and its source', async () => {
  const { page } = app
  await queue(page, 'Printing and settings').click()
  // By keyboard: sections above the button may still grow.
  await page.getByRole('button', { name: 'Licenses' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Licenses' })
  await expect(dialog).toContainText('SumatraPDF')
  await expect(dialog).toContainText('GNU GENERAL PUBLIC LICENSE')
  await expect(dialog).toContainText('https://github.com/sumatrapdfreader/sumatrapdf/tree/')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})
