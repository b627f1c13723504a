import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import {
  jsonAnswer,
  jsonOf,
  startMeddlingProxy,
  type MeddlingProxy,
  type Passing,
  type ProxyAnswer,
} from '../../support/services/meddling-proxy.ts'
import {
  allCounts,
  countIn,
  expect,
  line,
  openTestApp,
  ordersAreThere,
  panel,
  queue,
  signInTo,
  temporaryFolder,
  test,
  type TestApp,
} from '../fixtures.ts'

// What the service, its address or its answers can do wrong; the service here misbehaves on demand.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const page404 = '<!doctype html><html><head><title>Welcome</title></head><body><h1>It works!</h1></body></html>'
let practice: PracticeServer
let proxy: MeddlingProxy
let website: Server
let app: TestApp

test.beforeAll(async () => {
  practice = await startPracticeServer({ clock: systemClock })
  proxy = await startMeddlingProxy(practice.url)
  website = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(page404)
  }).listen(0, '127.0.0.1')
  await once(website, 'listening')
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await practice.close()
  website.close()
  folder.forget()
})

/** Tries to sign in and returns the window's message. */
async function troubleAt(page: Page, url: string, password = practice.credentials.password): Promise<string> {
  await signInTo(page, { url, email: practice.credentials.email, password })
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  // The sign-in screen is still open and keeps everything that was typed, except a wrong password.
  await expect(page.getByRole('button', { name: 'Start practice' })).toBeVisible()
  await expect(page.getByLabel('Service address')).toHaveValue(url)
  return await alert.innerText()
}

test('reports a wrong password in the service’s words and in the app’s own', async () => {
  const { page } = app
  const said = await troubleAt(page, proxy.url, 'not-it')
  expect(said).toContain('The service does not accept this email and password. You are not signed in.')
  expect(said).toContain('Check both, then sign in again.')
  expect(said).toContain('Invalid username and/or password')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test('refuses an unencrypted address before anything is sent', async () => {
  const said = await troubleAt(app.page, 'http://ship.example.com/v2')
  expect(said).toContain('This address is not secure: others on the network could read the password. Nothing was sent.')
  expect(said).toContain('Begin the address with https:// instead of http://.')
})

test('reports an address of another web server as not being the shipping service', async () => {
  const address = website.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const said = await troubleAt(app.page, `http://127.0.0.1:${address.port}/v2`)
  expect(said).toContain('The server at this address is not the shipping service')
  expect(said).toContain('Check the service address: it is the one you were given')
})

test('reports an address where nothing listens as a network problem', async () => {
  const said = await troubleAt(app.page, 'http://127.0.0.1:9/v2')
  expect(said).toContain('Nothing responds at the service address')
  expect(said).toContain("Check this computer's network, then try again.")
})

test('after failed attempts the right account signs in; before and after, the window states that an account is for one station only', async () => {
  const { page } = app
  const limit = page.getByText(
    'Use an account at one station only, or let its stations join a site in the settings. Otherwise two stations print the same orders twice.',
  )
  await expect(limit).toBeVisible()
  await signInTo(page, { ...practice.credentials, url: proxy.url })
  await ordersAreThere(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(limit).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await countIn(page, 'All orders')).toBe(300)
})

async function readAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh all orders' }).click()
}

const fresh = (page: Page) => page.getByRole('region', { name: 'Order updates' })
const notRead = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not read the orders' })

test('reports HTML in place of the orders, and loses no order', async () => {
  const { page } = app
  const counts = await allCounts(page)
  proxy.meddle(({ path }) => (path.includes('/orders') ? { status: 200, type: 'text/html', body: page404 } : null))
  await readAll(page)
  await expect(notRead(page)).toContainText('Packbench could not read the orders.')
  await expect(notRead(page)).toContainText('The service sent a reply that Packbench cannot read')
  await expect(notRead(page)).toContainText('Try again; if it happens again, call the service')
  expect(await allCounts(page)).toEqual(counts)
  await expect(line(page, 1)).toBeVisible()

  await line(page, 1).locator('td').nth(1).click()
  await panel(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('The service sent a reply that Packbench cannot read')
  await expect(panel(page).getByRole('heading', { name: 'Details' })).toBeVisible()

  proxy.meddle(null)
  await panel(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  await readAll(page)
  await expect(notRead(page)).toHaveCount(0)
  await expect(fresh(page)).toContainText('As of')
  await page.keyboard.press('Escape')
})

type Wire = Record<string, unknown>

/** Applies this change to each order in every answer about orders. */
function changingOrders(change: (order: Wire) => void) {
  return async (passing: Passing): Promise<ProxyAnswer | null> => {
    if (!/\/orders(\?|\/\d+$|$)/.test(passing.path)) return null
    const answer = await passing.through()
    const body = jsonOf(answer) as { orders?: Wire[]; order?: Wire }
    for (const order of [...(body.orders ?? []), ...(body.order === undefined ? [] : [body.order])]) change(order)
    return jsonAnswer(body, answer.status)
  }
}

test('shows an unknown status unchanged, as needing attention, and allows nothing', async () => {
  const { page } = app
  await queue(page, 'To prepare').click()
  const reference = await line(page, 1).locator('td').nth(1).locator('span').first().innerText()
  const attention = await countIn(page, 'Needs attention')
  proxy.meddle(
    changingOrders((order) => {
      if (order['reference_number'] !== reference) return
      order['status'] = 'held_by_moon_customs'
      for (const leg of order['shipments'] as Wire[]) leg['status'] = 'held_by_moon_customs'
    }),
  )
  await readAll(page)
  await expect.poll(async () => await countIn(page, 'Needs attention')).toBe(attention + 1)
  expect(await countIn(page, 'All orders')).toBe(300)
  await page.getByRole('search').getByRole('textbox').fill(reference)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('held_by_moon_customs').first()).toBeVisible()
  for (const deed of ['Create waybill', 'Print', 'Book pickup', 'Cancel order']) {
    await expect(panel(page).getByRole('button', { name: deed, exact: true })).toBeDisabled()
  }
  await expect(panel(page)).toContainText('This version does not support the status “held_by_moon_customs”')
  await page.getByRole('button', { name: 'Statuses' }).click()
  await queue(page, 'held_by_moon_customs').click()
  await expect(line(page, 1)).toContainText(reference)
  await page.getByRole('button', { name: 'Statuses' }).click()
  await page.keyboard.press('Escape')
  proxy.meddle(null)
})

test('shows null in place of a string as empty and breaks nothing', async () => {
  const { page } = app
  await queue(page, 'To prepare').click()
  const reference = await line(page, 3).locator('td').nth(1).locator('span').first().innerText()
  proxy.meddle(
    changingOrders((order) => {
      if (order['reference_number'] !== reference) return
      for (const field of [
        'customer_reference',
        'description_of_contents',
        'assigned_admin',
        'pickup_date',
        'created_at',
        'ccd_status',
        'scheduled_pickup',
        'pickup_instructions',
        'value_of_goods_currency',
        'internal_transaction_number',
      ])
        order[field] = null
      for (const place of ['origin_address', 'destination_address']) {
        const address = order[place] as Wire
        for (const field of [
          'name',
          'company',
          'address_1',
          'city',
          'province',
          'postal_code',
          'email',
          'phone',
          'country',
          'summary',
          'classification',
        ])
          address[field] = null
      }
      for (const leg of order['shipments'] as Wire[]) leg['shipping_service'] = null
    }),
  )
  await readAll(page)
  await expect(fresh(page)).toContainText(/Reading|As of/)
  await page.getByRole('search').getByRole('textbox').fill(reference)
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(panel(page)).toContainText('No address from the service')
  await expect(panel(page)).toContainText('No carrier service')
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  expect(await panel(page).innerText()).not.toMatch(/\b(null|undefined|NaN|Invalid)\b/)
  await expect(fresh(page)).toContainText('As of')
  await expect(notRead(page)).toHaveCount(0)
  expect(await countIn(page, 'All orders')).toBe(300)
  proxy.meddle(null)
})
