import type { Locator, Page } from 'playwright-core'
import { startOtherService, type OtherService } from '../../support/services/other-service.ts'
import type { OtherOrder } from '../../support/services/other-service-orders.ts'
import {
  closeTray,
  countIn,
  expect,
  openTestApp,
  openTray,
  ordersAreThere,
  panel,
  queue,
  scanWith,
  signInTo,
  temporaryFolder,
  test,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { holdGrace } from './held-grace.ts'

// A void label stays on the list until somebody has destroyed it, whatever is pressed and however often the app starts.

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const { clock, passGrace } = holdGrace()
const listName = 'Labels to destroy'
let service: OtherService
let app: TestApp
/** Printed orders: the last one is cancelled elsewhere, the others here. */
let printed: OtherOrder[]
let waybills: string[]

test.beforeAll(async () => {
  service = await startOtherService({
    plan: [
      ['awaiting_pickup', 6],
      ['order_received', 2],
    ],
  })
  app = await openTestApp({ dataDirectory: folder.path, serviceUrl: service.url, clock })
  await signInTo(app.page, service)
  await ordersAreThere(app.page)
  printed = service.orders.filter(({ status }) => status === 'awaiting_pickup').slice(0, 5)
  waybills = printed.flatMap(({ legs }) => legs.map(({ waybill }) => waybill ?? ''))
  const { handlers } = app.station
  await handlers['printing.start']({ orderIds: printed.map(({ id }) => id), again: { kind: 'leave-out' } })
  await expect
    .poll(async () => {
      const batches = await handlers['printing.batches']({})
      return batches.ok ? batches.value[0]?.state : null
    })
    .toBe('finished')
})

test.afterAll(async () => {
  await app.station.handlers['account.signOut']({})
  await app.close()
  await service.close()
  folder.forget()
})

function open(page: Page): Locator {
  return page.getByRole('table', { name: 'Still to destroy' })
}

function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' })
}

async function left(page: Page): Promise<number> {
  return await countIn(page, listName)
}

test('lists labels of orders cancelled here and elsewhere, also after the results are dismissed', async () => {
  const { page, station } = app
  expect(await left(page)).toBe(0)
  const elsewhere = printed.at(-1)
  if (elsewhere === undefined) throw new Error('five orders')
  await station.handlers['cancellation.start']({ orderIds: printed.slice(0, -1).map(({ id }) => id) })
  passGrace()
  const strip = page.getByRole('region', { name: 'Cancellations' })
  await expect(strip.getByText('4 orders cancelled')).toBeVisible()
  elsewhere.status = 'cancelled'
  await page.keyboard.press('Control+Shift+S')
  await expect.poll(() => left(page)).toBe(waybills.length)

  await strip.getByRole('button', { name: 'Show labels to destroy' }).click()
  await expect(page.getByRole('heading', { name: listName })).toContainText(`${waybills.length} labels left`)
  await open(page).getByRole('checkbox').first().press('Space')
  await expect.poll(() => left(page)).toBe(waybills.length - 1)
  await expect(open(page).getByRole('checkbox').first()).toBeFocused()
  await expect(strip.getByRole('button', { name: 'Show each order' })).toBeVisible()
  await strip.getByRole('button', { name: 'Dismiss this list' }).click()
  await expect(strip).toHaveCount(0)
  expect(await left(page)).toBe(waybills.length - 1)
})

test('shows the same list after a restart, with who destroyed what and when', async () => {
  await app.close()
  app = await openTestApp({ dataDirectory: folder.path, serviceUrl: service.url, clock })
  const { page } = app
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password').fill(service.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  await expect.poll(() => left(page)).toBe(waybills.length - 1)
  await page.keyboard.press('Control+l')
  const destroyed = page.getByRole('table', { name: 'Destroyed' })
  await expect(destroyed.getByRole('row')).toHaveCount(2)
  await expect(destroyed).toContainText(/\d{2}:\d{2} · .+ · checked off/)
  await destroyed.getByRole('button', { name: /^Mark as not destroyed: / }).click()
  await expect.poll(() => left(page)).toBe(waybills.length)
})

test('a cancelled order shows when it was printed and that its labels have to be destroyed', async () => {
  const { page } = app
  const [order] = printed
  await open(page)
    .getByRole('button', { name: `Open order ${order?.reference}` })
    .first()
    .click()
  await expect(panel(page).getByText('Void: destroy label').first()).toBeVisible()
  await expect(
    panel(page)
      .getByText(/sent \d+ \w+, \d{2}:\d{2}, void: destroy/)
      .first(),
  ).toBeVisible()
  await expect(panel(page).getByText('Not printed yet')).toHaveCount(0)
  await expect(panel(page).getByText('not sent')).toHaveCount(0)
})

test('the tray marks each batch and sheet whose printed labels have to be destroyed, until they are', async () => {
  const { page } = app
  await openTray(page)
  const toDestroy = tray(page).getByText('Void: destroy label')
  const batch = tray(page).getByRole('list', { name: 'Sheets', exact: true }).first()
  await expect(batch.getByRole('listitem').filter({ hasText: 'Void: destroy label' })).toHaveText(/^[1-9]/)
  const sheets = tray(page).getByRole('region', { name: 'Sheets of this batch' })
  await expect(sheets.getByText('Void: destroy label').first()).toBeVisible()
  const labels = await app.station.handlers['voidLabels.list']({})
  const unresolved = labels.ok ? labels.value.labels.filter(({ destroyed }) => destroyed === null) : []
  expect(unresolved).not.toEqual([])
  const count = await toDestroy.count()
  await app.station.handlers['voidLabels.markDestroyed']({ sheetIds: unresolved.map(({ sheetId }) => sheetId) })
  await expect(toDestroy).toHaveCount(0)
  expect(count).toBeGreaterThan(unresolved.length)
  for (const { sheetId } of unresolved) await app.station.handlers['voidLabels.restore']({ sheetId })
  await expect(toDestroy).toHaveCount(count)
  await closeTray(page)
})

test('a scanned void label is ticked off and reported as void on every screen', async () => {
  const { page } = app
  const [onOrders = '', inDialog = '', inScanMode = '', ...rest] = waybills
  await queue(page, 'All orders').click()
  await scanWith(page, onOrders)
  await expect(notices(page)).toContainText('Void label: destroy it')
  await expect(notices(page)).toContainText(onOrders)
  await expect.poll(() => left(page)).toBe(waybills.length - 1)
  await scanWith(page, onOrders)
  await expect(notices(page)).toContainText('was recorded as destroyed before')

  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await scanWith(page, inDialog)
  await expect(notices(page)).toContainText(inDialog)
  await page.keyboard.press('Escape')

  await page.keyboard.press('F8')
  await scanWith(page, inScanMode)
  const stage = page.getByRole('region', { name: 'Parcel on the bench' })
  await expect(stage).toHaveAttribute('data-look', 'void-label')
  await expect(stage).toContainText('Void label: destroy it')
  await page.keyboard.press('F10')
  await page.getByText('Collect, then print together').click()
  await scanWith(page, rest[0] ?? '')
  await expect(page.getByRole('region', { name: 'Collected orders' })).toContainText('Void label: destroy it')
  await page.keyboard.press('F10')
  await page.getByText('Print each scan').click()

  await page.keyboard.press('Control+l')
  for (const waybill of rest.slice(1)) {
    await scanWith(page, waybill)
    await expect(notices(page)).toContainText(waybill)
  }
  await expect(page.getByText('No labels to destroy')).toBeVisible()
  expect(await left(page)).toBe(0)
})

test('an order shows when all its labels are destroyed', async () => {
  const { page } = app
  const [order] = printed
  await page
    .getByRole('table', { name: 'Destroyed' })
    .getByRole('button', { name: `Open order ${order?.reference}` })
    .first()
    .click()
  await expect(panel(page).getByText('Void, destroyed').first()).toBeVisible()
  await expect(panel(page).getByText('void: destroy')).toHaveCount(0)
})
