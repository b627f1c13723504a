import type { Batch } from '../../../shared/printing/batch.ts'
import type { VoidLabel } from '../../../shared/printing/labels/void-label.ts'
import { maxCancelledAlone } from '../../../shared/people/release.ts'
import type { Hands } from './hands.ts'
import { crew } from './badges.ts'

/** One more than a packer may cancel alone. */
export const ordersToCancel = maxCancelledAlone + 1

export const cancelReason = 'Customer withdrew the campaign'

/** The sort order of Book pickup. */
const sort = { by: 'cut-off', direction: 'ascending' } as const

/** Printed orders whose labels have not been scanned: those whose cut-off is last, because the next drivers come for the others. */
async function chooseOrders(hands: Hands, batch: Batch): Promise<{ readonly list: readonly number[]; readonly chosen: readonly number[] }> {
  const { list: sheets } = await hands.ask('printing.batch', { batchId: batch.id })
  const scanned = new Set(sheets.filter(({ state }) => state === 'confirmed').map(({ orderId }) => orderId))
  const printed = new Set(sheets.filter(({ state }) => state === 'spooled').map(({ orderId }) => orderId))
  const { ids } = await hands.ask('orders.list', { view: { kind: 'queue', queue: 'schedule' }, sort })
  const list = ids.toReversed()
  const chosen = list.filter((orderId) => printed.has(orderId) && !scanned.has(orderId)).slice(0, ordersToCancel)
  if (chosen.length < ordersToCancel) throw new Error(`Only ${chosen.length} printed orders can be cancelled.`)
  return { list, chosen }
}

async function selectOrders(hands: Hands, list: readonly number[], chosen: readonly number[]): Promise<void> {
  await hands.press('Ctrl+4')
  await hands.page.getByRole('heading', { level: 2, name: 'Book pickup' }).waitFor()
  await hands.page.locator('th[aria-sort="ascending"]').getByText('Cut-off').waitFor()
  await hands.press('F3')
  await hands.press('End')
  for (const [index, orderId] of list.slice(0, list.indexOf(chosen.at(-1) ?? 0) + 1).entries()) {
    if (index > 0) await hands.press('ArrowUp')
    if (chosen.includes(orderId)) await hands.press('Space')
  }
  await hands.page.getByText(`${chosen.length} of ${list.length} selected`).waitFor()
}

/** Cancels printed orders: each label is scanned, and a supervisor's badge releases it. */
export async function cancelPrinted(hands: Hands, batch: Batch): Promise<readonly number[]> {
  const { list, chosen } = await chooseOrders(hands, batch)
  await selectOrders(hands, list, chosen)
  await hands.press('Ctrl+Shift+x')
  const question = hands.dialog(`Cancel ${ordersToCancel} orders?`)
  await question.getByText('To confirm').first().waitFor()
  await hands.picture('cancel-question')
  for (const [index, orderId] of chosen.entries()) {
    const { order } = await hands.ask('orders.open', { orderId })
    await hands.scan(order.legs[0]?.waybill ?? '')
    await question.getByText(`${index + 1} of ${ordersToCancel} scanned.`).waitFor()
  }
  await hands.picture('cancel-scanned')
  await hands.tabTo(new RegExp(`^Cancel ${ordersToCancel} orders$`))
  await hands.press('Enter')
  const release = hands.dialog('Supervisor needed')
  await release.waitFor()
  await hands.type(cancelReason)
  await hands.picture('supervisor-needed')
  await hands.scan(crew.supervisor.badge)
  await release.waitFor({ state: 'detached' })
  await hands.page.getByRole('region', { name: 'Cancellations' }).getByText(`About to cancel ${ordersToCancel} orders`).waitFor()
  await hands.picture('cancel-grace')
  await hands.page
    .getByRole('region', { name: 'Cancellations' })
    .getByText(`${ordersToCancel} orders cancelled`)
    .waitFor({ timeout: 60_000 })
  await hands.picture('cancelled')
  await dismissResults(hands)
  return chosen
}

/** Puts the results of the cancellation away, so that the next screen has the whole window. */
async function dismissResults(hands: Hands): Promise<void> {
  const results = hands.page.getByRole('region', { name: 'Cancellations' })
  await hands.tabTo(/^Dismiss this list$/)
  await hands.press('Enter')
  await results.waitFor({ state: 'detached' })
}

/** Scans each void label on its way into the bin. */
export async function destroyLabels(hands: Hands): Promise<readonly VoidLabel[]> {
  await hands.press('Ctrl+l')
  const { labels: open } = await hands.ask('voidLabels.list', {})
  const waiting = open.filter(({ destroyed }) => destroyed === null)
  await hands.page.getByRole('table', { name: 'Still to destroy' }).waitFor()
  await hands.picture('labels-to-destroy')
  for (const [index, { sheetId, waybill }] of waiting.entries()) {
    await hands.scan(waybill ?? '')
    await hands.until(`label ${waybill} is destroyed`, async () => {
      const { labels } = await hands.ask('voidLabels.list', {})
      return labels.some((label) => label.sheetId === sheetId && label.destroyed !== null)
    })
    if (index === 0) await hands.picture('label-destroyed')
  }
  await hands.page.getByText('No labels to destroy').waitFor()
  await hands.picture('labels-destroyed')
  return waiting
}
