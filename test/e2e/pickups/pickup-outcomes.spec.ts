import { join } from 'node:path'
import { carrierWords, startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { expect, openTestApp, panel, queue, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { tabRound } from '../focus.ts'
import { board, groupAt, handsOn, openBoardFor, lineOf, outcome, resultGroup, runHasEnded, signInToSixZones } from './pickup-steps.ts'

// What the screen says of pickups that went well, were refused, were lost on the way or were never sent.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let service: SixZonesService
let app: TestApp

test.beforeAll(async () => {
  service = await startSixZonesService()
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url, timezone: 'Europe/London' })
  await signInToSixZones(app.page, service)
})

test.afterAll(async () => {
  await app.close()
  await service.close()
  folder.forget()
})

function orderAt(place: number, nth: number): number {
  return service.ordersAt(place)[nth] ?? 0
}

test('an order that does not fit the others at its address moves to its own group with one click', async () => {
  const { page } = app
  const apart = orderAt(0, 4)
  service.comesOnlyIn(apart, 6)
  await openBoardFor(page)
  const pune = groupAt(page, 'Pune')
  await expect(pune).toHaveCount(1)
  await expect(board(page).getByRole('button', { name: 'Book 29 pickups' })).toBeVisible()
  await expect(pune.getByText(`Order SIX-${apart} does not fit with the others`)).toBeVisible()
  await pune.getByRole('button', { name: `Move to its own group: SIX-${apart}` }).click()
  await expect(groupAt(page, 'Pune')).toHaveCount(2)
  await expect(board(page).getByRole('button', { name: 'Book 30 pickups' })).toBeEnabled()
})

test('a window is dragged by mouse and by touch, never to an invalid place', async () => {
  const { page } = app
  const berlin = groupAt(page, 'Berlin')
  await berlin.getByRole('button', { name: /^Change the pickup at/ }).click()
  const { drag, finger } = await handsOn(page, berlin.locator('[data-timeline]'))
  const [from, to] = [berlin.getByLabel('From'), berlin.getByLabel('To')]
  await expect(from).toHaveValue('08:00')
  await drag(8.5, 12.53)
  await expect(from).toHaveValue('12:00')
  await expect(to).toHaveValue('13:00')
  await drag(12.5, 2)
  await expect(from).toHaveValue('08:00')
  await drag(9, 15.02)
  await expect(from).toHaveValue('08:00')
  await expect(to).toHaveValue('15:00')
  await drag(15, 3)
  await expect(to).toHaveValue('09:00')

  // Touching the bar beside the window moves the window there.
  await finger('touchStart', 10.02)
  await finger('touchMove', 13.52)
  await finger('touchEnd', 13.52)
  await expect(from).toHaveValue('13:30')
  await expect(to).toHaveValue('14:30')
})

test('the fields accept typed and stepped times, and refuse an invalid window with a message before anything is sent', async () => {
  const { page } = app
  const berlin = groupAt(page, 'Berlin')
  const [from, to] = [berlin.getByLabel('From'), berlin.getByLabel('To')]
  await from.fill('930')
  await to.fill('9:45')
  await to.press('Enter')
  await expect(from).toHaveValue('09:30')
  await expect(berlin.getByText('The carrier needs at least 60 minutes. This window has 15.')).toBeVisible()
  await expect(board(page).getByRole('button', { name: /^Book \d+ pickups/ })).toHaveAttribute('aria-disabled', 'true')
  for (let press = 0; press < 3; press += 1) await to.press('ArrowUp')
  await expect(to).toHaveValue('10:30')
  await expect(berlin.getByText('09:30 to 10:30 can be booked.')).toBeVisible()
  await expect(board(page).getByRole('button', { name: 'Book 30 pickups' })).toBeEnabled()
})

test('Tab reaches the whole board, with a visible focus everywhere', async () => {
  const { page } = app
  const round = await tabRound(page, 200)
  expect(round.isRound).toBe(true)
  expect(round.unseen).toEqual([])
})

test('stores instructions at the station, and states that they are not sent', async () => {
  const { page } = app
  const berlin = groupAt(page, 'Berlin')
  await expect(berlin.getByText('The carrier does not see this')).toBeVisible()
  await berlin.getByLabel('Instructions for the pickup sheet').fill('Dock 3, ring twice')
  await berlin.getByLabel('Instructions for the pickup sheet').press('Tab')
  await expect(berlin.getByText('Instructions saved')).toBeAttached()
})

test('reports each outcome: booked, refused, not sent, in doubt', async () => {
  const { page } = app
  const [refused, noCarrier, lostAfter, lostBefore, gone] = [orderAt(1, 0), orderAt(2, 0), orderAt(3, 0), orderAt(4, 0), orderAt(5, 0)]
  service.decide(refused, 'refused')
  service.decide(noCarrier, 'carrier-refuses')
  service.decide(lostAfter, 'lost-after')
  service.decide(lostBefore, 'lost-before')
  service.comesOnlyIn(gone, 5)
  await board(page).getByRole('button', { name: 'Book 30 pickups' }).click()
  await runHasEnded(page)
  await expect(page.getByRole('dialog', { name: '26 booked, 3 failed, 1 in doubt' })).toBeVisible()

  const byCarrier = resultGroup(page, 'Refused by the carrier')
  await expect(byCarrier.locator(lineOf(noCarrier))).toBeVisible()
  await expect(byCarrier.locator('blockquote')).toHaveText(carrierWords)
  await expect(byCarrier).toContainText('notifies its team')

  const notBooked = resultGroup(page, 'Not booked')
  await expect(notBooked.locator(lineOf(refused))).toBeVisible()
  await expect(notBooked.locator('blockquote')).toHaveText('Invalid input, object invalid')

  await expect(resultGroup(page, 'Booked').locator(lineOf(lostAfter))).toContainText('gave no confirmation number')

  const inDoubt = resultGroup(page, 'In doubt')
  await expect(inDoubt.locator(lineOf(lostBefore))).toBeVisible()
  await outcome(page, lostBefore).getByText('Numbers for the call').press('Enter')
  await expect(outcome(page, lostBefore)).toContainText('If you call the service, they will ask for')
  await expect(outcome(page, lostBefore)).toContainText(`SZ${lostBefore}0001`)
  expect(service.wishes.filter(({ orderId }) => orderId === lostBefore)).toHaveLength(1)

  await expect(resultGroup(page, 'Time no longer available').locator(lineOf(gone))).toBeVisible()
  expect(service.wishes.filter(({ orderId }) => orderId === gone)).toEqual([])
})

test('an order in doubt is checked by reading, by keyboard; times are offered again only after that, and nothing is sent', async () => {
  const { page } = app
  const lostBefore = orderAt(4, 0)
  const sent = service.wishes.length
  const check = resultGroup(page, 'In doubt').getByRole('button', { name: 'Check this order' })
  await check.focus()
  await page.keyboard.press('Enter')
  const again = resultGroup(page, 'In doubt').getByRole('button', { name: `Choose new times for SIX-${lostBefore}` })
  await expect(again).toBeVisible()
  await expect(check).toHaveCount(0)
  await expect(outcome(page, lostBefore)).toBeVisible()
  expect(service.wishes).toHaveLength(sent)
})

test('books the nearest window that is still offered with one click', async () => {
  const { page } = app
  const gone = orderAt(5, 0)
  await outcome(page, gone)
    .getByRole('button', { name: new RegExp(`^Book .* for SIX-${gone}$`) })
    .first()
    .click()
  await expect(outcome(page, gone)).toContainText(`PU-${gone}`)
  await expect(page.getByRole('dialog', { name: '27 booked, 2 failed, 1 in doubt' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Print pickup sheet' }).click()
  await expect(page.getByText('Pickup sheet sent.')).toBeVisible()
})

test('stops a run between two orders, and leaves out the rest', async () => {
  const { page } = app
  const [noCarrier, refused] = [orderAt(2, 0), orderAt(1, 0)]
  service.decide(noCarrier, null)
  service.decide(refused, null)
  await resultGroup(page, 'Refused by the carrier')
    .getByRole('button', { name: `Choose new times for SIX-${noCarrier}` })
    .click()
  await expect(board(page).getByRole('button', { name: 'Book 1 pickup' })).toBeVisible()
  // Cancelling the dialog returns to the results.
  await board(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(resultGroup(page, 'Refused by the carrier')).toBeVisible()
  await page.getByRole('button', { name: 'Choose new times for the 2 that failed' }).click()
  await expect(board(page).getByRole('button', { name: 'Book 2 pickups' })).toBeVisible()
  const first = await board(page).locator('tr[data-sent]').first().getAttribute('data-sent')
  const held = service.holdNext(Number(first))
  await board(page).getByRole('button', { name: 'Book 2 pickups' }).click()
  await held.arrived
  await page.getByRole('button', { name: 'Continue in background' }).click()
  const line = page.getByRole('region', { name: 'Pickup booking' })
  await expect(line).toContainText('Booking pickups: 28 of 30')
  await line.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Stop after this order' }).click()
  await expect(page.getByRole('button', { name: 'Stopping after this order' })).toBeVisible()
  held.release()
  await runHasEnded(page)
  await expect(outcome(page, Number(first))).toContainText(`PU-${first}`)
  const other = [noCarrier, refused].find((orderId) => orderId !== Number(first)) ?? 0
  const notSent = resultGroup(page, 'Not sent')
  await expect(notSent.locator(lineOf(other))).toBeVisible()
  // What was never sent is sent with one key.
  await notSent.getByRole('button', { name: 'Continue with 1 order' }).focus()
  await page.keyboard.press('Enter')
  await runHasEnded(page)
  await expect(outcome(page, other)).toContainText(`PU-${other}`)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a single order offers the nearest window too, and a lost response shows the numbers for the call', async () => {
  const { page } = app
  const orderId = service.ordersAt(4)[0] ?? 0
  service.decide(orderId, null)
  await page.getByRole('search').getByRole('textbox').fill(`SIX-${orderId}`)
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Book pickup for SIX-${orderId}, Example Goods, 9 Rundle Street` })
  await expect(dialog.getByText('Express')).toBeVisible()
  await expect(dialog.getByText('can be booked.')).toBeVisible()
  const before = service.wishes.filter((wish) => wish.orderId === orderId).length
  // An earlier request for this order got no usable response.
  await expect(dialog).toContainText(`A pickup for SIX-${orderId} was already requested`)
  await dialog.getByText('I have read this and want to book anyway').click()
  service.comesOnlyIn(orderId, 4)
  await dialog.getByRole('button', { name: /^Book \d/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('no longer offers')
  await dialog.getByRole('button', { name: /^Choose / }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  service.decide(orderId, 'lost-before')
  await dialog.getByRole('button', { name: /^Book \d/ }).click()
  const unknown = page.getByRole('dialog', { name: 'Pickup in doubt' })
  await expect(unknown).toContainText('no usable response')
  await expect(unknown).toContainText(`SZ${orderId}0001`)
  expect(service.wishes.filter((wish) => wish.orderId === orderId)).toHaveLength(before + 1)
  await unknown.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel(page).getByRole('region', { name: 'A pickup may be booked already' })).toBeVisible()
  const head = panel(page).locator('header').first()
  await expect(head).toContainText('Pickup in doubt')
  await expect(head).not.toContainText('Pickup not booked')
  await expect(panel(page).getByRole('button', { name: 'Book pickup', exact: true })).not.toHaveAttribute('data-variant', 'primary')
})

test('shows missed pickups at the top of the queue and books them again from there', async () => {
  const { page } = app
  await queue(page, 'Book pickup').click()
  const missed = page.getByRole('region', { name: 'Missed pickups' })
  await expect(missed).toContainText('2 pickups were missed')
  await missed.getByRole('button', { name: 'Book both again' }).click()
  await expect(board(page).getByRole('button', { name: 'Book 2 pickups' })).toBeVisible()
  await board(page).getByRole('button', { name: 'Cancel' }).click()
})
