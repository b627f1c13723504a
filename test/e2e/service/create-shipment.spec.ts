import { readdirSync } from 'node:fs'
import { pdf, pdfOfSize } from '../../support/new-shipment/draft-attachments.ts'
import { dearerQuotes, expiredQuotes } from '../../support/new-shipment/shipment-window.ts'
import { jsonAnswer } from '../../support/services/meddling-proxy.ts'
import { setText } from '../every-appearance.ts'
import { expect, line, panel, scanWith, test } from '../fixtures.ts'
import { once, shipmentApp, refusing } from './shipment-app.ts'

const { opened, hurry, keystrokes, press, write, pressButton, button, chosen, sent, ordersSent, ...steps } = shipmentApp()
const { startFromTemplate, quoteFromTemplate } = steps

test('two parcels with three goods lines, duty paid, take at most 60 keys from the found recipient to the printed label', async () => {
  const { page, proxy } = opened()
  await quoteFromTemplate()
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  await expect(async () => expect(readdirSync(opened().app.printed).length).toBeGreaterThan(0)).toPass()
  expect(keystrokes()).toBeLessThanOrEqual(60)
  expect([sent('POST', /\/quotes$/), ordersSent()]).toEqual([1, 1])
  const body = (path: RegExp): unknown =>
    JSON.parse(proxy.requests.findLast((request) => request.method === 'POST' && path.test(request.path))?.body ?? '')
  expect(body(/\/quotes$/)).toMatchObject({ packages: [{}, {}], estimate_taxes_and_duties: true })
  expect(body(/\/orders$/)).toMatchObject({ order: { purpose_of_shipment_id: 2, hs_codes: [{}, {}, {}] } })
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
})

test('the items of an order created here are in its panel and on the scan screen', async () => {
  const { page } = opened()
  const created = await page.getByRole('heading', { name: /^Order .+ created$/ }).innerText()
  const reference = /^Order (.+) created$/.exec(created)?.[1] ?? ''
  const items = '2 × Toy boats, 2 × Toy trains, 2 × Toy cars'
  await scanWith(page, reference)
  await expect(panel(page)).toContainText(items)
  await page.keyboard.press('F8')
  await scanWith(page, reference)
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText(items)
  await page.keyboard.press('F8')
  await page.keyboard.press('Control+Shift+N')
})

test('with large text the buttons that create the order stay in sight of its estimates', async () => {
  const { page } = opened()
  await page.setViewportSize({ width: 1280, height: 800 })
  await quoteFromTemplate()
  await setText(page, 200)
  await page.getByRole('heading', { name: 'Quote', exact: true }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' })
  })
  await expect(button('Create order only')).toBeInViewport({ ratio: 1 })
  await expect(button(/^Create order and print/)).toBeInViewport({ ratio: 1 })
  await setText(page, 100)
})

test('asks about a changed price, with the old and the new one, before anything is sent', async () => {
  const { page, proxy } = opened()
  await quoteFromTemplate()
  const before = ordersSent()
  proxy.meddle(dearerQuotes)
  await press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
  await expect(dialog.getByText('Before')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Do not order' })).toBeFocused()
  expect(ordersSent()).toBe(before)
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  expect(ordersSent()).toBe(before + 1)
  proxy.meddle(null)
})

test('does not order an estimate that expired in the meantime, and a new quote is one key away', async () => {
  const { page, proxy } = opened()
  await quoteFromTemplate()
  const before = ordersSent()
  proxy.meddle(expiredQuotes)
  await button('Create order only').focus()
  await press('Enter')
  const problem = page.getByRole('alert', { name: 'Problem' })
  await expect(problem).toContainText('The chosen estimate has expired.')
  await expect(problem.getByRole('button', { name: /^Quote again/ })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Estimates' }).getByText('Expired').first()).toBeVisible()
  proxy.meddle(null)
  await press('Enter')
  await expect(chosen()).toBeFocused()
  expect(ordersSent()).toBe(before)
})

test('too many requests delay an order, and it is sent once', async () => {
  const { page, proxy } = opened()
  const before = ordersSent()
  proxy.meddle(once('POST', /\/orders$/, refusing(429, 'Too many requests (21/20 in 5 seconds)')))
  await button('Create order only').focus()
  await press('Enter')
  await expect(page.getByText(/^Waiting: the service accepts a limited number of new orders per minute\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  proxy.meddle(null)
  expect(ordersSent()).toBe(before + 2)
})

test('finds an order whose response is lost, and does not send it again', async () => {
  const { page, proxy } = opened()
  await quoteFromTemplate()
  const before = ordersSent()
  proxy.meddle(
    once('POST', /\/orders$/, async ({ through }) => {
      await through()
      throw new Error('The response is lost.')
    }),
  )
  await button('Create order only').focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  proxy.meddle(null)
  expect(ordersSent()).toBe(before + 1)
  await expect(button('Create waybill and print labels')).toBeFocused()
})

test('an order that may exist locks its draft until it is found', async () => {
  const { page, proxy } = opened()
  hurry(true)
  await quoteFromTemplate()
  const before = ordersSent()
  proxy.meddle(async ({ method, path, through }) => {
    if (method === 'POST' && path.endsWith('/orders')) {
      await through()
      return jsonAnswer({ success: false, error: 'Down', errors: [] }, 503)
    }
    return method === 'GET' && /\/orders(\?|$)/.test(path)
      ? jsonAnswer({ success: false, error: 'Invalid input, object invalid', errors: [] }, 400)
      : null
  })
  await button('Create order only').focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'The order may have been created' })).toBeVisible()
  await expect(button('The order does not exist…')).toHaveAttribute('aria-disabled', 'true')
  proxy.meddle(null)
  await expect(button('Check whether it exists')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  expect(ordersSent()).toBe(before + 1)
})

test('a person unlocks the draft of an order that was not found, and keeps its input', async () => {
  const { page, proxy } = opened()
  await quoteFromTemplate()
  proxy.meddle(once('POST', /\/orders$/, refusing(503, 'Down')))
  await button('Create order only').focus()
  await press('Enter')
  await expect(button('The order does not exist…')).toBeVisible()
  await pressButton('The order does not exist…')
  const dialog = page.getByRole('alertdialog', { name: 'Does the order really not exist?' })
  await expect(dialog.getByRole('button', { name: 'Keep locked' })).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('textbox', { name: 'Contents' })).toHaveValue('Toy boats, trains and cars')
  await expect(chosen()).toBeVisible()
  hurry(false)
})

async function attach(name: string, bytes: Uint8Array): Promise<void> {
  const { page } = opened()
  const chooser = page.waitForEvent('filechooser')
  await pressButton(/^(Choose file|Replace): Commercial invoice$/)
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
}

test('attaches only whole PDF files, an invoice under 2 MB, and a refused one replaces nothing', async () => {
  const { page } = opened()
  await startFromTemplate()
  const invoice = await pdf('Invoice 7')
  await attach('invoice.pdf', invoice)
  await expect(page.getByText('1 page, 1 kB')).toBeVisible()
  for (const [name, bytes, words] of [
    ['damaged.pdf', invoice.subarray(0, 300), /its end is missing|a part of it is missing|cannot be opened/],
    ['program.pdf', Buffer.from('MZ\u0090\u0000 program'), 'it is a program, not a PDF'],
    ['large.pdf', await pdfOfSize(2_000_001), 'It has to be smaller than 2 MB.'],
  ] as const) {
    await attach(name, bytes)
    await expect(page.getByText(`${name} was not attached`)).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('invoice.pdf stays attached.')).toBeVisible()
  }
  const slot = page.locator('[data-field="packaging_list"]')
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'list.pdf', { type: 'application/pdf' }))
      return transfer
    },
    [...invoice],
  )
  await slot.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(slot.getByText('list.pdf')).toBeVisible()
  await pressButton('Remove: Packing list')
  await expect(slot.getByText('list.pdf')).toHaveCount(0)
})

test('an Enter before the results selects the first result for the whole text', async () => {
  const { page } = opened()
  await startFromTemplate()
  const search = page.getByLabel('Find address: ship to')
  await search.fill('Berlin')
  await expect(page.getByRole('option').first()).toContainText('Berlin')
  await search.fill('London')
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Ship to' })).toContainText('LONDON')
})

test('recreates an order with documents only after it was cancelled', async () => {
  const { page } = opened()
  await page.keyboard.press('Control+1')
  await expect(line(page, 1)).toBeVisible()
  await page.keyboard.press('F3')
  await press('Enter')
  await expect(panel(page).getByRole('button', { name: 'More' })).toBeVisible()
  await press('Control+Shift+Y')
  await expect(page.getByRole('heading', { name: /^Replaces order / })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(/Replaces.+, not cancelled yet/)
  await page.getByLabel('Add parcels').focus()
  await write('40x30x20 12kg')
  await press('Enter')
  await press('Control+Enter')
  await expect(chosen()).toBeFocused()
  const before = ordersSent()
  await pressButton('Create order only')
  await expect(page.getByText(/is not cancelled yet, so the shipment would exist twice/)).toBeVisible()
  expect(ordersSent()).toBe(before)
  await expect(button('Cancel the old order…')).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByText(/is cancelled\. This one can be created\.$/)).toBeVisible()
  await expect(summary).toContainText(/Replaces.+, cancelled/)
  await button('Create order only').focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  expect(ordersSent()).toBe(before + 1)
})
