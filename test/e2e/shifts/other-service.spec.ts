import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforePickupStatuses } from '../../../shared/orders/status.ts'
import { startOtherService, type Asked, type OtherService } from '../../support/services/other-service.ts'
import { canRun } from '../../support/machine/prerequisites.ts'
import {
  countIn,
  expect,
  openTestApp,
  ordersAreThere,
  panel,
  queue,
  signInTo,
  temporaryFolder,
  test,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { holdGrace } from '../orders/held-grace.ts'
import { printEverything, sheetsOfNewestBatch, waybillOn } from './other-service-steps.ts'

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

const folder = temporaryFolder()
const { clock, passNextGrace } = holdGrace()
let service: OtherService
let app: TestApp

test.describe.configure({ mode: 'serial' })
test.skip(!canRun('barcodes'), 'pdftotext and zbarimg are not on this machine.')

test.beforeAll(async () => {
  service = await startOtherService()
  app = await openTestApp({ clock, dataDirectory: folder.path, serviceUrl: service.url, timezone: 'Europe/Berlin' })
  app.page.setDefaultTimeout(60_000)
})

test.afterAll(async () => {
  await app.station.handlers['account.signOut']({})
  await app.close()
  await service.close()
  folder.forget()
})

const asked = (method: string, path: RegExp): Asked[] => service.asked.filter((one) => one.method === method && path.test(one.path))
const toDocuments = (): Asked[] => service.asked.filter(({ host }) => host === 'documents')

async function findOrder(page: Page, reference: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /Scan or type/ })
  await field.fill(reference)
  await field.press('Enter')
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
}

function orderWith(status: string, more: (order: OtherService['orders'][number]) => boolean = () => true) {
  const found = service.orders.find((order) => order.status === status && more(order))
  if (found === undefined) throw new Error(`no order is ${status}`)
  return found
}

test('signs in, and each queue counts the service’s orders', async () => {
  const { page } = app
  await expect(page.getByLabel('Service address')).toHaveValue(service.url)
  await signInTo(page, service)
  await ordersAreThere(page)
  const { orders } = service
  const having = (...statuses: string[]): number => orders.filter(({ status }) => statuses.includes(status)).length
  const unbooked = orders.filter(({ status, scheduledPickup }) => status === 'awaiting_pickup' && scheduledPickup === '').length
  const expected = {
    'All orders': 61,
    'To prepare': having('order_received'),
    'Needs attention': having('awaiting_drone', 'awaiting_prepayment', 'pickup_missed'),
    'To print': orders.filter(({ status }) => beforePickupStatuses.has(status)).length,
    'Book pickup': having('awaiting_schedule_pickup', 'pickup_missed') + unbooked,
    'To hand over': having('awaiting_pickup') - unbooked,
    'On the way': having('in_transit'),
    Finished: having('delivered', 'invoice_paid'),
    Cancelled: having('cancelled'),
  }
  for (const [name, count] of Object.entries(expected)) await expect.poll(() => countIn(page, name), name).toBe(count)
  await page.getByRole('button', { name: 'Statuses' }).click()
  await expect(queue(page, 'awaiting_drone')).toContainText('1')
})

test('shows an order of an unknown status unchanged, and allows no action on it', async () => {
  const { page } = app
  await findOrder(page, orderWith('awaiting_drone').reference)
  await expect(panel(page).getByText('awaiting_drone').first()).toBeVisible()
  for (const name of ['Create waybill', 'Print', 'Book pickup', 'Cancel order']) {
    await expect(panel(page).getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
  }
  await panel(page).getByRole('button', { name: 'Close the order' }).click()
})

test('prints a label for each leg of every printable order in the order shown, and reads an order again when its link has expired', async () => {
  const { page } = app
  const dying = service.orders.filter(({ number }) => number < 36 && number % 9 === 4)
  for (const { id } of dying) service.killNextLink(id)
  const readsBefore = service.asked.length
  const shown = await printEverything(page)
  await expect(tray(page)).toContainText('37 orders sent', { timeout: 180_000 })

  const inOrder = shown.map((reference) => service.orders.find((order) => order.reference === reference))
  expect(inOrder).toHaveLength(37)
  const wanted = inOrder.flatMap((order) => order?.legs.map(({ waybill }) => waybill ?? '') ?? [])
  expect(wanted.length).toBeGreaterThan(37)
  const files = readdirSync(app.printed).sort()
  const labels = files.filter((name) => name.includes('-label-'))
  const others = files.filter((name) => !labels.includes(name))
  expect(others, 'one invoice for each order abroad').toHaveLength(inOrder.filter((order) => order?.abroad === true).length)
  expect(labels).toHaveLength(wanted.length)
  const found: string[] = []
  for (const [index, name] of labels.entries()) found.push(await waybillOn(join(app.printed, name), wanted[index] ?? ''))
  expect(found).toEqual(wanted)
  expect((await sheetsOfNewestBatch(app.station)).map(({ file }) => file)).toEqual(files)

  expect(dying.length).toBeGreaterThan(2)
  expect(service.expiredLinks()).toBeGreaterThanOrEqual(dying.length)
  for (const { id } of dying) {
    const reads = service.asked.slice(readsBefore).filter(({ method, path }) => method === 'GET' && path === `/v2/orders/${id}`)
    expect(reads.length, 'read once before printing and once more for a fresh link').toBeGreaterThanOrEqual(2)
  }
})

test('sends the document host no token, cookie or header that identifies the app', () => {
  const plain = new Set(['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'user-agent'])
  expect(toDocuments().length).toBeGreaterThan(37 * 2)
  expect(toDocuments().filter(({ method }) => method !== 'GET')).toEqual([])
  expect([...new Set(toDocuments().flatMap(({ headers }) => Object.keys(headers)))].filter((name) => !plain.has(name))).toEqual([])
  const api = service.asked.filter(({ host }) => host === 'api')
  expect(api.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([])
  expect(
    api.filter(({ path, headers }) => path !== '/v2/auth/sign_in' && headers.authorization?.toString().startsWith('Bearer ') !== true),
  ).toEqual([])
  expect(asked('POST', /sign_in/).map(({ body, headers }) => [JSON.parse(body), headers.authorization])).toEqual([
    [{ api_user: { email: service.email, password: service.password } }, undefined],
  ])
})

test('generates a waybill on both legs of a hub order', async () => {
  const { page } = app
  const order = orderWith('order_received', ({ legs }) => legs.length === 2)
  await findOrder(page, order.reference)
  await panel(page).getByRole('button', { name: 'Create waybill', exact: true }).click()
  await expect(panel(page).getByText('Pickup not booked').first()).toBeVisible()
  for (const { waybill } of order.legs) {
    const shown = panel(page).getByText(waybill ?? 'no waybill was made')
    await expect(shown.first()).toBeVisible()
  }
  // The service's response to this contains only a few fields; the other data of the order stays.
  await expect(panel(page).getByText(`Käthe ${order.number}`).first()).toBeVisible()
  expect(asked('POST', /waybills$/).map(({ path, body }) => [path, body])).toEqual([[`/v2/orders/${order.id}/waybills`, '']])
})

test('books a pickup in the interface’s own formats, and reports when the carrier refuses it', async () => {
  const { page } = app
  const order = orderWith('awaiting_schedule_pickup')
  await findOrder(page, order.reference)
  service.carrierSays('No driver in this area, code 4/b')
  await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Asia/Kolkata').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Book 09:30–11:00' }).click()
  await expect(dialog.getByText('No driver in this area, code 4/b')).toBeVisible()
  await expect(dialog.getByText('Not booked. No driver is coming.')).toBeVisible()
  service.carrierSays(null)
  await dialog.getByRole('button', { name: 'Choose another time' }).click()
  await dialog.getByRole('button', { name: 'Book 09:30–11:00' }).click()
  await expect(dialog.getByText('C-77/a')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const bodies = asked('POST', /schedule_pickups$/).map(({ body }) => JSON.parse(body) as { scheduled_pickup: Record<string, string> })
  const date = order.scheduledPickup.slice(0, 10).split('-').toReversed().join('-')
  const wish = { scheduled_pickup: { time_from: '09:30', time_to: '11:00', scheduled_date: date } }
  expect(bodies).toEqual([wish, wish])
  expect(asked('GET', /pickup_availabilities$/).length).toBeGreaterThanOrEqual(2)
})

test('cancels an order once, and shows the refusal for one that has gone live', async () => {
  const { page } = app
  const order = orderWith('awaiting_schedule_pickup')
  await findOrder(page, order.reference)
  await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  await page.getByRole('button', { name: `Cancel order ${order.reference}` }).click()
  await passNextGrace()
  const strip = page.getByRole('region', { name: 'Cancellations' })
  await expect(strip.getByText(`Order ${order.reference}: cancelled`)).toBeVisible()
  await strip.getByRole('button', { name: 'Dismiss this list' }).click()
  expect(order.status).toBe('cancelled')

  const live = orderWith('awaiting_schedule_pickup')
  await findOrder(page, live.reference)
  await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  await page.getByRole('button', { name: `Cancel order ${live.reference}` }).click()
  await passNextGrace(() => (live.status = 'in_transit'))
  await expect(strip.getByText(`Order ${live.reference}: too late`)).toBeVisible()
  await expect(strip.getByRole('region', { name: 'Too late: the parcel is on its way' })).toContainText('gone live')
  await strip.getByRole('button', { name: 'Dismiss this list' }).click()
  expect(asked('DELETE', /orders/).map(({ path }) => path)[0]).toBe(`/v2/orders/${order.id}`)
  expect(asked('DELETE', /orders/).filter(({ path }) => path === `/v2/orders/${order.id}`)).toHaveLength(1)
})

async function signInAgain(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(question).toBeVisible()
  await question.getByLabel('Password').fill(service.password)
  await question.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(question).toBeHidden()
}

/** Opens the dialog that prints these orders again. */
async function openReprint(page: Page, chosen: number): Promise<Locator> {
  await page.getByRole('button', { name: /^Awaiting pickup/ }).click()
  await page.getByRole('grid', { name: 'Awaiting pickup' }).press('Control+a')
  await page.getByRole('button', { name: new RegExp(`^Print ${chosen}`) }).click()
  const dialog = page.getByRole('dialog', { name: /^Print/ })
  await dialog.getByText('Reprint them').click()
  await dialog.getByText('Damaged').click()
  return dialog
}

test('a token that expires while a dialog is open asks for the password over it, and keeps the dialog’s input', async () => {
  const { page } = app
  const dialog = await openReprint(page, service.orders.filter(({ status }) => status === 'awaiting_pickup').length)
  service.expireTokenAfter(0)
  void app.station.handlers['orders.sync']({})
  await signInAgain(page)
  await expect(dialog.getByLabel('Damaged')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a token that expires during a batch asks for the password once, and the batch is finished after it', async () => {
  const { page } = app
  const chosen = service.orders.filter(({ status }) => status === 'awaiting_pickup').length
  const dialog = await openReprint(page, chosen)
  const filesBefore = readdirSync(app.printed).length
  const signedInBefore = asked('POST', /sign_in/).length
  service.expireTokenAfter(6, /^\/v2\/orders\/\d+$/)
  await dialog.getByRole('button', { name: /^Print \d+ sheets/ }).click()
  await signInAgain(page)
  // Nothing is pressed: what waited for the sign-in continues.
  await expect(tray(page)).toContainText(`${chosen} orders sent`, { timeout: 180_000 })
  const sheets = await sheetsOfNewestBatch(app.station)
  expect(sheets.filter(({ state }) => state !== 'spooled')).toEqual([])
  expect(readdirSync(app.printed)).toHaveLength(filesBefore + sheets.length)
  expect(asked('POST', /sign_in/)).toHaveLength(signedInBefore + 1)
})
