import { withCustomsFormService, withReceiptService } from '../../../electron/practice/seed/carriers.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Hands } from './hands.ts'

export const ordersToPrint = 60

/** True if the file of its label has another page besides the label, so that a person has to choose the page first. */
export function needsLabelPage({ legs }: Order): boolean {
  return legs.some(({ service }) => [withCustomsFormService, withReceiptService].some((words) => service?.endsWith(words)))
}

async function selectedCount(hands: Hands): Promise<number> {
  const text = await hands.page.getByRole('region', { name: 'Selected orders' }).innerText()
  return Number(/^\D*(\d+) of/.exec(text)?.[1])
}

/** Selects this many orders from the first row on. */
async function selectFirst(hands: Hands, count: number): Promise<void> {
  await hands.press('F3')
  await hands.press('Home')
  await hands.press('Space')
  await hands.until('the first order is selected', async () => (await selectedCount(hands)) === 1)
  await hands.press('Shift+ArrowDown', count - 1)
  await hands.until(`${count} orders are selected`, async () => (await selectedCount(hands)) === count)
}

async function batchAtRest(hands: Hands, batchId: string): Promise<Batch> {
  await hands.until('the batch is sent', async () => {
    const { state, list } = await hands.ask('printing.batch', { batchId })
    if (state !== 'running' && state !== 'finished') throw new Error(`The batch is ${state}.`)
    return state === 'finished' && list.every((sheet) => sheet.job === 'finished' || !['spooled', 'confirmed'].includes(sheet.state))
  })
  return await hands.ask('printing.batch', { batchId })
}

/**
 * Prints sixty orders in one batch, in the order of the list. The orders returned are those printed: a label whose file has another
 * page is blocked until somebody has chosen its page.
 */
export async function printBatch(hands: Hands): Promise<{ readonly orders: readonly Order[]; readonly batch: Batch }> {
  await hands.press('Ctrl+3')
  await hands.page.getByRole('heading', { level: 2, name: 'To print' }).waitFor()
  const sort = { by: 'cut-off', direction: 'ascending' } as const
  const { ids } = await hands.ask('orders.list', { view: { kind: 'queue', queue: 'print' }, sort })
  await selectFirst(hands, ordersToPrint)
  await hands.picture('sixty-selected')
  await hands.press('Ctrl+p')
  const dialog = hands.dialog(`Print ${ordersToPrint} orders`)
  await dialog.getByRole('button', { name: /^Print \d+ sheets/ }).waitFor()
  await hands.picture('print-plan')
  await hands.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const [started] = await hands.ask('printing.batches', {})
  if (started === undefined) throw new Error('No batch was started.')
  await hands.picture('batch-under-way')
  const batch = await batchAtRest(hands, started.id)
  const toggle = hands.page.getByRole('button', { name: 'Printing', exact: true })
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await hands.press('Ctrl+b')
  await hands.picture('batch-sent')
  await hands.press('Ctrl+b')
  // Cut-offs may pass between the question and the first key.
  const chosen = [...new Set(batch.list.map(({ orderId }) => orderId))]
  if (chosen.length !== ordersToPrint || chosen.some((id) => !ids.includes(id)))
    throw new Error('Other orders were printed than were selected.')
  const views = await Promise.all(chosen.map((orderId) => hands.ask('orders.open', { orderId })))
  const blocked = new Set(batch.list.filter(({ state }) => state === 'failed').map(({ orderId }) => orderId))
  const orders = views.map(({ order }) => order)
  const refused = orders.find((order) => blocked.has(order.id) && !needsLabelPage(order))
  if (refused !== undefined) throw new Error(`${refused.reference} was not printed.`)
  return { orders: orders.filter(({ id }) => !blocked.has(id)), batch }
}
