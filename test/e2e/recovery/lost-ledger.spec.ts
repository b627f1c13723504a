import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inEveryLook } from '../every-look.ts'
import { expect, line, openBench, ordersAreThere, queue, test, toTop, tray, type Bench } from '../fixtures.ts'

async function openPractising(dataDirectory: string): Promise<Bench> {
  const bench = await openBench({ dataDirectory, practice: true })
  await ordersAreThere(bench.page)
  return bench
}

async function chooseFirst({ page }: Bench): Promise<void> {
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
}

test('after the ledger was deleted the notice reports it, and the print dialog asks before anything is printed', async ({
  dataDirectory,
}) => {
  let bench = await openPractising(dataDirectory)
  try {
    await chooseFirst(bench)
    await bench.page.getByRole('button', { name: /^Print \d+ sheets?/ }).click()
    await expect(tray(bench.page)).toContainText('1 order sent', { timeout: 180_000 })
    const printed = readdirSync(bench.printed)
    await bench.close()
    for (const end of ['', '-wal', '-shm']) rmSync(join(dataDirectory, 'profiles', 'practice', `ledger.db${end}`), { force: true })

    bench = await openPractising(dataDirectory)
    const { page } = bench
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices).toContainText('The print ledger (ledger.db) is missing.')
    await expect(notices).toContainText('Packbench cannot tell which older orders were printed, and asks before it prints one of them.')
    await inEveryLook(page)
    await chooseFirst(bench)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Possibly printed before: 1 order')
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await inEveryLook(page)
    expect(readdirSync(bench.printed)).toEqual(printed)
  } finally {
    await bench.close()
  }
})
