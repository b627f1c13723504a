import { openTestApp, ordersAreThere, test } from '../fixtures.ts'
import { expect } from '@playwright/test'

// These tests end browsers of their own: a recorded trace could not be closed any more.
test.use({ trace: 'off' })

test('a screen whose file cannot be loaded shows a clear error, and the window can be reloaded', async ({ dataDirectory }) => {
  const app = await openTestApp({ dataDirectory, practice: true, sharesBrowser: false })
  const { page } = app
  const file = '**/assets/settings-screen-*.js'
  try {
    await ordersAreThere(page)
    await page.route(file, (route) => route.abort())
    await page.reload()
    await ordersAreThere(page)
    app.expectComplaint(/Failed to/)
    await page.keyboard.press('Control+,')
    await expect(page.getByText('The window stopped because of an error in Packbench.')).toBeVisible()
    await page.unroute(file)
    await page.getByRole('button', { name: 'Reopen the window' }).click()
    await ordersAreThere(page)
    await page.keyboard.press('Control+,')
    await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible()
  } finally {
    await app.close()
  }
})

test('the window loads an implementation of Temporal in a browser without one', async ({ dataDirectory }) => {
  const app = await openTestApp({ dataDirectory, practice: true, sharesBrowser: false })
  const { page } = app
  try {
    await ordersAreThere(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    await page.reload()
    await ordersAreThere(page)
    await page.keyboard.press('F9')
    await expect(page.getByRole('heading', { name: 'Pickups' }).first()).toBeVisible()
    expect(requested.filter((path) => path.includes('implementation'))).toHaveLength(1)
  } finally {
    await app.close()
  }
})
