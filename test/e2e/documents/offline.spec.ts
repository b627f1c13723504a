import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import { canRun } from '../../support/machine/prerequisites.ts'
import { readArrived } from '../../support/labels/read-arrived.ts'
import {
  expect,
  line,
  openTestApp,
  openService,
  ordersAreThere,
  panel,
  queue,
  referenceIn,
  signInTo,
  temporaryFolder,
  test,
  toTop,
  tray,
  type TestApp,
  type ServiceUnderTest,
} from '../fixtures.ts'
import { newestFirst } from '../newest-first.ts'

// Working offline: every stored document can be viewed and printed, and the rest shows why it cannot. No keychain of the person who runs the tests
// is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

const folder = temporaryFolder()
let service: ServiceUnderTest
let proxy: MeddlingProxy
let app: TestApp
let references: string[] = []

test.describe.configure({ mode: 'serial' })
test.skip(!canRun('barcodes'), 'zbarimg and pdftoppm are not on this machine.')

const open = (): Promise<TestApp> => openTestApp({ dataDirectory: folder.path, serviceUrl: proxy.url })
const connection = (page: Page) => page.getByRole('region', { name: 'Connection' })

/** Selects the first three orders to print. */
async function chooseThree(page: Page): Promise<string[]> {
  await queue(page, 'To print').click()
  await newestFirst(page)
  await toTop(page)
  const chosen: string[] = []
  for (const number of [1, 2, 3]) {
    chosen.push(await referenceIn(page, number))
    await line(page, number).locator('[data-tick]').click()
  }
  return chosen
}

async function printChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Print 3/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('note')).toContainText('only saved documents are printed')
  await dialog.getByRole('button', { name: /from saved documents/ }).click()
}

async function labelsPrinted(): Promise<string[]> {
  const labels = readdirSync(app.printed).filter((name) => name.includes('label'))
  const read = await Promise.all(labels.map((name) => readArrived(`${app.printed}/${name}`)))
  return read.flatMap(({ barcodes }) => barcodes)
}

test.beforeAll(async () => {
  service = await openService(null)
  proxy = await startMeddlingProxy(service.url)
  app = await open()
  await signInTo(app.page, { ...service, url: proxy.url })
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close().catch(() => {})
  await service.close()
  folder.forget()
})

test('fetches documents in advance while the service responds', async () => {
  const { page } = app
  references = await chooseThree(page)
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Fetch documents' }).click()
  await expect(async () => {
    const stored = await app.station.handlers['documents.count']({ text: '' })
    const now = await app.station.handlers['documents.fetchingNow']({})
    if (!stored.ok || !now.ok) throw new Error('the archive does not answer')
    expect(now.value.run?.state).not.toBe('running')
    expect(stored.value.count).toBeGreaterThan(3)
  }).toPass()
  await page.keyboard.press('Escape')
})

test('while the service is unreachable a banner and disabled actions show it, and stored labels print', async () => {
  const { page } = app
  await proxy.close()
  await page.getByRole('button', { name: 'Refresh all orders' }).click()
  await expect(connection(page)).toContainText('No connection to the service')
  expect(await chooseThree(page)).toEqual(references)
  const notStored = await referenceIn(page, 4)
  await line(page, 4).locator('[data-tick]').click()
  await page.getByRole('button', { name: /^Print 4/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Left out: 1 order')
  await expect(dialog).toContainText('not saved on this computer')
  await expect(dialog).toContainText(notStored)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await line(page, 4).locator('[data-tick]').click()
  await printChosen(page)
  await expect(tray(page)).toContainText('3 orders sent')
  expect((await labelsPrinted()).length).toBeGreaterThanOrEqual(3)
  const [first = ''] = references
  const field = page.getByRole('textbox', { name: /Scan or type/ })
  await field.fill(first)
  await field.press('Enter')
  await expect(panel(page).getByRole('heading', { name: first })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Book pickup', exact: true })).toHaveAttribute('aria-disabled', 'true')
})

test('reconnects when the service returns', async () => {
  await proxy.reopen()
  await expect(connection(app.page)).toHaveCount(0)
})

test('started without the service, shows orders, search and documents, and reprints labels on request', async () => {
  await app.close()
  await proxy.close()
  app = await open()
  const { page } = app
  await expect(line(page, 1)).toBeVisible()
  // Without a keychain the user is asked for the password, which can wait.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [first = ''] = references
  const field = page.getByRole('textbox', { name: /Scan or type/ })
  await field.fill(first)
  await field.press('Enter')
  await expect(panel(page).getByRole('heading', { name: first })).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('main').getByText(first).first()).toBeVisible()
  await expect(page.getByText('Reading orders')).toHaveCount(0)
})
