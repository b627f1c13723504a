import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { countIn, expect, openTestApp, ordersAreThere, panel, temporaryFolder, test, tray, waybillsIn, type TestApp } from '../fixtures.ts'
import { focused, nameOf, tabRound } from '../focus.ts'
import { holdGrace } from '../orders/held-grace.ts'
import { goToQueue } from '../orders/list-steps.ts'

// The whole shift again, with the keyboard alone.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const { clock, passNextGrace } = holdGrace()
let app: TestApp

test.beforeAll(async () => {
  app = await openTestApp({ clock, dataDirectory: join(folder.path, 'data') })
  // Records mouse events: no test in this file may cause one.
  await app.page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    for (const type of ['mousedown', 'pointerdown', 'touchstart']) {
      addEventListener(type, (event) => void (event.isTrusted && heard.push(type)), true)
    }
  })
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test.afterEach(async () => {
  expect(await app.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([])
})

test('practice and sign-in are both reached and opened by keyboard', async () => {
  const { page } = app
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeFocused()
  const round = await tabRound(page)
  expect(round.isRound).toBe(true)
  expect(round.unseen).toEqual([])
  expect(round.passed.join('\n')).toMatch(/Service address[\s\S]*Email[\s\S]*Password[\s\S]*Connect/)
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await ordersAreThere(page)
})

test('Tab reaches the whole window, with a visible focus and no trap', async () => {
  const { page } = app
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('F2')
  const { passed, unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
  const all = passed.join('\n')
  for (const place of [
    'Scan or type',
    'To prepare',
    'Documents',
    'Printing and settings',
    'Refresh all orders',
    'table To prepare',
    'Close the order',
    'Printing',
  ]) {
    expect(all).toContain(place)
  }
})

test('F6 goes from region to region', async () => {
  const { page } = app
  await page.keyboard.press('F2')
  const names: string[] = []
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('F6')
    names.push(await nameOf(page, await focused(page)))
  }
  expect(new Set(names).size).toBe(5)
  expect(names.at(-1)).toContain('Scan or type')
  await page.keyboard.press('Escape')
})

test('opens an order and generates its waybill', async () => {
  const { page } = app
  await goToQueue(page, 1)
  const before = await countIn(page, 'To prepare')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('No waybill yet').first()).toBeVisible()
  await page.keyboard.press('Control+g')
  await expect(panel(page).getByText('No waybill yet')).toHaveCount(0)
  expect((await waybillsIn(page)).length).toBeGreaterThan(0)
  await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before - 1)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('selects orders with Space and Shift and prints them with Enter', async () => {
  const { page } = app
  await goToQueue(page, 3)
  await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (let more = 0; more < 4; more += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText(/^5 of \d+ selected/)
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 5 orders' })
  await expect(dialog.getByRole('button', { name: /^Print \d+ sheets/ })).toBeFocused()
  expect((await tabRound(page, 20)).unseen).toEqual([])
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('5 orders sent', { timeout: 180_000 })
  expect(readdirSync(app.printed).length).toBeGreaterThanOrEqual(5)
  const toggle = tray(page).getByRole('button', { name: 'Printing', exact: true })
  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('books a pickup', async () => {
  const { page } = app
  await goToQueue(page, 4)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Book pickup' })
  const days = dialog.getByRole('radio')
  await expect(days.first()).toBeAttached()
  // Once the first day's cut-off has passed, another day is chosen and takes the focus.
  const chosen = dialog.getByRole('radio', { checked: true })
  for (let press = 0; press < 10 && !(await chosen.evaluate((radio) => radio === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  for (let press = 0; press < 7 && !(await days.last().isChecked()); press += 1) await page.keyboard.press('ArrowUp')
  await expect(days.last()).toBeChecked()
  expect((await tabRound(page, 30)).unseen).toEqual([])
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('From')).toBeFocused()
  await page.keyboard.type('1315', { delay: 60 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('19:00', { delay: 60 })
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('13:15 to 19:00 can be booked.')).toBeVisible()
  const book = dialog.getByRole('button', { name: 'Book 13:15–19:00' })
  for (let press = 0; press < 12 && !(await book.evaluate((button) => button === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const result = page.getByRole('dialog', { name: /Pickup booked|The carrier refused the pickup/ })
  await expect(result).toContainText('13:15 to 19:00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('cancels an order only after its question, whose initial focus keeps the order', async () => {
  const { page } = app
  const before = await countIn(page, 'Cancelled')
  await goToQueue(page, 1)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Cancel order', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+Shift+X')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: /^Cancel order/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await passNextGrace()
  await expect(page.getByRole('region', { name: 'Cancellations' }).getByText(/: cancelled$/)).toBeVisible()
  await expect.poll(async () => await countIn(page, 'Cancelled')).toBe(before + 1)
})

test('finds and opens a stored document', async () => {
  const { page } = app
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('listbox', { name: 'Documents' })).toBeVisible()
  const list = page.getByRole('listbox', { name: 'Documents' })
  for (let press = 0; press < 60 && !(await list.evaluate((box) => box === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(list.locator('[aria-current=true]')).toHaveAttribute('aria-posinset', '2')
  await page.keyboard.press('F2')
  const { unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
})

test('sets up a printer, and every part of it is reachable and visible', async () => {
  const { page, station } = app
  await page.keyboard.press('Control+,')
  const setUp = page.getByRole('button', { name: 'Set up PDF folder' })
  await setUp.focus()
  await page.keyboard.press('Enter')
  const stock = page.getByRole('radiogroup', { name: 'Label stock in this printer' })
  await stock.getByRole('radio', { name: 'A roll or stack, one label each' }).focus()
  await page.keyboard.press('ArrowRight')
  const width = page.getByRole('textbox', { name: 'Label width' })
  await width.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('100,5', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const settings = await station.handlers['settings.read']({})
      return settings.ok ? settings.value.printing.profiles['folder']?.sheet?.label.width : null
    })
    .toBe(100.5)
  await page.keyboard.press('F2')
  const { passed, unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
  expect(passed.join('\n')).toMatch(/Print the calibration sheet[\s\S]*Add rule/)
  await stock.getByRole('radio', { name: 'Label sheets' }).focus()
  await page.keyboard.press('ArrowLeft')
  await setUp.focus()
  await page.keyboard.press('Enter')
  await expect(stock).toBeHidden()
})

test('settings are reachable, visible and changeable', async () => {
  const { page } = app
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Printers' })).toBeVisible()
  await page.keyboard.press('F2')
  const { passed, unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
  expect(passed.join('\n')).toMatch(/Send a test label[\s\S]*Your name/)
  const who = page.getByLabel('Your name')
  for (let press = 0; press < 200 && !(await who.evaluate((field) => field === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.type('Ana', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changes are saved as you make them.')).toBeVisible()
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+,')
  await expect(who).toHaveValue('Ana')
})
