import {
  expect,
  openTestApp,
  openTray,
  practise,
  queue,
  referenceIn,
  scanWith,
  temporaryFolder,
  test,
  toTop,
  tray,
  type TestApp,
} from '../fixtures.ts'

// How scan to print uses its window: the order gets the space, and a setting is remembered the next time.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let app: TestApp

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: folder.path })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test('at 1024 × 700 the whole order is visible, and an open tray makes room for it', async () => {
  const { page } = app
  await page.setViewportSize({ width: 1024, height: 700 })
  await queue(page, 'To print').click()
  await toTop(page)
  const reference = await referenceIn(page, 1)
  await openTray(page)
  await page.keyboard.press('F8')
  await expect(tray(page).getByRole('button', { name: 'Printing', exact: true })).toHaveAttribute('aria-expanded', 'false')
  await scanWith(page, reference)
  const stage = page.getByRole('region', { name: 'Parcel on the bench' })
  await expect(stage).toHaveAttribute('data-look', 'sent')
  await expect(stage).toContainText('Ship to')
  await expect.poll(() => stage.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
})

test('labels that have to be scanned stay so when the window is opened again', async () => {
  const { page, station } = app
  await page.getByText('Require label scan').click()
  await expect
    .poll(async () => {
      const settings = await station.handlers['settings.read']({})
      return settings.ok && settings.value.requireLabelScan
    })
    .toBe(true)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('checkbox', { name: 'Require label scan' })).toBeChecked()
})
