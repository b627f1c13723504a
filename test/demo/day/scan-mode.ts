import type { Locator } from 'playwright-core'
import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Batch, Sheet } from '../../../shared/printing/batch.ts'
import { scanCommandCodes } from '../../../shared/scanning/scan-commands.ts'
import type { Hands } from './hands.ts'
import { needsLabelPage } from './print.ts'

export const labelsToScan = 20

/** What was scanned while scan to print was open, to be checked afterwards. */
export interface ScannedDay {
  readonly confirmed: readonly Sheet[]
  readonly wrong: { readonly scanned: string; readonly expected: string }
  /** The order that was printed by its scan, and then again. */
  readonly reprinted: { readonly orderId: number; readonly reference: string }
}

function stage({ page }: Hands): Locator {
  return page.getByRole('region', { name: 'Parcel on the bench' })
}

async function sees(hands: Hands, look: string): Promise<void> {
  await hands.page.locator(`section[data-look="${look}"]`).waitFor()
}

export function labelsOf({ list }: Batch): Sheet[] {
  return list.filter(({ place }) => place.kind === 'waybill_document')
}

async function openScanMode(hands: Hands): Promise<void> {
  await hands.press('F8')
  await stage(hands).waitFor()
  await hands.tabTo(/^Require label scan$/)
  await hands.press('Space')
  await hands.until('the setting is saved', async () => (await hands.ask('settings.read', {})).requireLabelScan)
  await hands.picture('scan-to-print')
}

/** The printed labels of the batch, without blocked ones. */
function printedLabelsOf(batch: Batch): Sheet[] {
  return labelsOf(batch).filter(({ state }) => state === 'spooled')
}

/** Scans printed labels: each is confirmed. */
async function confirmLabels(hands: Hands, batch: Batch, labels: readonly Sheet[]): Promise<void> {
  for (const [index, { id, waybill, reference }] of labels.entries()) {
    await hands.scan(waybill ?? '')
    await hands.until(`the label of ${reference} is confirmed`, async () => {
      const { list } = await hands.ask('printing.batch', { batchId: batch.id })
      return list.find((sheet) => sheet.id === id)?.state === 'confirmed'
    })
    await hands.page.getByRole('region', { name: 'Last scans' }).getByRole('listitem').first().getByText(reference).waitFor()
    if (index === 0) await hands.picture('label-confirmed')
  }
  await sees(hands, 'confirmed')
  await hands.picture('labels-confirmed')
}

/** The next order is printed by its scan; the label of another is rejected, and then its own is scanned. */
async function scanWrongLabel(hands: Hands, reference: string, other: Sheet): Promise<void> {
  await hands.scan(reference)
  await sees(hands, 'waiting-for-label')
  await hands.picture('order-printed-by-scan')
  await hands.scan(other.waybill ?? '')
  await sees(hands, 'wrong-label')
  await hands.picture('wrong-label')
  await hands.press('F10')
  await sees(hands, 'waiting-for-label')
  await hands.picture('wrong-label-acknowledged')
}

async function scanItsLabels(hands: Hands, orderId: number): Promise<void> {
  const { sheets } = await hands.ask('orders.open', { orderId })
  const newest = sheets.at(-1)?.batchId
  for (const { place, waybill, batchId } of sheets) {
    if (place.kind === 'waybill_document' && batchId === newest) await hands.scan(waybill ?? '')
  }
  await sees(hands, 'confirmed')
}

/** The label tore: its order is printed again, with the reason. */
async function reprint(hands: Hands, orderId: number): Promise<void> {
  await hands.scan(scanCommandCodes.reprint)
  const dialog = hands.dialog('Reprint this order')
  await dialog.getByRole('radio').first().waitFor()
  await hands.press('ArrowRight')
  await dialog.getByRole('radio', { name: 'Damaged', checked: true }).waitFor()
  await dialog.getByRole('button', { name: /^Print \d+ sheet/ }).waitFor()
  await hands.picture('reprint-reason')
  await hands.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await sees(hands, 'waiting-for-label')
  await hands.picture('reprinted')
  await scanItsLabels(hands, orderId)
}

/** Scans the first order of a list: the app asks before it prints, and the order is skipped. */
async function leaveFirst(
  hands: Hands,
  view: CallInput<'orders.list'>['view'],
  look: 'already-left' | 'on-hold',
  picture: string,
): Promise<void> {
  const sort = { by: 'created', direction: 'descending' } as const
  const [orderId = 0] = (await hands.ask('orders.list', { view, sort })).ids
  const { order } = await hands.ask('orders.open', { orderId })
  await hands.scan(order.reference)
  await sees(hands, look)
  await hands.picture(picture)
  await hands.press('Ctrl+s')
  await stage(hands).getByText('Scan an order').first().waitFor()
  const { sheets } = await hands.ask('orders.open', { orderId })
  if (sheets.length > 0) throw new Error(`${order.reference} was printed by its scan without an answer.`)
}

/** The newest order to print whose label is a file of its own: of the others a person first has to choose the page. */
async function nextToPrint(hands: Hands): Promise<Order> {
  const sort = { by: 'created', direction: 'descending' } as const
  const { ids } = await hands.ask('orders.list', { view: { kind: 'queue', queue: 'print' }, sort })
  for (const orderId of ids ?? []) {
    const { order } = await hands.ask('orders.open', { orderId })
    if (!needsLabelPage(order)) return order
  }
  throw new Error('No order with a label of its own is left to print.')
}

/** Scan to print: twenty fresh labels, one wrong label, one reprint, one order that was delivered and one on hold. */
export async function scanLabels(hands: Hands, batch: Batch): Promise<ScannedDay> {
  const order = await nextToPrint(hands)
  const { id: orderId } = order
  const printed = printedLabelsOf(batch)
  const confirmed = printed.slice(0, labelsToScan)
  const other = printed.at(-1)
  if (other === undefined) throw new Error('The batch has no label.')
  await openScanMode(hands)
  await confirmLabels(hands, batch, confirmed)
  await scanWrongLabel(hands, order.reference, other)
  await scanItsLabels(hands, orderId)
  await reprint(hands, orderId)
  await leaveFirst(hands, { kind: 'status', status: 'delivered' }, 'already-left', 'delivered-order-scanned')
  await leaveFirst(hands, { kind: 'held' }, 'on-hold', 'held-order-scanned')
  await hands.press('Escape')
  return {
    confirmed,
    wrong: { scanned: other.reference, expected: order.reference },
    reprinted: { orderId, reference: order.reference },
  }
}
