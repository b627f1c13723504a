import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { createLeapingClock } from '../../support/clocks/leaping-clock.ts'
import { startOtherService } from '../../support/services/other-service.ts'
import { textOfPdf } from '../../support/labels/pdf-text.ts'
import { expect, openTestApp, practise, signInTo, temporaryFolder, test, tray, type TestApp } from '../fixtures.ts'
import { customerTexts } from './customer-texts.ts'
import { takePictures } from '../take-pictures.ts'

// What a supervisor does with the shift, by keyboard only.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const clock = createLeapingClock(Temporal.Now.instant().toString())
let app: TestApp
let page: Page

test.beforeAll(async () => {
  app = await openTestApp({
    clock,
    dataDirectory: join(folder.path, 'data'),
    environment: { PACKBENCH_EXPORTS: join(folder.path, 'exports') },
  })
  ;({ page } = app)
  await practise(page)
})
test.afterAll(async () => {
  await app.close()
  folder.forget()
})

const screen = (): Locator => page.getByRole('region', { name: 'Numbers of the shift' })
const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
const board = (): Locator => page.getByRole('region', { name: 'Wallboard' })

/** Moves the focus with Tab until it is on this button. */
async function tabTo(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the button.')
}

test('before any action there is no shift to end', async () => {
  await page.keyboard.press('Control+e')
  await expect(screen()).toContainText('No shift was ended yet')
  await expect(page.getByText(/^Not started\./)).toBeVisible()
  await expect(screen()).toContainText('No pace yet: print a few orders first')
  await expect(screen().getByRole('row').nth(1)).toBeVisible()
  await takePictures(page, 'shift-new')
  await page.keyboard.press('Control+Shift+e')
  await expect(dialog('End the shift')).toContainText('No shift has started')
  await page.keyboard.press('Escape')
})

/** Prints this many orders of the queue. */
async function printOrders(count: number): Promise<void> {
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('F3')
  for (let order = 0; order < count; order += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('button', { name: /^Print \d+ sheets/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText(`${count} orders sent`, { timeout: 180_000 })
}

test('the first labels start the shift, and its numbers update', async () => {
  await printOrders(5)
  await page.keyboard.press('Control+e')
  await expect(screen()).toContainText(/This shift\s*5/)
  await expect(page.getByText(/^Since (\d+ \w+, )?\d\d:\d\d\. As of/)).toBeVisible()
  await expect(screen().getByRole('list', { name: 'Orders by hour' })).toContainText('5')
  await expect(screen()).toContainText('No pace yet')
})

test('once a pace is known, every cut-off shows a verdict and an expected finish', async () => {
  clock.leap({ minutes: 8 })
  await printOrders(6)
  clock.leap({ minutes: 6 })
  await printOrders(4)
  await page.keyboard.press('Control+e')
  await expect(screen()).toContainText(/This shift\s*15/)
  await expect(screen().getByRole('row', { name: /^All orders to print/ })).toContainText(/\d\d:\d\d to /)
  await expect(screen().getByText('No pace yet')).toHaveCount(0)
  await takePictures(page, 'shift')
})

test('the wallboard fills the window, shows no names, and Escape closes it', async () => {
  await page.keyboard.press('Control+e')
  await tabTo(page.getByRole('button', { name: 'Wallboard' }))
  await page.keyboard.press('Enter')
  await expect(board()).toContainText('To print')
  await expect(board()).toContainText(/Cut-off (\d+ \w+, )?\d\d:\d\d/)
  await expect(board()).toContainText(/Expected finish (\d+ \w+, )?\d\d:\d\d to/)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await takePictures(page, 'wallboard')
  const shown = await page.locator('body').innerText()
  for (const datum of await customerTexts(app.station)) expect(shown, datum).not.toContain(datum)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const sizes = await board()
    .locator('dd, dt, li span')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)))
  // 40 px of a 55 inch screen are 25 mm, which is read from ten metres.
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(screen()).toBeVisible()
})

test('the number of orders to print opens their list', async () => {
  await page.keyboard.press('Control+e')
  await tabTo(screen().getByRole('button', { name: /^\d+\s*To print$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'To print' })).toBeVisible()
  await page.keyboard.press('Control+e')
  await expect(screen()).toBeVisible()
})

test('shows the report before the shift ends, and ends it only on confirmation', async () => {
  await page.keyboard.press('Control+Shift+e')
  await expect(dialog('End the shift')).toContainText('Still open')
  await expect(dialog('End the shift').getByRole('row', { name: /^Orders sent to a printer/ })).toContainText('15')
  await takePictures(page, 'shift-end')
  await page.keyboard.press('Enter')
  await expect(dialog('End the shift')).toHaveCount(0)
  await expect(screen()).toContainText('No shift was ended yet')
})

test('lists the ended shift, and opens, prints and saves it again', async () => {
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+Shift+e')
  await tabTo(dialog('End the shift').getByRole('button', { name: 'End the shift' }))
  await page.keyboard.press('Enter')
  await expect(dialog('End the shift')).toHaveCount(0)
  await page.keyboard.press('Control+e')
  await tabTo(screen().getByRole('button', { name: /\d\d:\d\d to/ }))
  await page.keyboard.press('Enter')
  const report = dialog('Shift report')
  await expect(report.getByRole('row', { name: /^Orders sent to a printer/ })).toContainText('15')
  await takePictures(page, 'shift-report')
  await tabTo(report.getByRole('button', { name: 'Save as CSV' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shift report saved.')).toBeVisible()
  const [file = ''] = readdirSync(join(folder.path, 'exports')).filter((name) => name.endsWith('.csv'))
  expect(readFileSync(join(folder.path, 'exports', file), 'utf8')).toContain('"Orders sent to a printer",,15,')
  const before = new Set(readdirSync(app.printed))
  await tabTo(report.getByRole('button', { name: 'Print report' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Shift report sent.')).toBeVisible({ timeout: 60_000 })
  const [sheet = ''] = readdirSync(app.printed).filter((name) => !before.has(name) && name.endsWith('.pdf'))
  expect(await textOfPdf(readFileSync(join(app.printed, sheet)))).toContain('Orders sent to a printer')
  await page.keyboard.press('Escape')
})

test('the wallboard of an empty station shows that, and a lost connection', async () => {
  const service = await startOtherService({ plan: [] })
  const other = await openTestApp({ dataDirectory: join(folder.path, 'empty'), serviceUrl: service.url })
  await signInTo(other.page, service)
  await expect(other.page.getByRole('region', { name: 'Order updates' })).toContainText('As of')
  await other.page.keyboard.press('Control+e')
  await other.page.getByRole('button', { name: 'Wallboard' }).press('Enter')
  await expect(other.page.getByText('No orders yet')).toBeVisible()
  await takePictures(other.page, 'wallboard-empty')
  await service.close()
  // Triggers the sync that would otherwise run after half a minute.
  await other.station.handlers['orders.sync']({})
  await expect(other.page.getByRole('status')).toContainText(/No connection since (\d+ \w+, )?\d\d:\d\d/, { timeout: 180_000 })
  await takePictures(other.page, 'wallboard-offline')
  await other.close()
})
