import { expect, queue, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp()

test('the licences of everything that is shipped can be read in the settings, SumatraPDF and its source among them', async () => {
  const { page } = app
  await queue(page, 'Printing and settings').click()
  await page.getByRole('button', { name: 'Licenses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Licenses' })
  await expect(dialog).toContainText('SumatraPDF')
  await expect(dialog).toContainText('GNU GENERAL PUBLIC LICENSE')
  await expect(dialog).toContainText('https://github.com/sumatrapdfreader/sumatrapdf/tree/')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})
