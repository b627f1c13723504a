import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { jsonAnswer, jsonOf, startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import { goElsewhere, type Elsewhere } from '../elsewhere.ts'
import {
  expect,
  line,
  openTestApp,
  ordersAreThere,
  panel,
  queue,
  scanWith,
  signInTo,
  temporaryFolder,
  test,
  waybillsIn,
  type TestApp,
} from '../fixtures.ts'

// An order's timeline, notices that appear on their own, and the export at the end of the day.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let practice: PracticeServer
let proxy: MeddlingProxy
let app: TestApp

let elsewhere: Elsewhere

/** Reads all orders twice, since a read under way may already be past the change. The tests wait for the result on the screen. */
function readAll(): void {
  const sync = app.station.handlers['orders.sync']
  void sync({}).then(() => sync({}))
}

function bell() {
  return app.page.getByRole('button', { name: /^Notifications/ })
}

function notices() {
  return app.page.getByRole('region', { name: 'Notices' })
}

test.beforeAll(async () => {
  practice = await startPracticeServer({ clock: systemClock })
  proxy = await startMeddlingProxy(practice.url)
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: proxy.url })
  await signInTo(app.page, { url: proxy.url, ...practice.credentials })
  await ordersAreThere(app.page)
  elsewhere = await goElsewhere(practice)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await practice.close()
  folder.forget()
})

test('the first sync shows no notices, only an entry in Notifications', async () => {
  await expect(bell()).toHaveAccessibleName('Notifications')
  await app.page.keyboard.press('F7')
  const list = app.page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('No notifications yet')
  await app.page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

test('waybills created elsewhere share one notice, which opens a list of these orders', async () => {
  const { page } = app
  const made = await elsewhere.generate(3)
  expect(made).toHaveLength(3)
  readAll()
  await expect(notices().getByText(/^\d waybills appeared\.$/)).toBeVisible()
  await expect(bell()).toHaveAccessibleName(/new$/)
  await page.keyboard.press('F7')
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await list.getByRole('button', { name: /waybills appeared/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /waybills appeared$/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('3 orders')).toBeVisible()
  await expect(bell()).toHaveAccessibleName('Notifications')
})

test('a missed pickup stays until it is dismissed, and opens its order', async () => {
  const { page } = app
  const [id] = await elsewhere.idsWith('awaiting_pickup')
  if (id === undefined) throw new Error('Practice has no order that waits for its pickup.')
  await practice.service.advanceOrder(id, 'pickup_missed')
  readAll()
  const card = notices().getByRole('listitem').filter({ hasText: 'was missed' })
  await card.getByRole('button', { name: 'Show the order' }).click()
  await expect(panel(page)).toContainText('Pickup missed')
  const story = panel(page).getByRole('region', { name: 'History' })
  await expect(story).toContainText('Awaiting pickup → Pickup missed')
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toHaveCount(0)
})

test('what this station does is in the timeline and shows no notice', async () => {
  const { page } = app
  const reference = await elsewhere.orderThatWorks()
  await scanWith(page, reference)
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Create waybill/ })
    .click()
  await waybillsIn(page)
  const story = panel(page).getByRole('region', { name: 'History' })
  await expect(story).toContainText('Waybill created')
  await expect(story).toContainText('Waybill appeared')
  await expect(story.getByRole('button', { name: /^Copy waybill/ }).first()).toBeVisible()
  await expect(notices().getByText(/has its waybill/)).toHaveCount(0)
})

test('shows system notifications only if enabled and while the window is hidden, and reports a refused permission', async () => {
  const { page } = app
  await page.evaluate(() => {
    const told: string[] = []
    class Told extends EventTarget {
      static permission = 'denied'
      static requestPermission = async () => Told.permission
      constructor(_title: string, { body }: { body: string }) {
        super()
        told.push(body)
      }
    }
    Object.assign(globalThis, { Notification: Told, told })
    document.hasFocus = () => false
  })
  await page.keyboard.press('Control+,')
  const wish = page.getByLabel('Show desktop notifications')
  await wish.press('Space')
  await expect(wish).toBeChecked()
  await expect(page.getByText(/Notifications from Packbench are blocked/)).toBeVisible()
  await page.evaluate(() => Object.assign(Notification, { permission: 'granted' }))
  // The checkbox changes once the station has stored the setting.
  await wish.press('Space')
  await expect(wish).not.toBeChecked()
  await wish.press('Space')
  await expect(wish).toBeChecked()
  await expect(page.getByText(/Notifications from Packbench are blocked/)).toHaveCount(0)
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  const [unlooked, looked] = await elsewhere.idsWith('awaiting_pickup')
  if (looked === undefined || unlooked === undefined) throw new Error('Practice has no two orders that wait for their pickup.')
  await practice.service.advanceOrder(unlooked, 'pickup_missed')
  readAll()
  await expect.poll(told).toHaveLength(1)
  expect((await told())[0]).toMatch(/was missed/)
  const missed = notices().getByRole('listitem').filter({ hasText: 'was missed' })
  await missed.getByRole('button', { name: 'Dismiss' }).click()
  await page.evaluate(() => {
    document.hasFocus = () => true
  })
  await practice.service.advanceOrder(looked, 'pickup_missed')
  readAll()
  await missed.getByRole('button', { name: 'Dismiss' }).click()
  expect(await told()).toHaveLength(1)
})

test('groups the handover list by carrier and address, prints it, and saves it as CSV', async () => {
  const { page } = app
  await queue(page, 'To hand over').click()
  await page.getByRole('button', { name: 'Handover list' }).click()
  await expect(page.getByRole('heading', { name: 'Handover list' })).toBeVisible()
  // Which other days there are comes with the list.
  await expect(page.getByRole('main').getByText(/Not on this list/)).toBeVisible()
  await page.getByRole('button', { name: /^Today|Day/ }).click()
  await page.getByRole('option').last().click()
  const table = page.getByRole('main').getByRole('table').first()
  await expect(table).toBeVisible()
  const reference = await table.getByRole('rowheader').first().getByRole('button').innerText()
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect(notices().getByText(/^handover-[\d-]+\.csv in /)).toBeVisible()
  const saved = (await readdir(join(folder.path, 'data', 'exports'))).find((name) => name.startsWith('handover-'))
  const csv = await readFile(join(folder.path, 'data', 'exports', saved ?? ''), 'utf8')
  expect(csv.startsWith('\u{feff}"Carrier service"')).toBe(true)
  expect(csv).toContain(reference)
  await page.getByRole('button', { name: 'Print list' }).click()
  await expect(notices().getByText('Handover list sent.')).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
})

test('shows unexpected field values as plain text without breaking the layout', async () => {
  const { page } = app
  const html = '<img src=x onerror="document.title=1"><b>bold</b>'
  const long = 'Ω'.repeat(10_000)
  const odd = 'مرحبا \u202eabc Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!'
  proxy.meddle(async (passing) => {
    if (passing.method !== 'GET' || !/\/orders\/\d+$/.test(passing.path)) return null
    const answer = await passing.through()
    const { order } = jsonOf(answer) as { order: Record<string, Record<string, unknown>> }
    const destination = { ...order['destination_address'], name: html, company: long, address_1: odd, city: '=1+1' }
    const changed = { ...order, destination_address: destination, description_of_contents: long, pickup_instructions: `${html}\n${odd}` }
    return jsonAnswer({ order: changed }, answer.status)
  })
  await queue(page, 'To hand over').click()
  await line(page, 1).click()
  await panel(page)
    .getByRole('button', { name: /^Refresh/ })
    .click()
  await expect(panel(page).getByText(html, { exact: true })).toBeVisible()
  await expect(panel(page).getByText('=1+1').first()).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Show all 10,000 characters' })).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Show all 10,000 characters' }).first().click()
  const wide = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expect(page).toHaveTitle(/Packbench/)
  await panel(page).getByRole('button', { name: 'Show less' }).click()
  proxy.meddle(null)
})
