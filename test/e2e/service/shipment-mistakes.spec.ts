import type { Locator } from '@playwright/test'
import { newShipmentFailures } from '../../../shared/messages/new-shipment/new-shipment-failures.ts'
import { failed } from '../../../shared/result.ts'
import { pdf, pdfOfSize } from '../../support/new-shipment/draft-attachments.ts'
import { jsonAnswer, type Meddle } from '../../support/services/meddling-proxy.ts'
import { expect, test } from '../fixtures.ts'
import { once, refusing, shipmentApp } from './shipment-app.ts'
import { orderMistakes, parcelMistakes, typedMistakes, wrongFiles, type Mistake } from './shipment-mistakes.ts'

const { opened, hurry, press, button, chosen, sent, ordersSent, startFromTemplate, quoteFromTemplate } = shipmentApp()

const quotePath = /\/quotes$/
const orderPath = /\/orders$/

const place = (field: string): Locator => opened().page.locator(`[data-field="${field}"]`)
const partOf = (words: RegExp | string): RegExp =>
  typeof words === 'string' ? new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) : words
const inputOf = (field: string): Locator => place(field).locator('input').first()

/** What is typed stays in the field, with a message that screen readers read with it. */
async function expectMessage({ field, typed, words, shownAt }: Mistake): Promise<void> {
  const what = `${field} ${typed.slice(0, 20)}`
  if (shownAt === undefined) await expect(inputOf(field), what).toHaveAccessibleDescription(partOf(words))
  else await expect(place(shownAt), what).toContainText(words)
}

/** Types each mistake, tries the request, and takes the mistake back. */
async function tryEach(mistakes: readonly Mistake[], path: RegExp, request: () => Promise<void>): Promise<void> {
  const { page } = opened()
  for (const mistake of mistakes) {
    const { field, typed, blocks } = mistake
    const value = await inputOf(field).inputValue()
    await inputOf(field).focus()
    await press('Control+a')
    await (typed === '' ? press('Delete') : page.keyboard.insertText(typed))
    await press('Tab')
    await expectMessage(mistake)
    if (blocks) {
      const before = sent('POST', path)
      await request()
      await expect(inputOf(field), `${field} ${typed.slice(0, 20)}`).toBeFocused()
      await expectMessage(mistake)
      expect(sent('POST', path)).toBe(before)
    }
    await inputOf(field).fill(value)
  }
}

test('every wrong input that a quote depends on is explained at its field, and stops the request where it has to', async () => {
  await quoteFromTemplate()
  await button('Edit: ship to').focus()
  await press('Enter')
  await inputOf('destination.country').fill('Germany')
  await inputOf('destination.postalCode').fill('10115')
  await tryEach(typedMistakes, quotePath, () => press('Control+Enter'))
})

test('unreadable parcels are explained below their field, and the entered text stays', async () => {
  const { page } = opened()
  for (const [typed, words] of parcelMistakes) {
    await inputOf('parcels').focus()
    await press('Control+a')
    await page.keyboard.insertText(typed)
    await press('Enter')
    await expect(inputOf('parcels')).toHaveAccessibleDescription(partOf(words))
    await expect(inputOf('parcels')).toHaveValue(typed)
  }
  await press('Control+a')
  await press('Delete')
})

test('every wrong input in a field that only orders have is explained at its field, and no order is sent', async () => {
  await tryEach(orderMistakes, orderPath, async () => {
    await press('Control+Enter')
    await expect(chosen()).toBeFocused()
    await button('Create order only').focus()
    await press('Enter')
  })
})

test('every file that is not a valid invoice is refused with its reason', async () => {
  const { page } = opened()
  const slot = place('commercial_invoice')
  for (const [name, bytes, words] of wrongFiles(await pdf('Invoice 7'), await pdfOfSize(2_000_001))) {
    await slot.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
    await expect(page.getByText(`${name} was not attached`)).toBeVisible()
    await expect(slot).toContainText(words)
  }
  const largest = Buffer.from(await pdfOfSize(1_999_999))
  await slot.locator('input[type=file]').setInputFiles({ name: 'largest.pdf', mimeType: 'application/pdf', buffer: largest })
  await expect(slot.getByText('largest.pdf')).toBeVisible()
})

const lost: Meddle = () => {
  throw new Error('The connection is lost.')
}
const lostAfter: Meddle = async ({ through }) => {
  await through()
  throw new Error('The response is lost.')
}
const answers =
  (body: string, type = 'application/json'): Meddle =>
  () => ({ status: 201, type, body })

/** What fails, how, and what is said; nothing of the form is lost. */
const quoteFailures: readonly (readonly [what: string, how: Meddle, words: RegExp])[] = [
  ['400', refusing(400, 'Invalid input, object invalid'), /did not accept this request/],
  ['422', refusing(422, 'Country is closed today'), /Country is closed today/],
  ['422, no hub', refusing(422, '["Hub transit No hub is available for this route."]'), /No hub serves this route/],
  ['429', refusing(429, 'Too many requests (21/20 in 60 seconds)'), /Too many requests/],
  ['500', refusing(500, 'Broken'), /Broken/],
  ['503', refusing(503, 'Down for maintenance'), /Down for maintenance/],
  ['a connection lost before the response', lost, /The connection was lost\./],
  ['a response that is lost', lostAfter, /The connection was lost\./],
  ['a response that is no JSON', answers('<html>Gateway</html>', 'text/html'), /a reply that Packbench cannot read/],
  ['a response without estimates', answers('{"id": 7, "estimates": []}'), /sent no estimate for this shipment/],
  ['a quote of null', answers('null'), /a reply that Packbench cannot read/],
]

test('every failure of a quote is explained, and loses nothing', async () => {
  const { page, proxy } = opened()
  for (const [what, how, words] of quoteFailures) {
    proxy.meddle(once('POST', quotePath, how))
    const before = sent('POST', quotePath)
    await press('Control+Enter')
    const problem = page.getByRole('region', { name: 'Quote' })
    await expect(
      problem
        .getByRole('alert', { name: 'Problem' })
        .or(problem.getByText(/no estimate/i))
        .first(),
      what,
    ).toContainText(words)
    expect([what, sent('POST', quotePath)]).toEqual([what, before + 1])
    await expect(page.getByRole('textbox', { name: 'Contents' })).toHaveValue('Toy boats, trains and cars')
    proxy.meddle(null)
  }
  await press('Control+Enter')
  await expect(chosen()).toBeFocused()
})

/** Each leaves no order, so that the same draft can be sent again. */
const orderFailures: readonly (readonly [what: string, method: string, path: RegExp, how: Meddle, words: RegExp])[] = [
  ['400', 'POST', orderPath, refusing(400, 'Invalid input, object invalid'), /Invalid input, object invalid/],
  ['422', 'POST', orderPath, refusing(422, 'Postal code does not exist'), /Postal code does not exist/],
  ['a quote that is gone', 'GET', /\/quotes\/\d+$/, refusing(404, 'No such quote'), /no order was created/],
  ['a quote of another number', 'GET', /\/quotes\/\d+$/, () => jsonAnswer({ id: 1, estimates: [] }), /no order was created/],
  [
    'an estimate that is gone',
    'GET',
    /\/quotes\/\d+$/,
    async ({ path }) => jsonAnswer({ id: Number(path.split('/').at(-1)), estimates: [] }),
    /no longer part of the quote/,
  ],
]

test('every failure of an order is explained, loses nothing, and leads to no second order', async () => {
  const { page, proxy } = opened()
  hurry(true)
  for (const [what, method, path, how, words] of orderFailures) {
    if ((await chosen().count()) === 0) await press('Control+Enter')
    await expect(chosen()).toHaveCount(1)
    await expect(button('Create order only')).not.toHaveAttribute('aria-disabled')
    proxy.meddle(once(method, path, how))
    await button('Create order only').focus()
    await press('Enter')
    await expect(page.getByRole('alert', { name: 'Problem' }), what).toContainText(words)
    proxy.meddle(null)
    await expect(page.getByRole('textbox', { name: 'Contents' })).toHaveValue('Toy boats, trains and cars')
  }
  await press('Control+Enter')
  await expect(chosen()).toBeFocused()
  const before = ordersSent()
  await button('Create order only').focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: /^Order .+ created$/ })).toBeVisible()
  expect(ordersSent()).toBe(before + 1)
  const references = proxy.requests
    .filter(({ method, path }) => method === 'POST' && orderPath.test(path))
    .map(({ body }) => /PB-\d+-\w+/.exec(body)?.[0])
  expect(new Set(references).size).toBe(1)
  hurry(false)
})

test('the tests above try more than fifty kinds of wrong input and failures', () => {
  const inputs = [...typedMistakes, ...orderMistakes].map(({ field, words }) => `${field} ${String(words)}`)
  const kinds = new Set([
    ...inputs,
    ...parcelMistakes.map(([, words]) => words),
    ...quoteFailures.map(([what]) => what),
    ...orderFailures.map(([what]) => what),
  ])
  expect(kinds.size).toBeGreaterThan(50)
})

test('a template that could not be replaced completely is said to be there twice', async () => {
  const { app, page } = opened()
  const { handlers } = app.station
  const remove = handlers['newShipment.remove']
  Object.assign(handlers, { 'newShipment.remove': async () => failed(newShipmentFailures.draftLocked({ state: 'sending' })) })
  await startFromTemplate()
  await button('Templates').click()
  await page.getByRole('menuitem', { name: 'Save as template…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Toys, duty paid')
  await page.getByRole('button', { name: 'Replace “Toys, duty paid”' }).click()
  const notice = 'Template “Toys, duty paid” saved, but the earlier template of this name could not be removed.'
  await expect(page.getByText(notice)).toBeVisible()
  Object.assign(handlers, { 'newShipment.remove': remove })
  await button('Templates').click()
  await expect(page.getByRole('menuitem', { name: 'New from “Toys, duty paid”' })).toHaveCount(2)
})
