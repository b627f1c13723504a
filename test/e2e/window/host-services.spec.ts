import { parseManagedConfiguration } from '../../../electron/managed/managed-configuration.ts'
import { success } from '../../../shared/result.ts'
import { expect, openTestApp, panel, practise, queue, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// What the host does for the window: the organization's configuration, new versions, and links in the system's browser.
const folder = temporaryFolder()
const opened: string[] = []
let installs = 0
let app: TestApp

test.beforeAll(async () => {
  const managed = parseManagedConfiguration({ settings: { theme: 'dark', printing: { labelMedia: '100x150mm' } } }, 'managed.json')
  app = await openTestApp({
    dataDirectory: folder.path,
    host: {
      readManaged: async () => managed,
      updateClient: async () => ({
        check: async () => success('9.0.0'),
        download: async () => success(true),
        install: async () => void (installs += 1),
      }),
      openLink: async ({ href }) => {
        opened.push(href)
        return success(true)
      },
    },
  })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test('the organization’s settings apply, are marked, and cannot be changed', async () => {
  const { page } = app
  await queue(page, 'Printing and settings').click()
  await expect(page.getByText('Set by your organization: theme')).toBeVisible()
  await expect(page.getByText('Set by your organization: label stock')).toBeVisible()
  const theme = page.getByRole('radiogroup', { name: 'Theme' })
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await theme.getByText('Light', { exact: true }).click()
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await app.station.handlers['settings.read']({})).toMatchObject({ value: { theme: 'dark', printing: { labelMedia: '100x150mm' } } })
})

test('offers a new version in the settings, and installs it on request', async () => {
  const { page } = app
  await queue(page, 'Printing and settings').click()
  await expect(page.getByText('Version 9.0.0 is ready to be installed.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Install tonight after 20:00' }).click()
  await expect(page.getByText('Version 9.0.0 is installed tonight', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Do not install tonight' }).click()
  await expect(page.getByRole('button', { name: 'Install tonight after 20:00' })).toBeVisible()
  const before = installs
  await page.getByRole('button', { name: 'Install now' }).click()
  await expect.poll(() => installs).toBe(before + 1)
})

test('a tracking link opens in the system’s browser, and a long service name in it wraps', async () => {
  const { page } = app
  await queue(page, 'All orders').click()
  await page.getByRole('search').getByRole('textbox').fill('Airport to Door')
  await page
    .getByRole('row', { name: /(?:Awaiting pickup|Pickup not booked), Halden & Reyes Air Freight Airport to Door/ })
    .first()
    .click()
  const track = panel(page)
    .getByRole('button', { name: /^Track at .* to Door/ })
    .first()
  const [panelBox, trackBox] = [await panel(page).boundingBox(), await track.boundingBox()]
  expect((trackBox?.x ?? 0) + (trackBox?.width ?? 0)).toBeLessThan((panelBox?.x ?? 0) + (panelBox?.width ?? 0) - 16)
  await track.click()
  await expect.poll(() => opened.length).toBe(1)
  expect(opened[0]).toMatch(/^https:\/\//)
})
