import { join } from 'node:path'
import { startSixZonesService } from '../../support/services/six-zones-service.ts'
import { expect, openTestApp, panel, temporaryFolder, test } from '../fixtures.ts'
import { signInToSixZones } from './pickup-steps.ts'

test('a day that is offered in two time zones is booked only after the packer has read what that means', async () => {
  const folder = temporaryFolder()
  const service = await startSixZonesService()
  const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url, timezone: 'Europe/London' })
  const { page } = app
  await signInToSixZones(page, service)
  const orderId = service.ordersAt(4)[0] ?? 0
  service.offersAlsoIn(orderId, 'Asia/Kathmandu')
  await page.getByRole('search').getByRole('textbox').fill(`SIX-${orderId}`)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: `SIX-${orderId}` })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book pickup' })
  await expect(dialog.getByText('This day is offered in two time zones')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Book / })).toBeDisabled()
  expect(service.wishes).toEqual([])
  await dialog.getByRole('checkbox', { name: 'I have read this and want to book anyway' }).check({ force: true })
  await dialog.getByRole('button', { name: /^Book / }).click()
  await expect.poll(() => service.wishes.map((wish) => wish.orderId)).toEqual([orderId])
  await app.close()
  await service.close()
  folder.forget()
})
