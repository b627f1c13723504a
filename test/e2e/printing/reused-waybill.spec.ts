import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { jsonAnswer, jsonOf, startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { expect, openTestApp, ordersAreThere, signInTo, temporaryFolder, test, tray, type TestApp } from '../fixtures.ts'
import { ordersOfOneService, type ReceiptOrder } from './receipt-pages.ts'

// A carrier uses a number again that a parcel had which was delivered two years ago.
let practice: PracticeServer
let proxy: MeddlingProxy
let app: TestApp
let order: ReceiptOrder
let earlier: ReceiptOrder

const folder = temporaryFolder()

interface WireOrder {
  readonly id: number
  readonly shipments?: readonly object[]
}

/** The earlier order as it would be after two years: delivered, with the number of this one. Others stay as they are. */
function twoYearsOld(json: WireOrder): object {
  if (json.id !== earlier.id) return json
  const [leg] = json.shipments ?? []
  return {
    ...json,
    status: 'delivered',
    created_at: '2024/10/01 08:00:00 UTC',
    date_delivered: '2024/10/08 08:00:00 UTC',
    ...(leg === undefined ? {} : { shipments: [{ ...leg, waybill: order.waybill, status: 'delivered' }] }),
  }
}

test.beforeAll(async () => {
  practice = await startPracticeServer({ clock: systemClock })
  const [first, second] = await ordersOfOneService(practice, 2)
  if (first === undefined || second === undefined) throw new Error('There are too few orders.')
  ;[order, earlier] = [first, second]
  proxy = await startMeddlingProxy(practice.url)
  proxy.meddle(async (passing) => {
    if (passing.method !== 'GET' || !/\/orders(?:\/\d+)?(?:\?|$)/.test(passing.path)) return null
    const answer = await passing.through()
    const json = jsonOf(answer) as { readonly order?: WireOrder; readonly orders?: readonly WireOrder[] }
    return jsonAnswer(
      {
        ...json,
        ...(json.order === undefined ? {} : { order: twoYearsOld(json.order) }),
        ...(json.orders === undefined ? {} : { orders: json.orders.map(twoYearsOld) }),
      },
      answer.status,
    )
  })
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: proxy.url })
  await signInTo(app.page, { ...practice.credentials, url: proxy.url })
  await ordersAreThere(app.page)
  valueOrThrow(await app.station.handlers['orders.read']({ orderId: earlier.id }))
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await practice.close()
  folder.forget()
})

function printedLabels(): number {
  return readdirSync(app.printed).filter((name) => name.includes(order.reference) && /label/i.test(name)).length
}

test('a label with a reused waybill shows the earlier delivery, and prints once a person has compared it and answered for a hold', async () => {
  const { page } = app
  valueOrThrow(await app.station.handlers['printing.start']({ orderIds: [order.id], again: { kind: 'leave-out' } }))
  await tray(page)
    .getByRole('button', { name: /^Review/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'This waybill number was used before' })
  await expect(dialog).toContainText(`order ${earlier.reference} had it until 2024-10-08`)
  await expect(dialog.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  expect(readdirSync(app.printed).filter((name) => name.includes(order.reference))).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Print label…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const reason = dialog.getByLabel('Why is this label correct?')
  await expect(reason).toBeFocused()
  await reason.fill('compared with the order')
  await dialog.getByLabel('Your name').fill('Ana')
  // Someone else puts the order on hold while the form is open.
  valueOrThrow(await app.station.handlers['orders.hold']({ orderIds: [order.id], until: null, note: 'Waits for the lid' }))
  const printAnyway = dialog.getByRole('button', { name: 'Print anyway' })
  await printAnyway.click()
  await expect(dialog.getByRole('heading', { name: '1 order is on hold' })).toBeVisible()
  await expect(dialog).toContainText('Waits for the lid')
  await expect(printAnyway).toHaveAttribute('aria-disabled', 'true')
  expect(printedLabels()).toBe(0)
  await dialog.getByText('Print although on hold', { exact: true }).click()
  await printAnyway.click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(printedLabels).toBe(1)
})
