import { join } from 'node:path'
import { startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { expect, openTestApp, panel, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { board, groupAt, openBoardFor, runHasEnded, signInToSixZones } from './pickup-steps.ts'

// What was booked and what was missed, on the screen of pickups.
const folder = temporaryFolder()
let service: SixZonesService
let app: TestApp

test.beforeAll(async () => {
  service = await startSixZonesService()
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url, timezone: 'Europe/London' })
  const { page } = app
  await signInToSixZones(page, service)
  await openBoardFor(page)
  const berlin = groupAt(page, 'Berlin')
  await berlin.getByRole('button', { name: /^Change the pickup at/ }).click()
  await berlin.getByLabel('Instructions for the pickup sheet').fill('Dock 3, ring twice')
  await berlin.getByLabel('Instructions for the pickup sheet').press('Tab')
  await expect(berlin.getByText('Instructions saved')).toBeAttached()
  await board(page).getByRole('button', { name: 'Book 30 pickups' }).click()
  await runHasEnded(page)
  await page.getByRole('button', { name: 'Done' }).click()
})

test.afterAll(async () => {
  await app.close()
  await service.close()
  folder.forget()
})

test('shows seven days by the station’s clock with both clocks on each line, finds numbers, and opens orders', async () => {
  const { page } = app
  await page.keyboard.press('F9')
  const days = page.getByRole('region', { name: 'Pickups by day' })
  const missed = days.getByRole('region', { name: 'Missed' })
  await expect(missed.getByRole('listitem')).toHaveCount(2)
  await expect(missed.getByRole('button', { name: /^Book again: SIX-/ })).toHaveCount(2)
  const orderId = service.wishes[0]?.orderId ?? 0
  await page.getByRole('textbox', { name: 'Find' }).fill(`PU-${orderId}`)
  const entry = days.locator(`[data-order-pickup="${orderId}"]`)
  await expect(entry).toContainText(`PU-${orderId}`)
  await expect(entry).toContainText(/time/)
  await expect(entry).toContainText(/\d\d:\d\d to .*\d\d:\d\d here/)
  await expect(days.locator('[data-order-pickup]')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Find' }).fill('')
  const isEmpty = days.getByText(/^No pickups from/)
  for (let week = 0; week < 4; week += 1) await page.getByRole('button', { name: 'Previous 7 days' }).press('Enter')
  await expect(isEmpty).toBeVisible()
  await expect(days.getByText(/^The next .* on /)).toBeVisible()
  await days.getByRole('button', { name: 'Show them' }).press('Enter')
  await expect(isEmpty).toHaveCount(0)
  await expect(days.locator('[data-order-pickup][data-missed="false"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save as iCalendar' }).click()
  await expect(page.getByText('Calendar file saved.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Find' }).fill('Dock 3')
  await expect(days.locator('[data-order-pickup]').first()).toContainText('Instructions, saved here and not sent: Dock 3, ring twice')
  await page.getByRole('textbox', { name: 'Find' }).fill(`PU-${orderId}`)
  await entry.getByRole('button', { name: `SIX-${orderId}`, exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: `SIX-${orderId}` })).toBeVisible()
})
