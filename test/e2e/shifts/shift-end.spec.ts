import { join } from 'node:path'
import { holdGrace } from '../orders/held-grace.ts'
import { jsonAnswer, startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import {
  countIn,
  expect,
  line,
  openTestApp,
  openPickupAbroad,
  openService,
  ordersAreThere,
  panel,
  queue,
  referenceIn,
  signInTo,
  temporaryFolder,
  test,
  type TestApp,
  type ServiceUnderTest,
} from '../fixtures.ts'

// The end of the shift: what is collected, what is cancelled, and what still works offline.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const { clock, passNextGrace } = holdGrace()
let service: ServiceUnderTest
let proxy: MeddlingProxy
let app: TestApp

test.beforeAll(async ({ serviceUrl }) => {
  service = await openService(serviceUrl)
  proxy = await startMeddlingProxy(service.url)
  app = await openTestApp({ clock, dataDirectory: join(folder.path, 'data'), serviceUrl: proxy.url })
  await signInTo(app.page, service)
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await service.close()
  folder.forget()
})

test('books a pickup in the pickup address’s own time, with the station’s clock beside it', async () => {
  const { page } = app
  await queue(page, 'Book pickup').click()
  const booked = await openPickupAbroad(page)
  await booked.getByRole('radio').last().check({ force: true })
  await expect(booked.getByText(/ can be booked\.$/)).toBeVisible()
  const from = await booked.getByLabel('From').inputValue()
  const to = await booked.getByLabel('To').inputValue()
  await expect(booked.getByText(/\d\d:\d\d here/).last()).toBeVisible()
  await booked.getByRole('button', { name: `Book ${from}–${to}` }).click()
  const result = page.getByRole('dialog', { name: 'Pickup booked' })
  await expect(result).toContainText(`${from} to ${to}`)
  await expect(result).toContainText(/From (\d+ \w+, )?\d\d:\d\d on this computer's clock/)
  const sent = proxy.requests.findLast(({ path }) => path.endsWith('/schedule_pickups'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ scheduled_pickup: { time_from: from, time_to: to } })
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Booked pickup' }).locator('..')).toContainText(`${from} to ${to}`)
})

test('a pickup refused by the carrier is shown as a refusal', async () => {
  const { page } = app
  const said = 'Carrier: no courier capacity in this area on the requested date'
  proxy.meddle(({ path, body }) => {
    if (!path.endsWith('/schedule_pickups')) return null
    const asked = (JSON.parse(body) as { scheduled_pickup: object }).scheduled_pickup
    const nothing = { confirmation_number: '', freight_confirmation_number: '', error_message: said }
    return jsonAnswer({ scheduled_pickup: { id: 7, ...asked, ...nothing } }, 201)
  })
  await queue(page, 'Book pickup').click()
  const before = await countIn(page, 'Book pickup')
  const dialog = await openPickupAbroad(page)
  await dialog.getByRole('radio').last().check({ force: true })
  await dialog.getByRole('button', { name: /^Book \d/ }).click()
  const refused = page.getByRole('dialog', { name: 'The carrier refused the pickup' })
  await expect(refused).toContainText('Not booked. No driver is coming.')
  await expect(refused.locator('blockquote')).toHaveText(said)
  await expect(page.getByText('Pickup booked')).toHaveCount(0)
  await refused.getByRole('button', { name: 'Leave it unbooked' }).click()
  await expect(panel(page)).toContainText('The carrier refused this pickup. It is not booked.')
  proxy.meddle(null)
  expect(await countIn(page, 'Book pickup')).toBe(before)
})

function deletions(): number {
  return proxy.requests.filter(({ method }) => method === 'DELETE').length
}

test('cancels an order once, after its confirmation', async () => {
  const { page } = app
  await queue(page, 'Book pickup').click()
  await line(page, 2).click()
  const reference = await referenceIn(page, 2)
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  const before = await countIn(page, 'Cancelled')
  await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Cancel order ${reference}?` })
  await expect(question).toContainText('Cancelling is final')
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(question).toHaveCount(0)
  expect(deletions()).toBe(0)
  await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  await question.getByRole('button', { name: `Cancel order ${reference}` }).click()
  await passNextGrace()
  const strip = page.getByRole('region', { name: 'Cancellations' })
  await expect(strip.getByText(`Order ${reference}: cancelled`)).toBeVisible()
  await strip.getByRole('button', { name: 'Dismiss this list' }).click()
  expect(deletions()).toBe(1)
  await expect.poll(async () => await countIn(page, 'Cancelled')).toBe(before + 1)
})

test('while the service is unreachable a banner shows it, and a stored document still opens', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  const reference = await referenceIn(page, 1)
  await line(page, 1).click()
  await panel(page).getByRole('button', { name: 'Fetch documents' }).click()
  await expect(
    panel(page)
      .getByRole('button', { name: /^Open Label/ })
      .first(),
  ).toBeVisible()
  // Waits until the order's other documents are fetched too.
  await expect.poll(app.callsUnderWay).toBe(0)

  await proxy.close()
  await page.getByRole('button', { name: 'Refresh all orders' }).click()
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('No connection to the service.')
  await expect(page.getByRole('banner')).toContainText(/Offline, last response (\d+ \w+, )?\d\d:\d\d/)
  // Shown once, in the banner: beside the orders there is only their age, and there is no additional notice.
  await expect(page.getByRole('region', { name: 'Order updates' })).toContainText(/As of (\d+ \w+, )?\d\d:\d\d, not current/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: 'could not read' })).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await queue(page, 'Documents').click()
  await page.getByRole('textbox', { name: 'Find' }).fill(reference)
  await page
    .getByRole('option', { name: /^Label/ })
    .first()
    .click()
  const storedDocument = page.getByRole('region', { name: 'Document', exact: true })
  await expect(storedDocument).toContainText(reference)
  await expect(storedDocument.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
})
