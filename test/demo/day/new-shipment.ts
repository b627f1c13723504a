import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { Hands } from './hands.ts'

/** An order whose sender and recipient are used again. */
async function findParties(hands: Hands): Promise<{ readonly sender: string; readonly recipient: string }> {
  const sort = { by: 'created', direction: 'descending' } as const
  const { ids } = await hands.ask('orders.list', { view: { kind: 'all' }, sort })
  for (const orderId of ids) {
    const { order } = await hands.ask('orders.open', { orderId })
    const { origin, destination } = order
    if (origin.name !== null && destination.name !== null && origin.countryCode !== destination.countryCode)
      return { sender: origin.name, recipient: destination.name }
  }
  throw new Error('No order goes abroad.')
}

async function chooseAddress(hands: Hands, name: string): Promise<void> {
  await hands.type(name)
  await hands.page.getByRole('option').filter({ hasText: name }).first().waitFor()
  await hands.press('Enter')
}

async function fill(hands: Hands, field: RegExp, text: string): Promise<void> {
  await hands.tabTo(field)
  await hands.type(text)
}

async function quote(hands: Hands): Promise<void> {
  await hands.press('Ctrl+Enter')
  await hands.until('an estimate has the focus', async () => (await hands.page.locator('[data-estimate]:checked:focus').count()) === 1)
}

async function createdOrder(hands: Hands): Promise<OrderView> {
  const heading = hands.page.getByRole('heading', { name: /^Order .+ created$/ })
  await heading.waitFor()
  const [, reference = ''] = /^Order (.+) created$/.exec(await heading.innerText()) ?? []
  const found = await hands.ask('orders.find', { text: reference })
  if (found.kind !== 'one') throw new Error(`Order ${reference} is not stored.`)
  return await hands.ask('orders.open', { orderId: found.id })
}

/** A shipment from an empty form to its printed label. */
export async function createShipment(hands: Hands): Promise<OrderView> {
  const { sender, recipient } = await findParties(hands)
  await hands.press('Ctrl+Shift+N')
  await hands.hasFocus(/^New shipment$/)
  await hands.picture('new-shipments')
  await hands.press('Enter')
  await hands.hasFocus(/^Find address/)
  await chooseAddress(hands, sender)
  await hands.tabTo(/^Find address: ship to$/)
  await chooseAddress(hands, recipient)
  await fill(hands, /^Add parcels/, '2x40x30x20 12kg')
  await hands.press('Enter')
  await fill(hands, /^HS code/, '490199')
  await fill(hands, /^Description$/, 'Printed books')
  await fill(hands, /^Quantity$/, '6')
  await fill(hands, /^Cost/, '20')
  await fill(hands, /^Weight/, '24')
  await fill(hands, /^Contents$/, 'Books')
  await fill(hands, /^Declared value$/, '120')
  await fill(hands, /^Currency$/, 'CAD')
  await fill(hands, /^Purpose$/, '2')
  await hands.press('Tab')
  await hands.picture('shipment-form')
  await quote(hands)
  await hands.picture('shipment-quote')
  await hands.press('Enter')
  const { order } = await createdOrder(hands)
  await hands.until('its label is printed', async () => (await hands.ask('orders.open', { orderId: order.id })).print === 'sent')
  await hands.picture('shipment-label-printed')
  return await hands.ask('orders.open', { orderId: order.id })
}

/** Duplicates the shipment, up to its quote. */
export async function duplicateShipment(hands: Hands, { order }: OrderView): Promise<void> {
  await hands.press('Ctrl+1')
  await hands.scan(order.reference)
  await hands.page.getByLabel('Open order', { exact: true }).getByRole('heading', { name: order.reference }).waitFor()
  await hands.press('Ctrl+Shift+D')
  await hands.page.getByRole('heading', { name: 'Quote', exact: true }).waitFor()
  await quote(hands)
  await hands.picture('duplicate-quoted')
  await hands.press('Ctrl+Shift+N')
  await hands.page.getByRole('heading', { name: 'New shipments', exact: true }).waitFor()
  await hands.picture('drafts')
}
