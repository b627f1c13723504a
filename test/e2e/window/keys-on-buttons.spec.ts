import { join } from 'node:path'
import { expect, openService, openTestApp, ordersAreThere, signInTo, temporaryFolder, test, type ServiceUnderTest } from '../fixtures.ts'

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

const folder = temporaryFolder()
let service: ServiceUnderTest

test.beforeAll(async () => {
  service = await openService(null)
})

test.afterAll(async () => {
  await service.close()
  folder.forget()
})

test('buttons show their keys in a real account, until a person switches that off', async () => {
  const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url })
  const { page } = app
  await signInTo(page, service)
  await ordersAreThere(page)
  const key = page.locator('kbd').getByText('Ctrl+Shift+F', { exact: true })
  await expect(key).toBeVisible()
  await page.keyboard.press('Control+,')
  await page.getByRole('checkbox', { name: 'Show keys on buttons' }).press('Space')
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
  await expect(key).toBeHidden()
  await app.station.handlers['account.signOut']({})
  await app.close()
})
