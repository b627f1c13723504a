import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOfPdf } from '../../support/labels/pdf-text.ts'
import {
  closeTray,
  expect,
  line,
  openTestApp,
  openTray,
  practise,
  queue,
  referenceIn,
  temporaryFolder,
  test,
  toTop,
  tray,
  type TestApp,
} from '../fixtures.ts'

// What a person finds of a batch before and after it was printed.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let app: TestApp
const printed: string[] = []

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: folder.path })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test('a pick list of the chosen orders is printed before their labels', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  for (const number of [1, 2, 3]) {
    printed.push(await referenceIn(page, number))
    await line(page, number).locator('[data-tick]').click()
  }
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 3 orders' })
  await dialog.getByRole('button', { name: 'Print pick list' }).click()
  await expect(page.getByText(/Pick list written as .+\.pdf/)).toBeVisible()
  const [file = ''] = readdirSync(app.printed).filter((name) => name.includes('pick'))
  const text = await textOfPdf(readFileSync(join(app.printed, file)))
  expect(text).toContain('3 orders in printing order.')
  for (const reference of printed) expect(text).toContain(reference)
  await page.getByRole('button', { name: /^Print \d+ sheets/ }).click()
  await expect(tray(page)).toContainText('3 orders sent')
})

test('a batch is named by its orders, and found again by one of them', async () => {
  const { page } = app
  await openTray(page)
  const batches = tray(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') })
  await expect(batches).toHaveCount(1)
  await expect(batches).toContainText(`${printed[0]} to ${printed[2]}`)
  const find = tray(page).getByLabel('Find a batch')
  await find.fill('no such order')
  await expect(tray(page)).toContainText('No batch has an order that matches “no such order”.')
  await expect(batches).toHaveCount(0)
  await find.fill(printed[1] ?? '')
  await expect(batches).toHaveCount(1)
  await expect(batches).toContainText('3 orders sent')
  await expect(batches.getByRole('button', { name: 'Print pick list' })).toBeVisible()
  await find.fill('')
  await closeTray(page)
})
