import { expect, openTestApp, practise, queue, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// How many waybills are requested at a time.
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

test('the number of parallel waybill requests is set in the settings and stored', async () => {
  const { page } = app
  const openSettings = async () => {
    await queue(page, 'Printing and settings').click()
    return page.getByRole('radiogroup', { name: 'Waybills to request at the same time' })
  }
  const choice = await openSettings()
  await expect(choice.getByRole('radio', { name: '4' })).toBeChecked()
  await choice.getByText('2', { exact: true }).click()
  await expect(choice.getByRole('radio', { name: '2' })).toBeChecked()
  await expect(page.getByText('Changes are saved as you make them.')).toBeVisible()
  const stored = await app.station.handlers['settings.read']({})
  expect(stored).toMatchObject({ ok: true, value: { waybillsInParallel: 2 } })
  await page.reload()
  await expect((await openSettings()).getByRole('radio', { name: '2' })).toBeChecked()
})
