import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { scanCommandCodes } from '../../../shared/scanning/scan-commands.ts'
import { expect, openTestApp, practise, queue, referenceIn, scanWith, temporaryFolder, test, toTop, type TestApp } from '../fixtures.ts'

// Scan to print, operated with nothing but a scanner.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let app: TestApp
let toPrint: string[]
let toPrepare: string

const stage = (page: Page) => page.getByRole('region', { name: 'Parcel on the bench' })
const records = (page: Page) => page.getByRole('region', { name: 'Last scans' })
const filesOf = (reference: string): string[] =>
  readdirSync(app.printed).filter((name) => name.includes(reference.replaceAll(/[^A-Za-z0-9]+/g, '-')))
/** The waybill of the first label on the stage. */
const waybillOnStage = async (page: Page): Promise<string> =>
  (await stage(page).getByRole('listitem').filter({ hasText: 'Label' }).first().locator('span').nth(1).innerText()).trim()

async function references(page: Page, name: string, count: number): Promise<string[]> {
  await queue(page, name).click()
  await toTop(page)
  const found: string[] = []
  for (let number = 1; number <= count; number += 1) found.push(await referenceIn(page, number))
  return found
}

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: folder.path })
  const { page } = app
  await practise(page)
  toPrint = await references(page, 'To print', 4)
  toPrepare = (await references(page, 'To prepare', 1))[0] ?? ''
  await page.keyboard.press('F8')
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test('each scan prints its whole order, and the scan of its label confirms it', async () => {
  const { page } = app
  await expect(stage(page)).toContainText('Scan an order')
  const [first = ''] = toPrint
  await scanWith(page, first)
  await expect(stage(page)).toHaveAttribute('data-look', 'sent')
  await expect(stage(page)).toContainText(first)
  expect(filesOf(first).length).toBeGreaterThan(0)
  await scanWith(page, await waybillOnStage(page))
  await expect(records(page)).toContainText('Confirmed')
})

test('catches a second scan of the same order within a minute, and sends nothing', async () => {
  const { page } = app
  const [first = ''] = toPrint
  const before = filesOf(first).length
  await scanWith(page, first)
  await expect(stage(page)).toHaveAttribute('data-look', 'already-printed')
  await expect(stage(page)).toContainText('Nothing was sent a second time.')
  expect(filesOf(first)).toHaveLength(before)
  await scanWith(page, scanCommandCodes.skip)
  await expect(stage(page)).toContainText('Scan an order')
})

test("another order's label shows an alarm and confirms nothing", async () => {
  const { page } = app
  const [, second = '', third = ''] = toPrint
  await scanWith(page, second)
  await expect(stage(page)).toHaveAttribute('data-look', 'sent')
  const waybillOfSecond = await waybillOnStage(page)
  await scanWith(page, scanCommandCodes.skip)
  await scanWith(page, third)
  await expect(stage(page)).toHaveAttribute('data-look', 'sent')
  await scanWith(page, waybillOfSecond)
  await expect(stage(page)).toHaveAttribute('data-look', 'wrong-label')
  await expect(stage(page)).toContainText(`This label belongs to ${second}. The parcel on the bench is ${third}.`)
})

test('a rejected scan blocks every other, also after the mode was left, until it is acknowledged', async () => {
  const { page } = app
  const [, , third = ''] = toPrint
  const before = readdirSync(app.printed)
  for (const code of [toPrepare, scanCommandCodes.confirm, 'NOBODY-HAS-THIS']) await scanWith(page, code)
  await expect(stage(page)).toContainText('3 scans since then were not used.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(stage(page)).toHaveAttribute('data-look', 'wrong-label')
  await expect(stage(page).getByRole('button')).toHaveCount(1)
  expect(readdirSync(app.printed)).toEqual(before)
  await scanWith(page, scanCommandCodes.acknowledge)
  await expect(stage(page)).toHaveAttribute('data-look', 'waiting-for-label')
  await expect(stage(page)).toContainText(`Scan ${third}'s label first`)
  await scanWith(page, scanCommandCodes.skip)
})

test('an unknown code is acknowledged by its key, and no order is active after it', async () => {
  const { page } = app
  await scanWith(page, 'NOBODY-HAS-THIS')
  await expect(stage(page)).toHaveAttribute('data-look', 'unknown-code')
  await page.keyboard.press('F10')
  await expect(stage(page)).toHaveAttribute('data-look', 'ready')
})

test('prints an order on hold once a person releases it', async () => {
  const { page, station } = app
  const [fourth = ''] = toPrint.slice(3)
  const found = await station.handlers['orders.find']({ text: fourth })
  if (!found.ok || found.value.kind !== 'one') throw new Error('the order is found')
  await station.handlers['orders.hold']({ orderIds: [found.value.id], until: '2099-01-01', note: 'Second box' })
  await scanWith(page, fourth)
  await expect(stage(page)).toHaveAttribute('data-look', 'on-hold')
  expect(filesOf(fourth)).toEqual([])
  await stage(page).getByRole('button', { name: 'Bring back and print' }).click()
  await expect(stage(page)).toHaveAttribute('data-look', 'sent')
  expect(filesOf(fourth).length).toBeGreaterThan(0)
})

test('creates a missing waybill while printing', async () => {
  const { page } = app
  await scanWith(page, toPrepare)
  await expect(stage(page)).toHaveAttribute('data-look', 'sent')
  expect(filesOf(toPrepare).length).toBeGreaterThan(0)
})

for (const by of ['barcode', 'button'] as const) {
  test(`the reprint ${by} asks for a reason, and then prints the last scanned parcel again`, async () => {
    const { page, station } = app
    const before = filesOf(toPrepare).length
    if (by === 'barcode') await scanWith(page, scanCommandCodes.reprint)
    else await stage(page).getByRole('button', { name: 'Reprint' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reprint this order' })
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    const print = dialog.getByRole('button', { name: /^Print \d+ sheets?/ })
    await expect(print).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    expect(filesOf(toPrepare)).toHaveLength(before)
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Damaged' })).toBeChecked()
    const sheets = Number(/\d+/.exec(await print.innerText())?.[0])
    await page.keyboard.press('Enter')
    await expect(async () => expect(filesOf(toPrepare)).toHaveLength(before + sheets)).toPass()
    await expect(stage(page)).toHaveAttribute('data-look', 'sent')
    const found = await station.handlers['orders.find']({ text: toPrepare })
    if (!found.ok || found.value.kind !== 'one') throw new Error('the order is found')
    const view = await station.handlers['orders.open']({ orderId: found.value.id })
    const newest = view.ok ? view.value.sheets.at(-1) : undefined
    expect(newest).toMatchObject({ again: 'damaged', againBy: by, reason: 'damaged' })
    expect(newest?.person).not.toBe('')
  })
}

test('collects scans and prints them together in their order', async () => {
  const { page } = app
  await page.getByText('Collect, then print together').click()
  const pile = page.getByRole('region', { name: 'Collected orders' })
  for (const reference of [toPrint[2], toPrint[0], toPrint[2]]) await scanWith(page, reference ?? '')
  await expect(pile.getByRole('listitem')).toHaveCount(2)
  await expect(pile).toContainText('is already in the list')
  await pile.getByRole('button', { name: 'Print 2 in the order scanned' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print 2 orders' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the counters show what this station sent, also after the window is opened again', async () => {
  const { page } = app
  const counters = page.getByText('Today').locator('..')
  await expect(counters).toContainText('5 orders')
  const text = await counters.innerText()
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(counters).toHaveText(text, { useInnerText: true })
})

test('shows documents of dangerous goods as special handling', async () => {
  const { page, station } = app
  const listed = await station.handlers['orders.list']({ view: { kind: 'all' }, sort: { by: 'reference', direction: 'ascending' } })
  if (!listed.ok) throw new Error('the orders are listed')
  const opened = await Promise.all(listed.value.ids.map((orderId) => station.handlers['orders.open']({ orderId })))
  const found = opened.find(
    (view) =>
      view.ok && view.value.order.status !== 'cancelled' && view.value.order.documents.some(({ kind }) => kind === 'battery_declaration'),
  )
  if (found?.ok !== true) throw new Error('an order has a battery declaration')
  const { order } = found.value
  await station.handlers['orders.hold']({ orderIds: [order.id], until: null, note: '' })
  await scanWith(page, order.reference)
  await expect(stage(page)).toContainText('Special handling')
  await expect(stage(page)).toContainText('Battery declaration')
  await expect(stage(page)).toContainText(order.contents ?? '')
})

test('the Sounds button opens the settings of the sounds, and Escape closes them', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Sounds' }).click()
  await expect(page.getByRole('dialog', { name: 'Sounds' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the stop barcode leaves the mode', async () => {
  const { page } = app
  await page.getByText('Print each scan').click()
  await scanWith(page, scanCommandCodes.stop)
  await expect(page.getByRole('grid')).toBeVisible()
})
