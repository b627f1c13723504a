import { join } from 'node:path'
import { setLocale } from '../../../shared/messages/locale.ts'
import { renderText } from '../../../shared/messages/render-message.ts'
import { startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { expect, openTestApp, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { handsOn } from './pickup-steps.ts'

// In a right-to-left language the day's timeline runs from right to left too.
const folder = temporaryFolder()
let service: SixZonesService
let app: TestApp

function said(english: string): string {
  return renderText(english, {})
}

/** The hour of the day at a position from the left. */
function mirrored(hour: number): number {
  return 24 - hour
}

test.beforeAll(async () => {
  setLocale('ar-XB')
  service = await startSixZonesService()
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url, timezone: 'Europe/London' })
})

test.afterAll(async () => {
  await app.close()
  await service.close()
  setLocale('en')
  folder.forget()
})

test('the bar of the day runs from right to left, and clicks and drags match the time at their position', async () => {
  const { page } = app
  await page.getByLabel(said('Email')).fill(service.email)
  await page.getByLabel(said('Password')).fill(service.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation')).toBeVisible()
  const orderId = service.ordersAt(3)[0] ?? 0
  await expect(
    page
      .getByRole('grid')
      .or(page.getByRole('region', { name: said('Order updates') }))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(page.locator('#order-list [data-tick]').first()).toBeVisible()
  await page.getByRole('search').getByRole('textbox').fill(`SIX-${orderId}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `SIX-${orderId}` })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const [from, to] = [dialog.getByLabel(said('From')), dialog.getByLabel(said('To'))]
  await expect(from).toHaveValue('13:00')
  const midnight = await dialog.getByText('00:00', { exact: true }).first().boundingBox()
  const evening = await dialog.getByText('21:00', { exact: true }).first().boundingBox()
  expect(midnight?.x).toBeGreaterThan(evening?.x ?? Infinity)

  // A hover waits until the dialog no longer moves.
  const bar = dialog.locator('[data-timeline]')
  await bar.hover()
  const { drag, finger } = await handsOn(page, bar)
  await drag(mirrored(14.5), mirrored(17.03))
  await expect(from).toHaveValue('15:30')
  await expect(to).toHaveValue('18:30')
  await drag(mirrored(18.5), mirrored(20.02))
  await expect(from).toHaveValue('15:30')
  await expect(to).toHaveValue('20:00')
  await finger('touchStart', mirrored(14.02))
  await finger('touchEnd', mirrored(14.02))
  await expect(from).toHaveValue('14:00')
})
