import { expect, queue, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp()

test('shows each file of a support bundle before it is saved, and where it was saved', async () => {
  const { page } = app
  await queue(page, 'Printing and settings').click()
  await page.getByRole('button', { name: 'Support bundle…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support bundle' })
  for (const name of ['versions.json', 'settings.json', 'data.json', 'failures.json', 'packbench.log'])
    await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByText('versions.json').click()
  await expect(dialog.getByText('"packbench":')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save ZIP file' }).click()
  await expect(dialog.getByText(/^Saved as Packbench support \d{4}-\d{2}-\d{2}\.zip in the folder/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})
