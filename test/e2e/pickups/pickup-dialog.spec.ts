import { join } from 'node:path'
import { startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { expect, openTestApp, panel, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { board, groupAt, openBoardFor, signInToSixZones } from './pickup-steps.ts'

// What is typed and pressed while a pickup is chosen and booked.
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

test('an unreadable time cannot be booked, and a suggested window replaces it', async () => {
  const { page } = app
  await openBoardFor(page)
  const berlin = groupAt(page, 'Berlin')
  await berlin.getByRole('button', { name: /^Change the pickup at/ }).click()
  const [from, to] = [berlin.getByLabel('From'), berlin.getByLabel('To')]
  await from.fill('noon')
  await from.press('Tab')
  await expect(berlin.getByText('Not a time of day')).toBeVisible()
  await expect(board(page).getByRole('button', { name: /^Book \d+ pickups/ })).toHaveAttribute('aria-disabled', 'true')
  const suggestion = berlin.getByRole('list', { name: 'Suggested windows' }).getByRole('button').first()
  const [start = '', end = ''] = (await suggestion.innerText()).split('–')
  await suggestion.click()
  await expect(from).toHaveValue(start)
  await expect(to).toHaveValue(end)
  await expect(berlin.getByText('Not a time of day')).toHaveCount(0)
  await expect(board(page).getByRole('button', { name: 'Book 30 pickups' })).toBeEnabled()
  await board(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog whose pickup is being booked stays open until the outcome is known', async () => {
  const { page } = app
  const orderId = service.ordersAt(4)[0] ?? 0
  await page.getByRole('search').getByRole('textbox').fill(`SIX-${orderId}`)
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(dialog.getByText('can be booked.')).toBeVisible()
  const held = service.holdNext(orderId)
  await dialog.getByRole('button', { name: /^Book \d/ }).click()
  await held.arrived
  await page.keyboard.press('Escape')
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('Wait until the last action is finished.')
  held.release()
  await expect(dialog).toContainText(`PU-${orderId}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
