import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { expect, openTestApp, panel, queue, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { board, groupAt, openBoardFor, resultGroup, runHasEnded, signInToSixZones } from './pickup-steps.ts'

// What is urgent today, by the service's clock and in each address's own zone; and what is left out of a booking, by keyboard alone.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let service: SixZonesService
let app: TestApp

/** The service's clock shows this time in New York; there is a carrier today there, and in Tokyo, where the cut-off passed long ago. */
function setNewYorkTime(time: string): void {
  const today = Temporal.Now.plainDateISO('America/New_York')
  service.setClock(today.toZonedDateTime({ timeZone: 'America/New_York', plainTime: time }).toInstant())
}

test.beforeAll(async () => {
  service = await startSixZonesService()
  for (const orderId of service.ordersAt(1)) service.comesOnlyIn(orderId, 0)
  setNewYorkTime('15:48')
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url, timezone: 'Europe/London' })
  await signInToSixZones(app.page, service)
})

test.afterAll(async () => {
  await app.close()
  await service.close()
  folder.forget()
})

test('the queue, the open order and the calendar show how long today’s pickup can be booked, by the service’s clock', async () => {
  const { page } = app
  await expect(queue(page, 'Book pickup')).toContainText(/Next pickup cut-off in (39|4[01]) min/)
  await page
    .getByRole('search')
    .getByRole('textbox')
    .fill(`SIX-${service.ordersAt(1)[0] ?? 0}`)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(/Today's pickup can be booked for another \d+ min, until 16:30, New York time \(21:30 here\)\./)
  // The dialog closes from wherever the keyboard is in it.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByLabel('From').fill('16:15')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('F9')
  const today = page.getByRole('region', { name: 'Cut-offs today' })
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await expect(today).toContainText(/\d+ min left/)
  await expect(today).toContainText('5 orders')
})

test('each row of Book pickup shows its cut-off, and the list is sorted by cut-off', async () => {
  const { page } = app
  await page.keyboard.press('Control+4')
  const rows = page.locator('#order-list [data-order]')
  const soon = page.locator(`#order-${service.ordersAt(1)[0] ?? 0}`)
  await expect(soon.locator('[data-urgency=soon]')).toHaveText('21:30 here')
  await expect(soon).toContainText('16:30 New York')
  await expect(soon).toHaveAttribute('aria-label', /Cut-off 16:30, New York time \(21:30 here\)/)
  await expect(rows.first().locator('[data-urgency=soon]')).toHaveText('21:30 here')
  await expect(page.getByRole('columnheader', { name: 'Cut-off' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Sort by age' }).click()
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeVisible()
  await page.keyboard.press('F9')
})

test('To print is sorted by cut-off at first, and by keys or a click anywhere in a column header', async () => {
  const { page } = app
  await page.keyboard.press('Control+4')
  // Returns to the default sort order.
  await page.getByRole('button', { name: 'Cut-off', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Cut-off' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Control+3')
  const rows = page.locator('#order-list [data-order]')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Cut-off')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.first().locator('[data-urgency=soon]')).toHaveText('21:30 here')
  await page.keyboard.press('Control+Shift+O')
  await expect(head('Cut-off').getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(head('Cut-off')).toHaveAttribute('aria-sort', 'none')
  await expect(page.locator('th[aria-sort=ascending]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#order-list')).toBeFocused()
  const box = await head('Ship to').boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 4)
  await expect(head('Ship to')).toHaveAttribute('aria-sort', 'ascending')
  await head('Cut-off').getByRole('button').click()
  await expect(head('Cut-off')).toHaveAttribute('aria-sort', 'ascending')
})

test('counts missed pickups in the sidebar, whatever screen is open', async () => {
  const { page } = app
  await expect(queue(page, 'Book pickup')).toContainText('2 missed')
  await page.keyboard.press('Control+1')
  await expect(queue(page, 'Book pickup')).toContainText('2 missed')
})

test('at 1280 × 800 the whole sidebar is visible, including the next cut-off below Book pickup', async () => {
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(queue(page, 'Book pickup')).toContainText('Next pickup cut-off')
  await expect(queue(page, 'Printing and settings')).toBeInViewport({ ratio: 1 })
})

test('an address is left out and included again by keyboard; the others are booked, and it stays visible with its reason', async () => {
  const { page } = app
  service.comesOnlyIn(service.ordersAt(3)[0] ?? 0, 2)
  await openBoardFor(page)
  const berlin = groupAt(page, 'Berlin')
  await berlin.getByRole('button', { name: /^Leave this address out/ }).focus()
  await page.keyboard.press('Enter')
  await expect(berlin.getByText('Left out')).toBeVisible()
  await expect(board(page).getByRole('button', { name: /^Book 25 pickups, 5 left out$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(board(page).getByRole('button', { name: /^Book 30 pickups$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const book = board(page).getByRole('button', { name: /^Book 25 pickups, 5 left out$/ })
  await book.focus()
  await page.keyboard.press('Enter')
  await runHasEnded(page)
  await expect(page.getByRole('dialog', { name: '25 booked, 5 left out' })).toBeVisible()
  const leftOut = resultGroup(page, 'Address left out')
  await expect(leftOut.getByRole('listitem')).toHaveCount(5)
  await expect(leftOut).toContainText('You left this address out.')
  expect(service.wishes).toHaveLength(25)
  await leftOut.getByRole('button', { name: 'Book these 5 orders' }).focus()
  await page.keyboard.press('Enter')
  await expect(board(page).getByRole('button', { name: 'Book 5 pickups' })).toBeFocused()
  await page.keyboard.press('Enter')
  await runHasEnded(page)
  await expect(page.getByRole('dialog', { name: 'All 30 pickups booked' })).toBeVisible()
  await expect(leftOut).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nothing waits there any more, so nothing is urgent.
  await expect(queue(page, 'Book pickup')).not.toContainText('cut-off')
})
