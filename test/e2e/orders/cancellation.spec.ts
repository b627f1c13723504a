import type { Locator, Page } from 'playwright-core'
import { startOtherService, type OtherService } from '../../support/services/other-service.ts'
import type { OtherOrder } from '../../support/services/other-service-orders.ts'
import {
  countIn,
  expect,
  line,
  openTestApp,
  ordersAreThere,
  panel,
  queue,
  scanWith,
  signInTo,
  temporaryFolder,
  test,
  tray,
} from '../fixtures.ts'
import type { TestApp } from '../fixtures.ts'
import { holdGrace } from './held-grace.ts'

// Cancelling without regret: the consequence is shown first, it can be undone, and each order's outcome is reported.

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const refusal = 'Order cannot be cancelled, this shipment has already gone live'
let service: OtherService
let app: TestApp

const { clock, held, passGrace } = holdGrace()

test.beforeAll(async () => {
  service = await startOtherService({
    plan: [
      ['awaiting_pickup', 28],
      ['awaiting_schedule_pickup', 15],
      ['order_received', 5],
      ['pickup_missed', 2],
      ['in_transit', 1],
    ],
  })
  app = await openTestApp({ dataDirectory: folder.path, serviceUrl: service.url, clock })
  app.page.setDefaultTimeout(30_000)
  await signInTo(app.page, service)
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.station.handlers['account.signOut']({})
  await app.close()
  await service.close()
  folder.forget()
})

const deletes = (): number[] => service.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => Number(path.split('/').at(-1)))

function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Cancellations' })
}

function group(page: Page, title: string): Locator {
  return strip(page).getByRole('region', { name: title })
}

/** Uses the service's own numbers, because positions in its list change. */
function orderAt(number: number): OtherOrder {
  const order = service.orders.find((one) => one.number === number)
  if (order === undefined) throw new Error(`no order ${number}`)
  return order
}

function goLive(order: OtherOrder): void {
  for (const one of [order, ...order.legs]) one.status = 'in_transit'
}

async function find(page: Page, reference: string): Promise<void> {
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: /Scan or type/ })
  await field.fill(reference)
  await field.press('Enter')
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
}

test('by keyboard alone: shows the consequences first, and can be undone while nothing is sent', async () => {
  const { page } = app
  const order = orderAt(2)
  await find(page, order.reference)
  await expect(panel(page).getByRole('button', { name: 'Cancel order', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+Shift+X')
  const question = page.getByRole('alertdialog', { name: `Cancel order ${order.reference}?` })
  await expect(question.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  for (const said of [/final/, /All 2 legs/, /VOID/, /undo/]) await expect(question.getByText(said).first()).toBeVisible()
  for (const { waybill } of order.legs) await expect(question.getByText(waybill ?? 'None yet')).toBeVisible()
  await expect(question).toContainText('A pickup is booked. Packbench cannot cancel it')
  await expect(question).toContainText('3 Feb 2031, 10:30 (time zone unknown)')
  await expect(question).toContainText(order.abroad ? 'Köln, DE' : 'Pune, IN')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)

  await expect(strip(page).getByText(`About to cancel order ${order.reference}`)).toBeVisible()
  await expect(strip(page).getByRole('progressbar', { name: 'Time left to undo' })).toBeVisible()
  // The packer continues working during the grace period.
  await page.keyboard.press('F3')
  await page.keyboard.press('ArrowDown')
  await expect(strip(page).getByText('About to cancel')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByText('Nothing was cancelled.')).toBeVisible()
  expect(held()).toBe(1)
  passGrace()
  expect(deletes()).toEqual([])
  expect(order.status).not.toBe('cancelled')
  await find(page, orderAt(43).reference)
  await page.keyboard.press('Control+Shift+X')
  await expect(page.getByRole('alertdialog')).toContainText('Cancelling is final.')
  await expect(page.getByRole('alertdialog')).not.toContainText(/VOID|pickup/i)
  await page.getByRole('alertdialog').getByText('Cancel order').last().click()
  await expect(strip(page).getByText('About to cancel')).toBeVisible()
  // Counted once, without waiting: the notice disappears by itself after some seconds.
  expect(await page.getByText('Nothing was cancelled.').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing was cancelled.')).toHaveCount(1)
})

test('closing in the grace period sends nothing, and the next start reports it', async () => {
  const order = orderAt(49)
  await find(app.page, order.reference)
  await panel(app.page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  await app.page.getByRole('button', { name: `Cancel order ${order.reference}` }).click()
  await expect(strip(app.page)).toBeVisible()
  await app.close()
  passGrace()
  app = await openTestApp({ dataDirectory: folder.path, serviceUrl: service.url, clock })
  app.page.setDefaultTimeout(30_000)
  const { page } = app
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toContainText('This computer has no saved sign-in')
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('This computer has no saved sign-in')
  await again.getByLabel('Password').fill(service.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await ordersAreThere(page)
  await expect(page.getByText(/^1 cancellation was not sent/)).toContainText(order.reference)
  await expect(group(page, 'Not sent').getByText('Nothing was sent, and the order is unchanged.')).toBeVisible()
  await strip(page).getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(strip(page)).toHaveCount(0)
  expect(deletes()).toEqual([])
})

test('of fifty, five go live and one vanishes: cancels 44, and explains each of the six', async () => {
  const { page } = app
  const before = await countIn(page, 'Cancelled')
  const fifty = Array.from({ length: 50 }, (_, number) => orderAt(number))
  const travelling = orderAt(50)
  // Some labels are on paper and stored.
  const started = await app.station.handlers['printing.start']({
    orderIds: fifty.slice(0, 4).map(({ id }) => id),
    again: { kind: 'leave-out' },
  })
  expect(started.ok).toBe(true)
  await expect(
    tray(page)
      .getByText(/^4 orders sent/)
      .first(),
  ).toBeVisible()

  await queue(page, 'All orders').click()
  const grid = page.getByRole('grid')
  await grid.press('Control+a')
  await grid.press('Control+Shift+X')
  const question = page.getByRole('alertdialog', { name: 'Cancel 50 orders?' })
  await expect(question.getByRole('region', { name: 'Left out' })).toContainText(travelling.reference)
  const confirm = question.getByRole('button', { name: 'Cancel 50 orders' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  const field = question.getByLabel(/enter the number of orders/)
  await field.focus()
  await scanWith(page, orderAt(3).reference)
  await expect(question.getByText('1 of 50 scanned.')).toBeVisible()
  await expect(field).toHaveValue('')
  await scanWith(page, 'NOT-ONE-OF-THEM')
  await expect(question.getByText('“NOT-ONE-OF-THEM” is not one of these orders.')).toBeVisible()
  await confirm.focus()
  await scanWith(page, orderAt(4).reference)
  await expect(question.getByText('2 of 50 scanned.')).toBeVisible()
  await field.fill('49')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await field.fill('50')
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await confirm.click()
  await expect(strip(page).getByText('About to cancel 50 orders')).toBeVisible()

  const live = [1, 11, 21, 31, 41].map(orderAt)
  const vanished = orderAt(12)
  for (const order of live.slice(0, 2)) goLive(order)
  for (const order of live.slice(2)) {
    const body = { success: false, error: refusal, errors: [] }
    service.upsetCancel(order.id, { kind: 'answer', status: 422, body, onArrival: () => goLive(order) })
  }
  service.upsetCancel(vanished.id, {
    kind: 'answer',
    status: 404,
    body: { success: false, error: `Couldn't find Order with 'id'=${vanished.id}`, errors: [] },
    onArrival: () => service.vanish(vanished.id),
  })
  passGrace()
  await expect(strip(page).getByText('44 of 50 orders cancelled · 5 too late · 1 no longer at the service')).toBeVisible({
    timeout: 120_000,
  })
  const gone = group(page, 'Too late: the parcel is on its way')
  for (const { reference } of live) await expect(gone.getByRole('button', { name: `Open order ${reference}` })).toBeVisible()
  await expect(gone.getByText(refusal)).toHaveCount(3)
  await expect(group(page, 'No longer at the service').getByText(`Couldn't find Order with 'id'=${vanished.id}`)).toBeVisible()
  await expect(group(page, 'Cancelled on every leg').getByRole('listitem')).toHaveCount(44)
  await expect.poll(() => countIn(page, 'Cancelled')).toBe(before + 44)

  const cancelled = fifty.filter((order) => !live.includes(order) && order !== vanished)
  expect([...new Set(cancelled.flatMap(({ status, legs }) => [status, ...legs.map((leg) => leg.status)]))]).toEqual(['cancelled'])
  expect(deletes()).not.toContain(travelling.id)
  expect(new Set(deletes()).size).toBe(deletes().length)
})

test('lists printed labels of cancelled orders as labels to destroy, stamps their documents VOID, and dismisses the results', async () => {
  const { page } = app
  const printed = [0, 2, 3].map(orderAt).filter(({ status }) => status === 'cancelled')
  const legs = printed.flatMap((order) => order.legs)
  await expect(strip(page).getByText(`${legs.length} labels of these orders were sent to a printer.`)).toBeVisible()
  await expect.poll(() => countIn(page, 'Labels to destroy')).toBe(legs.length)

  await strip(page)
    .getByRole('button', { name: `Open order ${orderAt(0).reference}` })
    .click()
  await expect(panel(page).getByRole('heading', { name: orderAt(0).reference })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true')
  const view = await app.station.handlers['orders.open']({ orderId: orderAt(0).id })
  expect(view.ok && view.value.documents.every(({ stored }) => stored?.void === true)).toBe(true)
  expect(view.ok && view.value.sheets.every(({ state }) => state === 'voided')).toBe(true)

  await page.reload()
  await expect(strip(page).getByText(/44 of 50 orders cancelled/)).toBeVisible()
  await strip(page).getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(strip(page)).toHaveCount(0)
  expect(await countIn(page, 'Labels to destroy')).toBe(legs.length)
  await queue(page, 'Cancelled').click()
  await expect(line(page, 1)).toBeVisible()
})
