import { expect, test } from '../fixtures.ts'
import { once, refusing, shipmentApp } from './shipment-app.ts'

const { opened, press, button, chosen, ordersSent, quoteFromTemplate } = shipmentApp()

const problem = () => opened().page.getByRole('alert', { name: 'Problem' })
const created = () => opened().page.getByRole('heading', { name: /^Order .+ created$/ })

async function order(): Promise<void> {
  await expect(button('Create order only')).not.toHaveAttribute('aria-disabled')
  await button('Create order only').focus()
  await press('Enter')
}

/** Everything that was entered, and the estimate, are still there. */
async function expectFormKept(): Promise<void> {
  const { page, recipient } = opened()
  await expect(page.getByRole('textbox', { name: 'Contents' })).toHaveValue('Toy boats, trains and cars')
  await expect(page.getByRole('group', { name: 'Parcel line 1' }).getByLabel('Weight (kg)')).toHaveValue('12')
  await expect(page.getByRole('region', { name: 'Ship to', exact: true })).toContainText(recipient.name ?? '')
  await expect(chosen()).toBeVisible()
}

for (const status of [400, 422]) {
  test(`an order that is refused with ${status} says so with the words of the service, keeps the form, and can be sent again`, async () => {
    const { proxy } = opened()
    await quoteFromTemplate()
    const before = ordersSent()
    proxy.meddle(once('POST', /\/orders$/, refusing(status, 'Country is closed today')))
    await order()
    await expect(problem()).toContainText('Country is closed today')
    await expectFormKept()
    expect(ordersSent()).toBe(before + 1)
    await order()
    await expect(created()).toBeVisible()
    expect(ordersSent()).toBe(before + 2)
    proxy.meddle(null)
  })
}

test('an order that an expired sign-in refused is sent exactly once more after the next sign-in', async () => {
  const { page, proxy, password } = opened()
  await quoteFromTemplate()
  const before = ordersSent()
  proxy.meddle(once('POST', /\/orders$/, refusing(401, 'Token invalid')))
  await order()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').focus()
  await page.keyboard.insertText(password)
  await press('Enter')
  await expect(created()).toBeVisible()
  expect(ordersSent()).toBe(before + 2)
  proxy.meddle(null)
})

test('an order whose connection is lost before sending keeps its form, and is sent once the service is back', async () => {
  const { proxy } = opened()
  await quoteFromTemplate()
  const before = ordersSent()
  proxy.meddle(
    once('GET', /\/quotes\/\d+$/, async ({ through }) => {
      const answer = await through()
      proxy.stopListening()
      return answer
    }),
  )
  await order()
  await expect(problem()).toContainText('not sent')
  await expectFormKept()
  expect(ordersSent()).toBe(before)
  proxy.meddle(null)
  await proxy.reopen()
  await order()
  await expect(created()).toBeVisible()
  expect(ordersSent()).toBe(before + 1)
})
