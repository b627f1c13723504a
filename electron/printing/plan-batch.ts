import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import type { PlannedSheet, PrintPlan, Sheet } from '../../shared/printing/batch.ts'
import { expectedPapers, paperKey } from '../../shared/printing/expected-papers.ts'
import type { PrintSettings } from '../../shared/settings/settings.ts'

/** Everything a plan depends on, gathered beforehand. */
export interface PlanFacts {
  /** In the order chosen; a repeated id counts once. */
  readonly orderIds: readonly number[]
  readonly orders: ReadonlyMap<number, Order>
  readonly settings: PrintSettings
  /** Earlier sheets of these orders, oldest first. */
  readonly earlier: readonly Sheet[]
  readonly printerNames: ReadonlyMap<string, string>
  /** When a damaged ledger was last put aside (ISO instant). */
  readonly lostAt: string | null
}

function problemOf(order: Order): Failure | null {
  const { print } = orderActions(order)
  if (print.allowed) return null
  if (order.status === 'cancelled') {
    return {
      kind: 'order-cancelled',
      message: `${print.why} Nothing was printed.`,
      next: 'Put the parcel aside and destroy earlier labels.',
    }
  }
  if (!hasEveryWaybill(order)) {
    return { kind: 'no-waybill', message: `${print.why} Nothing was printed.`, next: 'Generate the waybill, then print.' }
  }
  return { kind: 'not-allowed', message: `${print.why} Nothing was printed.`, next: 'Look the order up with the service.' }
}

function key(sheet: PlannedSheet | Sheet): string {
  return `${sheet.orderId}/${paperKey(sheet)}`
}

/** For each paper the newest sheet that may have been printed; failed, void and merely intended ones say nothing. */
export function newestHanded(earlier: readonly Sheet[]): Map<string, Sheet> {
  const newest = new Map<string, Sheet>()
  for (const sheet of earlier) {
    if (sheet.state === 'voided') newest.delete(key(sheet))
    else if (sheet.state !== 'failed' && sheet.state !== 'intended') newest.set(key(sheet), sheet)
  }
  return newest
}

/** Which papers would be printed where, in the order chosen; what stands in the way; and what went to a printer before. */
export function planBatch(facts: PlanFacts): PrintPlan {
  const orderIds = [...new Set(facts.orderIds)]
  const sheets: PlannedSheet[] = []
  const problems: PrintPlan['problems'] = []
  for (const orderId of orderIds) {
    const order = facts.orders.get(orderId)
    if (order === undefined) {
      const message = `Packbench has not read an order with the id ${orderId}. Nothing was printed for it.`
      problems.push({ orderId, reference: String(orderId), failure: { kind: 'not-found', message, next: 'Synchronise, then plan again.' } })
      continue
    }
    const failure = problemOf(order)
    if (failure === null) sheets.push(...sheetsOf(order, facts))
    else problems.push({ orderId, reference: order.reference, failure })
  }
  const handed = newestHanded(facts.earlier)
  const printedBefore = sheets.flatMap((sheet) => handed.get(key(sheet)) ?? [])
  return { orderIds, sheets, problems, printedBefore, unknownBefore: unknownBefore(sheets, facts) }
}

/** Orders older than the loss of a ledger that have no sheet in the new one. */
function unknownBefore(sheets: readonly PlannedSheet[], { lostAt, earlier, orders }: PlanFacts): PrintPlan['unknownBefore'] {
  if (lostAt === null) return []
  const recorded = new Set(earlier.map(({ orderId }) => orderId))
  const loss = Temporal.Instant.from(lostAt)
  const unknown = [...new Set(sheets.map(({ orderId }) => orderId))].filter((orderId) => {
    const createdAt = orders.get(orderId)?.createdAt ?? null
    return !recorded.has(orderId) && (createdAt === null || Temporal.Instant.compare(Temporal.Instant.from(createdAt), loss) <= 0)
  })
  return unknown.map((orderId) => ({ orderId, reference: orders.get(orderId)?.reference ?? String(orderId) }))
}

function sheetsOf(order: Order, facts: PlanFacts): PlannedSheet[] {
  return expectedPapers(order, facts.settings).map((paper) => ({
    ...paper,
    orderId: order.id,
    reference: order.reference,
    printerName: facts.printerNames.get(paper.printerId) ?? paper.printerId,
  }))
}
