import { canRun } from '../../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../../support/printers/private-cups.ts'
import { readArrived } from '../../support/labels/read-arrived.ts'
import { expect, line, openTestApp, openTray, practise, queue, temporaryFolder, test, tray, type TestApp } from '../fixtures.ts'

const labels = 'Packbench_Labels'
const folder = temporaryFolder()
const ordersPrinted = 10
let cups: PrivateCups
let app: TestApp

test.describe.configure({ mode: 'serial' })
test.skip(!canRun('cups', 'barcodes'), 'CUPS with ippeveprinter, zbarimg and pdftoppm are not on this machine.')

test.beforeAll(async () => {
  cups = await startPrivateCups({ printers: [{ name: labels, media: ['4x6in'] }] })
  app = await openTestApp({ dataDirectory: folder.path, environment: { PACKBENCH_CUPS_SERVER: cups.server } })
  app.page.setDefaultTimeout(60_000)
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  await cups.stop()
  folder.forget()
})

/** Chooses the first lines of the list by keyboard and presses Print twice: in the list and in the dry run. Gives their waybills in the order shown. */
async function printFirst(count: number): Promise<string[]> {
  const { page } = app
  await queue(page, 'To print').click()
  await page.getByRole('columnheader').getByRole('button', { name: 'Order' }).click()
  // Pressed immediately: a key after a sort applies to the sorted list.
  const grid = page.getByRole('grid', { name: 'To print' })
  await grid.press('Home')
  await expect(page.getByRole('columnheader', { name: 'Order' })).toHaveAttribute('aria-sort', /ascending|descending/)
  const isFirstActive = async (): Promise<boolean> =>
    await grid.evaluate((list) => list.getAttribute('aria-activedescendant') === (list.querySelector('[aria-rowindex="2"]')?.id ?? ''))
  await expect.poll(isFirstActive).toBe(true)
  await grid.press(' ')
  for (let number = 2; number <= count; number += 1) await grid.press('Shift+ArrowDown')
  const waybills: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const words = await line(page, number).locator('td').nth(3).locator('span').nth(1).innerText()
    waybills.push(...words.replace(/^\d legs · /, '').split(', '))
  }
  await page.getByRole('button', { name: new RegExp(`^Print ${count}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(labels.replaceAll('_', ' ')).or(dialog.getByText(labels)).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Print \d+ sheets/ }).click()
  return waybills
}

/** The barcodes of the documents that arrived at the printer after the first `since`. Waits until this many documents are there. */
async function barcodesArrived(count: number, since = 0): Promise<string[]> {
  await expect.poll(async () => (await cups.received(labels)).length, { timeout: 180_000 }).toBeGreaterThanOrEqual(since + count)
  const read: string[] = []
  for (const file of (await cups.received(labels)).slice(since)) {
    const { barcodes, size, pages } = await readArrived(file)
    read.push(size === '288 x 432' && pages === 1 ? barcodes.join(' ') : `${size}, ${pages} pages`)
  }
  return read
}

/** How many sheets of the newest batch CUPS calls finished. */
async function reportedFinished(): Promise<number> {
  const batches = await app.station.handlers['printing.batches']({})
  const batchId = batches.ok ? (batches.value[0]?.id ?? '') : ''
  const batch = await app.station.handlers['printing.batch']({ batchId })
  return batch.ok ? batch.value.list.filter(({ job }) => job === 'finished').length : 0
}

test('selects the label printer of this machine’s CUPS in the settings', async () => {
  const { page, station } = app
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Printing and settings/ })
    .click()
  const choice = page.getByRole('button', { name: /Label printer/ })
  await choice.click()
  await page.getByRole('option', { name: /Packbench.Labels/ }).click()
  await expect(choice).toContainText(/Packbench.Labels/)
  const copies = page.getByRole('textbox', { name: 'Copies of the commercial invoice' })
  await copies.fill('0')
  await copies.press('Tab')
  await expect
    .poll(async () => {
      const settings = await station.handlers['settings.read']({})
      return settings.ok ? [settings.value.printing.labelPrinter, settings.value.printing.invoiceCopies] : []
    })
    .toEqual([`cups:${labels}`, 0])
})

test('ten orders printed from the list arrive at a real printer, each label once, in the order shown', async () => {
  const { page } = app
  const waybills = await printFirst(ordersPrinted)
  expect(waybills.length).toBeGreaterThanOrEqual(ordersPrinted)
  await openTray(page)
  await expect(tray(page).getByRole('button', { name: /10 orders sent/ })).toBeVisible({ timeout: 180_000 })
  expect(await barcodesArrived(waybills.length)).toEqual(waybills)
  await expect.poll(reportedFinished).toBe(waybills.length)
  expect((await cups.received(labels)).length).toBe(waybills.length)
})

test('a paused printer shows as paused, its jobs as waiting, and they print when it continues', async () => {
  const { page } = app
  const before = (await cups.received(labels)).length
  await cups.pause(labels)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Printing and settings/ })
    .click()
  const printer = page.getByRole('listitem').filter({ hasText: /Packbench.Labels/ })
  await page.getByRole('button', { name: 'Refresh printers' }).click()
  await expect(printer.getByText('Paused', { exact: true })).toBeVisible()

  const waybills = await printFirst(3)
  await openTray(page)
  await expect(
    tray(page)
      .getByText(/print queue: (waiting|stopped|held)|is paused/)
      .first(),
  ).toBeVisible()
  expect(await cups.received(labels)).toHaveLength(before)
  await cups.resume(labels)
  const resume = tray(page).getByRole('button', { name: /^Resume/ })
  if (await resume.isVisible()) await resume.click()
  expect(await barcodesArrived(waybills.length, before)).toEqual(waybills)
  await expect.poll(reportedFinished).toBe(waybills.length)
})
