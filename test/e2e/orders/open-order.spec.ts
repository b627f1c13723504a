import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  expect,
  line,
  openTestApp,
  panel,
  practise,
  referenceIn,
  scanWith,
  temporaryFolder,
  test,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { newestFirst } from '../newest-first.ts'
import { goToQueue, narrowBy } from './list-steps.ts'

// The order that is open stays the one the keys act on, whatever happens to the list beside it.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let app: TestApp

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

/** Opens the second order to print by keyboard. */
async function openSecond(page: Page): Promise<{ readonly reference: string; readonly next: string; readonly id: number }> {
  await goToQueue(page, 3)
  await newestFirst(page)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const opened = { reference: await referenceIn(page, 2), next: await referenceIn(page, 3) }
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: opened.reference })).toBeVisible()
  return { ...opened, id: Number(await line(page, 2).getAttribute('data-order')) }
}

/** No other order is under the keys, and cancelling asks about the open one. */
async function expectOnlyTarget(page: Page, reference: string): Promise<void> {
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  const active = page.locator('#order-list tr[data-active="true"], #order-list tr[aria-current="true"]')
  if ((await active.count()) > 0) await expect(active).toContainText(reference)
  await page.keyboard.press('Control+Shift+X')
  const question = page.getByRole('alertdialog', { name: `Cancel order ${reference}?` })
  await expect(question.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
}

test('a printed order stays open and active, and the arrow moves to the next', async () => {
  const { page } = app
  const { reference, next } = await openSecond(page)
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Print/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('1 order sent')
  await expect(page.getByRole('row', { name: new RegExp(`^Order ${reference}`) })).toHaveCount(0)
  await expect(panel(page).getByText('Not in this list')).toBeVisible()
  await expectOnlyTarget(page, reference)
  await page.keyboard.press('F3')
  await page.keyboard.press('ArrowDown')
  await expectOnlyTarget(page, next)
})

test('an order put on hold stays open, and the same shortcut releases it', async () => {
  const { page } = app
  const { reference } = await openSecond(page)
  await page.keyboard.press('Control+Shift+H')
  const dialog = page.getByRole('dialog', { name: /on hold/ })
  await dialog.getByRole('button', { name: /^Hold/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(`^Order ${reference}`) })).toHaveCount(0)
  await expectOnlyTarget(page, reference)
  await page.keyboard.press('Control+Shift+H')
  await expect(page.getByRole('row', { name: new RegExp(`^Order ${reference}`) })).toHaveCount(1)
  await expectOnlyTarget(page, reference)
})

test('a hold ends with Undo in its notice, and with “Bring back” in the order', async () => {
  const { page } = app
  const { reference } = await openSecond(page)
  const row = page.getByRole('row', { name: new RegExp(`^Order ${reference}`) })
  const hold = panel(page).getByRole('region', { name: 'On hold' })
  const notices = page.getByRole('region', { name: 'Notices' })
  for (const end of [notices.getByRole('button', { name: 'Undo' }), hold.getByRole('button', { name: 'Bring back' })]) {
    await page.keyboard.press('Control+Shift+H')
    await page
      .getByRole('dialog', { name: /on hold/ })
      .getByRole('button', { name: /^Hold/ })
      .press('Enter')
    await expect(hold).toContainText(/On hold until/)
    await expect(row).toHaveCount(0)
    await end.click()
    await expect(hold).toHaveCount(0)
    await expect(row).toHaveCount(1)
  }
  await expectOnlyTarget(page, reference)
})

test('an order that another change removes from the list stays open and active', async () => {
  const { page, station } = app
  const { reference, id } = await openSecond(page)
  const held = await station.handlers['orders.hold']({ orderIds: [id], until: null, note: '' })
  expect(held.ok).toBe(true)
  await expect(page.getByRole('row', { name: new RegExp(`^Order ${reference}`) })).toHaveCount(0)
  await expectOnlyTarget(page, reference)
  await station.handlers['orders.release']({ orderIds: [id] })
})

test('a filter, a search and a sort keep the open order active; another queue closes it', async () => {
  const { page } = app
  const { reference } = await openSecond(page)
  await page.getByRole('grid').getByRole('button', { name: 'Ship to' }).click()
  await expectOnlyTarget(page, reference)
  await narrowBy(page, 'Value')
  await page.getByLabel('At least').fill('99999999')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The filters hide every order here')).toBeVisible()
  await expectOnlyTarget(page, reference)
  await page.getByRole('button', { name: 'Clear all filters' }).last().click()
  await page.keyboard.press('F2')
  await page.keyboard.type('zzzz', { delay: 100 })
  await expect(page.getByText('No results for “zzzz”')).toBeVisible()
  await expect(panel(page).getByText('Not in this list')).toBeVisible()
  await expectOnlyTarget(page, reference)
  await page.keyboard.press('Escape')
  await goToQueue(page, 1)
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('F3')
  await page.keyboard.press('Enter')
  await expectOnlyTarget(page, await referenceIn(page, 1))
})

test('a scanned order becomes active, and Escape returns the focus to the list', async () => {
  const { page } = app
  await goToQueue(page, 3)
  const reference = await referenceIn(page, 1)
  await goToQueue(page, 1)
  await scanWith(page, reference)
  await expectOnlyTarget(page, reference)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('F3')
  await page.keyboard.press('Enter')
  await expectOnlyTarget(page, await referenceIn(page, 1))
})
