import { quotesOf } from '../../support/new-shipment/shipment-window.ts'
import { expect, test } from '../fixtures.ts'
import { once, refusing, shipmentApp } from './shipment-app.ts'

const { opened, press, write, button, chosen, ordersSent, startFromTemplate, enterParcels, quoteFromTemplate } = shipmentApp()

test('without a hub on the route the input is kept, and a direct quote is one key away', async () => {
  const { page } = opened()
  await startFromTemplate()
  await enterParcels()
  await page.getByLabel('Via a hub').focus()
  await press('Space')
  await press('Control+Enter')
  await expect(page.getByText('No hub serves this route. No quote was created.')).toBeVisible()
  await expect(button('Quote without hub')).toBeFocused()
  await press('Enter')
  await expect(chosen()).toBeFocused()
  await expect(page.getByLabel('Via a hub')).not.toBeChecked()
})

test('a quote is outdated once the shipment changes, and cannot be ordered', async () => {
  const { page } = opened()
  const before = ordersSent()
  await page.getByRole('textbox', { name: 'Count', exact: true }).first().focus()
  await press('Control+a')
  await write('3')
  await expect(page.getByText('Outdated')).toBeVisible()
  await expect(chosen()).toHaveCount(0)
  await button('Create order only').focus()
  await press('Enter')
  await expect(page.getByRole('tooltip')).toHaveText('Get a quote first.')
  await press('Control+Enter')
  await expect(chosen()).toBeFocused()
  expect(ordersSent()).toBe(before)
})

test('a failed request keeps the form, shows the reason, and can be repeated', async () => {
  const { page, proxy } = opened()
  for (const [status, words] of [
    [400, 'The service did not accept this request. No quote was created.'],
    [422, 'The service did not accept this request. No quote was created.'],
    [503, /service/i],
  ] as const) {
    proxy.meddle(once('POST', /\/quotes$/, refusing(status, 'Country is closed today')))
    await press('Control+Enter')
    await expect(page.getByRole('alert', { name: 'Problem' }).getByText(words).first()).toBeVisible()
    await expect(page.getByRole('alert', { name: 'Problem' })).toContainText('Country is closed today')
    proxy.meddle(null)
    await press('Control+Enter')
    await expect(button(/^Quote again/)).not.toHaveAttribute('aria-disabled')
    await expect(chosen()).toBeFocused()
  }
})

test('keeps the form when the person signs in again', async () => {
  const { page, proxy, password } = opened()
  proxy.meddle(once('POST', /\/quotes$/, refusing(401, 'Token invalid')))
  await press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').focus()
  await page.keyboard.insertText(password)
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Contents' })).toHaveValue('Toy boats, trains and cars')
  await press('Control+Enter')
  await expect(button(/^Quote again/)).not.toHaveAttribute('aria-disabled')
  await expect(chosen()).toBeFocused()
})

test('each of twelve estimates is visible together with the order buttons', async () => {
  const { page, proxy } = opened()
  proxy.meddle(quotesOf(12))
  await quoteFromTemplate()
  proxy.meddle(null)
  await expect(page.getByRole('group', { name: 'Estimates' }).getByRole('radio')).toHaveCount(12)
  for (let estimate = 0; estimate < 12; estimate += 1) {
    await expect(button('Create order only')).toBeInViewport({ ratio: 1 })
    await expect(chosen()).toBeInViewport({ ratio: 1 })
    await press('ArrowDown')
  }
})
