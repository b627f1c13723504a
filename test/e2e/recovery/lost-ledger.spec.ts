import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, line, openTestApp, ordersAreThere, queue, test, toTop, tray, type TestApp } from '../fixtures.ts'

async function openPractising(dataDirectory: string): Promise<TestApp> {
  const app = await openTestApp({ dataDirectory, practice: true })
  await ordersAreThere(app.page)
  return app
}

async function chooseFirst({ page }: TestApp): Promise<void> {
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
}

test('reports a deleted ledger, and asks before anything is printed', async ({ dataDirectory }) => {
  let app = await openPractising(dataDirectory)
  try {
    await chooseFirst(app)
    await app.page.getByRole('button', { name: /^Print \d+ sheets?/ }).click()
    await expect(tray(app.page)).toContainText('1 order sent', { timeout: 180_000 })
    const printed = readdirSync(app.printed)
    await app.close()
    for (const end of ['', '-wal', '-shm']) rmSync(join(dataDirectory, 'profiles', 'practice', `ledger.db${end}`), { force: true })

    app = await openPractising(dataDirectory)
    const { page } = app
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices).toContainText('The print ledger (ledger.db) is missing.')
    await expect(notices).toContainText(
      'Packbench cannot tell which older orders were printed, so you must confirm before one of them is printed.',
    )
    await chooseFirst(app)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Possibly printed before: 1 order')
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true')
    expect(readdirSync(app.printed)).toEqual(printed)
  } finally {
    await app.close()
  }
})
