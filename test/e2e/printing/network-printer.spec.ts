import { networkPrinterId } from '../../../shared/printing/printers/printer-profile.ts'
import { readZpl } from '../../support/labels/read-zpl.ts'
import { startRawPrinter, type RawPrinter } from '../../support/printers/raw-printer.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp()
let raw: RawPrinter

async function printSettings() {
  return valueOrThrow(await app.station.handlers['settings.read']({}))
}

async function zplSettings() {
  const { printing } = await printSettings()
  return printing.profiles[networkPrinterId({ host: '127.0.0.1', port: raw.port })]?.zpl
}

test.beforeEach(async () => {
  raw = await startRawPrinter()
  const { page, station } = app
  const settings = await printSettings()
  const printer = { name: 'Packing 1', host: '127.0.0.1', port: raw.port }
  const printing = { ...settings.printing, networkPrinters: [printer], labelPrinter: networkPrinterId(printer) }
  valueOrThrow(await station.handlers['settings.save']({ ...settings, printing }))
  await page.reload()
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Set up Packing 1' }).click()
})

test.afterEach(async () => await raw.close())

test('print mode and label sensing stay as the printer is set until a person chooses', async () => {
  const { page } = app
  const mode = page.getByRole('button', { name: /After each label/ })
  await expect(mode).toContainText('As the printer is set')
  await mode.click()
  await page.getByRole('option', { name: 'Peel off' }).click()
  await expect.poll(async () => (await zplSettings())?.mode).toBe('peelOff')
})

test('a test label that did not come out is sent again with graphics that older printers accept', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Send a test label' }).click()
  const again = page.getByRole('button', { name: 'Use hexadecimal and send again' })
  await expect(again).toBeVisible()
  expect(raw.labels()[0]).toContain(':Z64:')
  await again.click()
  await expect.poll(() => raw.labels().length).toBe(2)
  const [packed, hex] = readZpl(raw.received())
  expect(raw.labels()[1]).not.toContain(':Z64:')
  expect(hex?.gray).toEqual(packed?.gray)
  expect((await zplSettings())?.graphics).toBe('hex')
  await expect(again).toHaveCount(0)
})

test('another printer at the address is reported, and gets labels only after a person confirms it', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Send a test label' }).click()
  await expect.poll(() => raw.labels().length).toBe(1)
  await expect.poll(async () => (await printSettings()).printing.networkPrinters[0]?.model).toBe('ZD420-203dpi')
  raw.breakConnections()
  raw.state.model = 'ZT411-300dpi'
  await page.getByRole('button', { name: 'Send a test label' }).click()
  await expect(page.getByText('At the address of Packing 1 another printer answers: ZT411-300dpi instead of ZD420-203dpi.')).toBeVisible()
  await expect(page.getByText('Another printer answers at its address: ZT411-300dpi instead of ZD420-203dpi')).toBeVisible()
  expect(raw.labels()).toHaveLength(1)
  await page.getByRole('button', { name: 'It is this printer' }).click()
  await expect(page.getByText('Another printer answers at its address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a test label' }).click()
  await expect.poll(() => raw.labels().length).toBe(2)
})
