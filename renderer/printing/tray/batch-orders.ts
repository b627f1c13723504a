import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import { printedSheetMessages } from '../../../shared/messages/printing/printed-sheet-messages.ts'
import type { Batch, Sheet, SheetState } from '../../../shared/printing/batch.ts'

/** One order of a batch with its sheets, in printing order. */
export interface BatchOrder {
  readonly orderId: number
  readonly reference: string
  readonly sheets: readonly Sheet[]
  /** The most urgent state of its sheets. */
  readonly state: SheetState
}

const mostUrgentFirst: readonly SheetState[] = ['unknown', 'failed', 'submitted', 'intended', 'spooled', 'confirmed', 'voided']

/** The most urgent state: in doubt, then failed, then still running. */
export function mostUrgent(sheets: readonly Sheet[]): SheetState {
  return mostUrgentFirst.find((state) => sheets.some((sheet) => sheet.state === state)) ?? 'intended'
}

/** The batch's sheets grouped by order, in print order. */
export function batchOrders(batch: Pick<Batch, 'list'>): BatchOrder[] {
  const byOrder = new Map<number, Sheet[]>()
  for (const sheet of batch.list) {
    const sheets = byOrder.get(sheet.orderId)
    if (sheets === undefined) byOrder.set(sheet.orderId, [sheet])
    else sheets.push(sheet)
  }
  return [...byOrder].map(([orderId, sheets]) => ({
    orderId,
    reference: sheets[0]?.reference ?? String(orderId),
    sheets,
    state: mostUrgent(sheets),
  }))
}

interface GroupedOrders {
  readonly list: readonly Sheet[]
  readonly orders: readonly BatchOrder[]
  /** The ids of the orders; the same array while no order was added or moved. */
  readonly orderIds: readonly number[]
}

/**
 * Groups the sheets, reusing the previous groups: an order whose sheets are unchanged stays the same object, so that only
 * what changed renders again.
 */
export function regroupOrders(list: readonly Sheet[], before: GroupedOrders | null): GroupedOrders {
  if (before === null || before.list.length !== list.length) {
    const orders = batchOrders({ list: [...list] })
    return { list, orders, orderIds: orders.map(({ orderId }) => orderId) }
  }
  if (before.list === list) return before
  const changed = new Map<number, Sheet[]>()
  for (const [index, sheet] of list.entries()) if (sheet !== before.list[index]) changed.set(sheet.orderId, [])
  for (const sheet of list) changed.get(sheet.orderId)?.push(sheet)
  const orders = before.orders.map((order) => {
    const sheets = changed.get(order.orderId)
    return sheets === undefined ? order : { ...order, sheets, state: mostUrgent(sheets) }
  })
  return { list, orders, orderIds: before.orderIds }
}

/** How many sheets of an order were sent: `2 of 3 sent`. */
export function formatOrderProgress(order: BatchOrder): string {
  const sent = order.sheets.filter((sheet) => sheet.state === 'spooled' || sheet.state === 'confirmed').length
  return batchTrayMessages.orderProgress({ sent, sheets: order.sheets.length })
}

/** Whether the order can still be skipped: the batch is not finished, and one of the order's sheets is unsent. */
export function canSkip({ state }: Pick<Batch, 'state'>, order: BatchOrder): boolean {
  return state !== 'finished' && state !== 'stopped' && order.sheets.some((sheet) => sheet.state === 'intended')
}

/** The order that is sent next, which a halted batch waits for; null when nothing is left to send. */
export function nextOrder(batch: Pick<Batch, 'state'>, orders: readonly BatchOrder[]): BatchOrder | null {
  return orders.find((order) => canSkip(batch, order)) ?? null
}

/** The physical label sheets of a batch, numbered from 1 per printer, by the id their labels refer to. */
export function sheetNumbers({ list }: Pick<Batch, 'list'>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  const perPrinter = new Map<string, number>()
  for (const { page, printerId } of list) {
    if (page === null || numbers.has(page)) continue
    const number = (perPrinter.get(printerId) ?? 0) + 1
    perPrinter.set(printerId, number)
    numbers.set(page, number)
  }
  return numbers
}

/** The place of a label: `sheet 2, position 3`; empty when it has a sheet of its own. */
export function formatLabelPosition({ page, slot }: Pick<Sheet, 'page' | 'slot'>, numbers: ReadonlyMap<string, number>): string {
  if (page === null || slot === null) return ''
  const [sheet, position] = [numbers.get(page), slot + 1]
  return sheet === undefined ? printedSheetMessages.position({ position }) : printedSheetMessages.sheetPosition({ sheet, position })
}
