import { join } from 'node:path'
import { expect, line, openTestApp, ordersAreThere, practise, queue, temporaryFolder, test, tray } from '../fixtures.ts'
import { leaveSheetsInDoubt } from './leave-in-doubt.ts'

test('sheets in doubt are a cause of their own; the cause, its orders and the tray each open the question which sheets are here', async () => {
  const folder = temporaryFolder()
  const dataDirectory = join(folder.path, 'data')
  const before = await openTestApp({ dataDirectory })
  await practise(before.page)
  await queue(before.page, 'To print').click()
  for (const number of [1, 2, 3]) await line(before.page, number).locator('[data-tick]').click()
  await before.page.keyboard.press('Control+p')
  await before.page.getByRole('button', { name: /^Print \d+ sheets/ }).press('Enter')
  await expect(tray(before.page)).toContainText('3 orders sent')
  await before.close()
  // The printer that could answer no longer exists.
  leaveSheetsInDoubt(join(dataDirectory, 'profiles', 'practice'))

  const app = await openTestApp({ dataDirectory })
  const { page } = app
  await ordersAreThere(page)
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
  await selected.getByRole('button', { name: 'Check the printer' }).click()
  await expect(asked.getByRole('radio').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await tray(page)
    .getByRole('button', { name: /^Resolve \d/ })
    .first()
    .click()
  await expect(asked.getByRole('radio').first()).toBeAttached()
  await app.close()
  folder.forget()
})
