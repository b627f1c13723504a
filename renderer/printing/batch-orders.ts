import type { Batch, Sheet, SheetState } from '../../shared/printing/batch.ts'

/** One order of a batch with its sheets, in printing order. */
export interface BatchOrder {
  readonly orderId: number
  readonly reference: string
  readonly sheets: readonly Sheet[]
  /** The state that most needs a person among its sheets. */
  readonly state: SheetState
}

const mostUrgentFirst: readonly SheetState[] = ['unknown', 'failed', 'submitted', 'intended', 'spooled', 'confirmed', 'voided']

/** The state that most needs a person: doubt before failure before what still runs. */
export function mostUrgent(sheets: readonly Sheet[]): SheetState {
  return mostUrgentFirst.find((state) => sheets.some((sheet) => sheet.state === state)) ?? 'intended'
}

/** The batch's sheets gathered by order, in the order printed. */
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

/** How many of an order's sheets have left: `2 of 3 sent`. */
export function orderProgressWords(order: BatchOrder): string {
  const sent = order.sheets.filter((sheet) => sheet.state === 'spooled' || sheet.state === 'confirmed').length
  return `${sent} of ${order.sheets.length} sent`
}
