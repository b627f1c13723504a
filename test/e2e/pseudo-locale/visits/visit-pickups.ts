import { Temporal } from 'temporal-polyfill'
import type { Locator, Page } from 'playwright-core'
import type { MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import type { SixZonesService } from '../../../support/services/six-zones-service.ts'
import { line } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, openLine, pattern, press, said } from '../steps.ts'

async function waitingOrders(page: Page): Promise<void> {
  await press(page, 'Control+4')
  await expect(line(page, 1)).toBeVisible()
}

function group(page: Page, city: string): Locator {
  return dialog(page).getByRole('region', { name: new RegExp(`${said('Pickup at')}.*${city}`) })
}

async function bookFrom(page: Page): Promise<void> {
  await button(dialog(page), 'Book #').click()
}

/** In New York a cut-off of today is 42 minutes away, whenever the test runs. */
export function leaveMinutesToCutOff(service: SixZonesService): void {
  for (const orderId of service.ordersAt(1)) service.comesOnlyIn(orderId, 0)
  const today = Temporal.Now.plainDateISO('America/New_York')
  service.setClock(today.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '15:48' }).toInstant())
}

export async function visitOnePickup(page: Page, service: SixZonesService): Promise<void> {
  const [refused = 0, lost = 0, good = 0] = [service.ordersAt(0)[1], service.ordersAt(1)[1], service.ordersAt(2)[1]]
  service.decide(refused, 'carrier-refuses')
  service.decide(lost, 'lost-before')
  for (const [orderId, name, outcome] of [
    [refused, 'refused pickup', 'The carrier refused the pickup'],
    [lost, 'pickup in doubt', 'Pickup in doubt'],
    [good, 'booked pickup', 'Pickup booked'],
  ] as const) {
    await page.getByRole('search').getByRole('textbox').fill(`SIX-${orderId}`)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: `SIX-${orderId}` }).first()).toBeVisible()
    await button(page.getByRole('region', { name: said('Open order') }), 'Book pickup').click()
    await expect(dialog(page).getByText(pattern('can be booked.')).first()).toBeVisible()
    if (orderId === refused) await look(page, 'book a pickup')
    await bookFrom(page)
    await expect(dialog(page).getByText(pattern(outcome)).first()).toBeVisible()
    await look(page, name)
    await closeAll(page)
    if (orderId === lost) await expect(page.getByRole('region', { name: said('A pickup may be booked already') })).toBeVisible()
    await look(page, `${name}, panel`)
  }
  service.decide(refused, null)
}

export async function visitBoard(page: Page, service: SixZonesService): Promise<void> {
  const [apart = 0, refused = 0, lost = 0, gone = 0] = [0, 3, 4, 5].map((place) => service.ordersAt(place)[0])
  service.comesOnlyIn(apart, 6)
  await waitingOrders(page)
  await look(page, 'missed pickups')
  await page.getByRole('grid').press('Control+a')
  await press(page, 'Control+k')
  await expect(button(dialog(page), 'Book # pickups')).toBeVisible()
  await look(page, 'board')
  await button(group(page, 'Berlin'), 'Leave this address out').click()
  await look(page, 'board, address left out')
  await button(group(page, 'Berlin'), 'Include this address').click()
  await button(group(page, 'Pune').first(), 'Leave this address out').click()
  await button(group(page, 'Berlin'), 'Change the pickup at').click()
  await look(page, 'board, window')
  await group(page, 'Berlin').getByLabel(said('From'), { exact: false }).first().fill('930')
  await group(page, 'Berlin').getByLabel(said('To'), { exact: false }).last().fill('9:45')
  await press(page, 'Enter')
  await look(page, 'board, window that is too short')
  await group(page, 'Berlin').getByLabel(said('To'), { exact: false }).last().fill('11:45')
  await press(page, 'Enter')
  service.decide(refused, 'carrier-refuses')
  service.decide(lost, 'lost-before')
  service.comesOnlyIn(gone, 5)
  const first = await dialog(page).locator('tr[data-sent]').nth(2).getAttribute('data-sent')
  const held = service.holdNext(Number(first))
  await button(dialog(page), 'Book # pickups').click()
  await held.arrived
  await look(page, 'booking pickups')
  await button(dialog(page), 'Continue in background').click()
  await look(page, 'booking pickups in the background')
  held.release()
  await button(page.getByRole('region', { name: said('Pickup booking') }), 'Show').click()
  await expect(button(dialog(page), 'Done')).toBeVisible({ timeout: 60_000 })
  await dialog(page).locator('summary').first().click()
  await look(page, 'results of the board')
  const inDoubt = dialog(page).locator('[data-cause="inDoubt"] header')
  await inDoubt.getByRole('button').click()
  await expect(button(inDoubt, 'Check again')).toBeVisible()
  await expect(button(inDoubt, 'Choose new times for')).toBeVisible()
  await look(page, 'results of the board, checked')
  await button(dialog(page), 'Done').click()
}

export async function visitCalendar(page: Page): Promise<void> {
  await press(page, 'F9')
  await expect(page.getByRole('region', { name: said('Pickups by day') })).toBeVisible()
  await expect(page.locator('[data-order-pickup]').first()).toBeVisible()
  await look(page, 'calendar')
  await button(page, 'Next 7 days').click()
  await button(page, 'Next 7 days').click()
  await expect(page.getByText(pattern('No pickups from')).first()).toBeVisible()
  await look(page, 'empty calendar')
  await press(page, 'Control+h')
  await expect(page.getByRole('heading', { name: said('Handover list') })).toBeVisible()
  await page.getByRole('button', { name: pattern('Today') }).click()
  await look(page, 'days of the handover list')
  await page.getByRole('option').last().click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await look(page, 'handover list of a day')
  await press(page, 'Control+4')
  await openLine(page, 1)
}

/** The pickup dialog while the service takes its time. */
export async function visitSlowOffer(page: Page, proxy: MeddlingProxy): Promise<void> {
  const released = Promise.withResolvers<null>()
  await waitingOrders(page)
  await openLine(page, 1)
  await expect(
    page
      .getByRole('region', { name: said('Open order') })
      .getByRole('heading')
      .first(),
  ).toBeVisible()
  proxy.meddle(({ path }) => (path.includes('availabilit') ? released.promise : null))
  await press(page, 'Control+k')
  await expect(dialog(page)).toBeVisible()
  await look(page, 'pickup dialog, waiting for the service')
  proxy.meddle(null)
  released.resolve(null)
  await closeAll(page)
  await press(page, 'Escape')
}

/** Cut-offs that can still be met and some that were missed, in practice mode's many zones. */
export async function visitCutOffs(page: Page): Promise<void> {
  await press(page, 'F9')
  const today = page.getByRole('region', { name: said('Cut-offs today') })
  await expect(today.locator('summary')).toBeVisible()
  await look(page, 'cut-offs of today')
  await today.locator('summary').click()
  await look(page, 'cut-offs of today, missed')
  await press(page, 'Control+9')
}
