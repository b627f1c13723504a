import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { setLocale } from '../../shared/messages/locale.ts'
import { welcomeMessages } from '../../shared/messages/account/account-screen-messages.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { expect, line, openBench, temporaryFolder, test, type Bench } from './fixtures.ts'
import { setText } from './every-look.ts'
import { clippedTexts, untranslatedTexts } from './untranslated-text.ts'

// Accented, longer text in brackets on every screen and dialog: what is still English was not translated, what is cut off has no room.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let bench: Bench

test.beforeAll(async () => {
  setLocale('en-XA')
  bench = await openBench({ dataDirectory: join(folder.path, 'data') })
})

test.afterAll(async () => {
  await bench.close()
  setLocale('en')
  folder.forget()
})

async function expectTranslated(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 700 })
  expect.soft(await untranslatedTexts(page), `${name}: English text`).toEqual([])
  expect.soft(await clippedTexts(page), `${name}: text cut off`).toEqual([])
  await setText(page, 200)
  expect.soft(await clippedTexts(page), `${name}: text cut off at 200 %`).toEqual([])
  await setText(page, 100)
}

async function press(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys)
}

test('the first screen', async () => {
  await expectTranslated(bench.page, 'first screen')
  await bench.page.getByRole('button', { name: welcomeMessages.startPractice() }).click()
  await expect(line(bench.page, 1)).toBeVisible()
})

test('the queues, the order panel and its dialogs', async () => {
  const { page } = bench
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await press(page, `Control+${number}`)
    await expect(line(page, 1)).toBeVisible()
    await line(page, 1).locator('td').nth(1).click()
    await expect(page.getByRole('region', { name: appShellMessages.openOrder() }).getByRole('heading').first()).toBeVisible()
    await expectTranslated(page, `queue ${number}`)
  }
})

test('the dialogs of printing', async () => {
  const { page } = bench
  await press(page, 'Control+3')
  await line(page, 1).locator('td').nth(1).click()
  await press(page, 'Control+p')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectTranslated(page, 'print dialog')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectTranslated(page, 'print tray')
  await press(page, 'Control+b')
})

test('the dialogs of pickups, cancelling and waybills', async () => {
  const { page } = bench
  await press(page, 'Control+4')
  await line(page, 1).locator('td').nth(1).click()
  await press(page, 'Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectTranslated(page, 'pickup dialog')
  await press(page, 'Escape')
  await press(page, 'Control+Shift+x')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectTranslated(page, 'cancel dialog')
  await press(page, 'Escape')
})

for (const [name, keys] of [
  ['shortcuts', 'F1'],
  ['notifications', 'F7'],
] as const)
  test(`the dialog ${name}`, async () => {
    await press(bench.page, keys)
    await expect(bench.page.getByRole('dialog')).toBeVisible()
    await expectTranslated(bench.page, name)
    await press(bench.page, 'Escape')
  })

for (const [name, keys] of [
  ['scan to print', 'F8'],
  ['pickups', 'F9'],
  ['documents', 'Control+d'],
  ['settings', 'Control+,'],
] as const)
  test(`the screen ${name}`, async () => {
    await press(bench.page, keys)
    await expect(bench.page.getByRole('main')).toBeVisible()
    await expectTranslated(bench.page, name)
  })
