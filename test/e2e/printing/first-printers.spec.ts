import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { systemClock } from '../../../electron/platform/clock.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { checkEveryAppearance } from '../every-appearance.ts'
import { expect, openTestApp, ordersAreThere, signInTo, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { addNetworkPrinter, networkPrinter } from '../pseudo-locale/network-printer.ts'

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let service: PracticeServer
let app: TestApp

test.beforeAll(async () => {
  service = await startPracticeServer({ clock: systemClock })
  app = await openTestApp({ dataDirectory: folder.path })
  await addNetworkPrinter(app)
})

test.afterAll(async () => {
  await app.close()
  await service.close()
  folder.forget()
})

async function connect(): Promise<void> {
  await signInTo(app.page, { url: service.url, ...service.credentials })
}

test('the printers are chosen as a step after the first connection', async () => {
  const { page } = app
  await connect()
  const step = page.getByRole('dialog', { name: 'Choose your printers' })
  await expect(step).toContainText('saved as PDF files until you choose a printer')
  await checkEveryAppearance(page)
  await step.getByRole('button', { name: /Label printer/ }).click()
  await page.getByRole('option', { name: networkPrinter.name }).click()
  await step.getByRole('button', { name: 'Done' }).click()
  await expect(step).toHaveCount(0)
  await ordersAreThere(page)
  const { printing } = valueOrThrow(await app.station.handlers['settings.read']({}))
  expect(printing.labelPrinter).not.toBe(printing.documentPrinter)
})

test('a person who has chosen the printers is not asked again at the next connection', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await connect()
  await ordersAreThere(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
