import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, line, openTestApp, ordersAreThere, queue, test, toTop, tray } from '../fixtures.ts'
import { choosePrinters } from '../printing/printer-steps.ts'

const newer = {
  version: 9,
  theme: 'dark',
  printing: {
    labelPrinter: 'folder',
    rules: [{ documents: ['waybill_document'], printer: 'cups:zebra', media: '4x6in', route: 'by drone' }],
  },
}

test('invalid settings block printing until the printers are chosen, and affect nothing else', async ({ dataDirectory }) => {
  mkdirSync(dataDirectory, { recursive: true })
  writeFileSync(join(dataDirectory, 'settings.json'), JSON.stringify(newer))
  const printed = join(dataDirectory, 'printed')
  const app = await openTestApp({ dataDirectory, practice: true, environment: { PACKBENCH_FOLDER: printed } })
  try {
    const { page } = app
    await ordersAreThere(page)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'Some settings could not be read: printing rules. They stay in the settings file. Nothing is printed until you select the printers.',
    )
    await queue(page, 'To print').click()
    await toTop(page)
    await line(page, 1).locator('[data-tick]').click()
    await page.keyboard.press('Control+p')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The printer settings could not be read, so the label printer is not selected. Nothing was printed.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(existsSync(printed) ? readdirSync(printed) : []).toEqual([])
    await choosePrinters(page)
    await toTop(page)
    await line(page, 2).locator('[data-tick]').click()
    await page.keyboard.press('Control+p')
    await dialog.getByRole('button', { name: /^Print \d+ sheets?/ }).click()
    await expect(tray(page)).toContainText(/orders? sent/, { timeout: 180_000 })
    expect(JSON.parse(readFileSync(join(dataDirectory, 'settings.json'), 'utf8'))).toMatchObject({ version: 9, theme: 'dark' })
    expect(readdirSync(dataDirectory).some((name) => name.startsWith('settings.json.before-'))).toBe(true)
  } finally {
    await app.close()
  }
})
