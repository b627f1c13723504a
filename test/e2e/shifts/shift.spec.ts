import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderStatuses, statusText } from '../../../shared/orders/status.ts'
import { queueNames } from '../../../shared/orders/queues.ts'
import { jsonAnswer, startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import {
  countIn,
  expect,
  line,
  openService,
  openTestApp,
  openTray,
  ordersAreThere,
  panel,
  queue,
  referenceIn,
  sortBy,
  scanWith,
  signInTo,
  temporaryFolder,
  test,
  toTop,
  tray,
  waybillsIn,
  type ServiceUnderTest,
  type TestApp,
} from '../fixtures.ts'

// One packer, one shift: each test takes up where the one before stood.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const printed = join(folder.path, 'out-of-the-printer')
let service: ServiceUnderTest
let proxy: MeddlingProxy
let app: TestApp

test.beforeAll(async ({ serviceUrl }) => {
  service = await openService(serviceUrl)
  proxy = await startMeddlingProxy(service.url)
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), environment: { PACKBENCH_FOLDER: printed } })
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await service.close()
  folder.forget()
})

test('the first start offers practice and sign-in, and signing in opens the account', async () => {
  const { page } = app
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Connect' })).toBeVisible()
  await signInTo(page, { ...service, url: proxy.url })
  await ordersAreThere(page)
  await expect(page.getByRole('button', { name: 'Start practice' })).toHaveCount(0)
})

test('every queue and every status is one click away and contains as many orders as its count', async () => {
  const { page } = app
  const shown = page.getByRole('main').getByText(/^\d+ orders?$/)
  for (const name of [...Object.values(queueNames).map((queueName) => queueName()), 'All orders']) {
    await queue(page, name).click()
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    const count = await countIn(page, name)
    await expect(shown).toHaveText(`${count} ${count === 1 ? 'order' : 'orders'}`)
  }
  const total = await countIn(page, 'All orders')
  expect(total).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Statuses' }).click()
  const counts: number[] = []
  for (const status of orderStatuses) {
    await queue(page, statusText(status)).last().click()
    await expect(page.getByRole('heading', { level: 2, name: statusText(status), exact: true })).toBeVisible()
    const words = (await queue(page, statusText(status)).last().innerText()).trim()
    counts.push(Number(/(\d+)$/.exec(words)?.[1]))
    await expect(shown).toHaveText(new RegExp(`^${counts.at(-1)} `))
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  await page.getByRole('button', { name: 'Statuses' }).click()
})

test('a column sorts in both directions', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  const firstSix = async (): Promise<string[]> => {
    await toTop(page)
    return await Promise.all([1, 2, 3, 4, 5, 6].map((number) => referenceIn(page, number)))
  }
  await sortBy(page, 'Order')
  const up = await firstSix()
  expect(up).toEqual(up.toSorted())
  await sortBy(page, 'Order', 'descending')
  const down = await firstSix()
  expect(down).toEqual(down.toSorted().toReversed())
  expect((down[0] ?? '') > (up[0] ?? '')).toBe(true)
})

test('opens an order with its legs, and generates its waybill', async () => {
  const { page } = app
  await queue(page, 'To prepare').click()
  const before = await countIn(page, 'To prepare')
  const reference = await referenceIn(page, 1)
  await line(page, 1).click()
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  await expect(panel(page).getByText('No waybill yet').first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Create waybill', exact: true }).click()
  await expect(panel(page).getByText('No waybill yet')).toHaveCount(0)
  expect((await waybillsIn(page)).length).toBeGreaterThan(0)
  await expect(panel(page).getByText('Label', { exact: false }).first()).toBeVisible()
  await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before - 1)
  expect(proxy.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/waybills'))).toHaveLength(1)
})

const documentedRefusals = [
  'Commercial invoice required',
  'Please settle your Pro Forma invoice before a waybill can be generated',
  'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually',
  'Carrier error 4112: postal code not served by the selected service',
]

test('shows each documented refusal of a waybill in the service’s own words, and the other orders get theirs', async () => {
  const { page } = app
  if (!service.isPractice) {
    const toSay = [...documentedRefusals]
    proxy.meddle(({ method, path }) => {
      const error = method === 'POST' && path.endsWith('/waybills') ? toSay.shift() : undefined
      return error === undefined ? null : jsonAnswer({ success: false, error, errors: [] }, 422)
    })
  }
  await queue(page, 'To prepare').click()
  const asked = await countIn(page, 'To prepare')
  await line(page, 1).locator('[data-tick]').click()
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await chosen.getByRole('button', { name: 'Select all' }).click()
  await expect(chosen).toContainText(`${asked} of ${asked} selected`)
  await chosen.getByRole('button', { name: 'Create waybills' }).click()
  await page.getByRole('button', { name: /^Create waybills for \d+ orders/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Waybills' })
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 180_000 })
  proxy.meddle(null)
  const words = await dialog.locator('blockquote').allInnerTexts()
  expect(words).toEqual(expect.arrayContaining(documentedRefusals))
  const failed = Number(/(\d+) failed\./.exec(await dialog.innerText())?.[1])
  await expect(dialog).toContainText(`${asked - failed} waybills created`)
  const missing = dialog.getByRole('region').filter({ hasText: 'Commercial invoice required' }).first()
  await expect(missing).toContainText('Document missing at the service')
  const saidOfMissing = await missing.locator('blockquote').allInnerTexts()
  await missing
    .getByRole('button', { name: /^Open order / })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Create waybill', exact: true }).click()
  if (service.isPractice) {
    await expect(panel(page).getByText('Document missing').first()).toBeVisible()
    expect(saidOfMissing).toContain(await panel(page).getByRole('alert').locator('blockquote').innerText())
    await expect(panel(page).getByRole('alert')).toContainText('Send the document to your account manager')
  }
})

let thirty: string[] = []

test('prints thirty orders selected with Shift to the folder printer in the order shown, with their progress in the tray', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  thirty = []
  await page.getByRole('grid').hover()
  for (let number = 1; number <= 30; number += 1) {
    while ((await line(page, number).count()) === 0) await page.mouse.wheel(0, 200)
    thirty.push(await referenceIn(page, number))
  }
  await line(page, 30)
    .locator('td')
    .nth(1)
    .click({ modifiers: ['Shift'] })
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await expect(chosen).toContainText(/^30 of \d+ selected/)
  await chosen.getByRole('button', { name: 'Print 30' }).click()

  const dialog = page.getByRole('dialog', { name: 'Print 30 orders' })
  await expect(dialog.getByRole('list', { name: 'What is sent where' })).toContainText(/\d+ labels.*to PDF folder, 4 × 6 in/)
  const print = dialog.getByRole('button', { name: /^Print \d+ sheets/ })
  const sheets = Number(/Print (\d+) sheets/.exec(await print.innerText())?.[1])
  expect(sheets).toBeGreaterThanOrEqual(30)
  await print.click()

  const batches = tray(page).getByRole('list', { name: 'Recent batches' })
  await expect(tray(page)).toContainText('30 orders sent', { timeout: 180_000 })
  await expect(tray(page).getByRole('button', { name: 'Printing', exact: true })).toHaveAttribute('aria-expanded', 'false')
  await openTray(page)
  await expect(batches).toContainText('30 orders sent', { timeout: 180_000 })
  await expect(tray(page).getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', String(sheets))

  const files = readdirSync(printed).toSorted()
  expect(files).toHaveLength(sheets)
  for (const file of files) expect(readFileSync(join(printed, file)).subarray(0, 5).toString()).toBe('%PDF-')
  const references = files.map((file) => /^\d{4}-(.+)-(?:label|invoice)-\d+-[0-9a-f]{8}\.pdf$/.exec(file)?.[1])
  expect(references.filter((reference, index) => reference !== references[index - 1])).toEqual(thirty)
})

test('never calls “sent” “printed”', async () => {
  const { page } = app
  const words = await tray(page).innerText()
  expect(words).toMatch(/\bSent\b/)
  expect(words).not.toMatch(/printed/i)
})

test('printing the same orders again asks first, and leaves them out by default', async () => {
  const { page } = app
  const files = readdirSync(printed).length
  await scanWith(page, thirty[0] ?? '')
  await expect(panel(page).getByRole('heading', { name: thirty[0] ?? '' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Print', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Print 1 order' })
  await expect(dialog).toContainText(/Already sent: \d sheets?/)
  await expect(dialog.getByRole('radio', { name: 'Leave them out' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeDisabled()
  await expect(dialog).toContainText('There is nothing to print.')
  await dialog.getByText('Reprint them').click()
  await expect(dialog).toContainText('Why reprint? (saved)')
  await expect(dialog).toContainText('Choose a reason for the reprint.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(readdirSync(printed)).toHaveLength(files)
})

test('scanning a fresh label confirms its sheet', async () => {
  const { page } = app
  const waybills = await waybillsIn(page)
  for (const waybill of waybills) {
    await scanWith(page, waybill)
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`${waybill} for order ${thirty[0]}`)
  }
  await expect(panel(page).getByText('This is the leg you scanned.')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Sent to printers' }).locator('..')).toContainText('Confirmed')
})
