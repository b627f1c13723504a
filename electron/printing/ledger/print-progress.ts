import type { Order } from '../../../shared/orders/order.ts'
import type { DocumentKind } from '../../../shared/documents/document.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import { beforePickupStatuses } from '../../../shared/orders/status.ts'
import { expectedDocuments, printedKinds, printProgress } from '../../../shared/printing/expected-documents.ts'
import { knownLabelPages } from '../../../shared/printing/labels/label-pages.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { Ledger } from './ledger-port.ts'
import { voidLabelProgress } from '../../../shared/printing/labels/void-label.ts'
import { isUnrecorded } from './unrecorded-orders.ts'

/** By order id. */
export type OrderProgress = ReadonlyMap<number, { readonly progress: PrintProgress; readonly printedKinds: readonly DocumentKind[] }>

export interface PrintProgressSources {
  readonly ledger: Pick<Ledger, 'sheetsOfOrders' | 'lostAt' | 'decidedSinceLoss'>
  readonly settings: PrintSettings
  /** Which labels of these orders were destroyed, by sheet. */
  readonly destroyedOf: (orderIds: readonly number[]) => ReadonlyMap<string, unknown>
}

/**
 * The document progress of these orders by the ledger, and which of their void labels were destroyed (`destroyedOf`). An order at the station
 * that may have been printed in a lost part of the ledger is in doubt.
 */
export async function readPrintProgress(
  orders: readonly Order[],
  { ledger, settings, destroyedOf }: PrintProgressSources,
): Promise<OrderProgress> {
  const orderIds = orders.map(({ id }) => id)
  const [earlier, lostAt] = await Promise.all([ledger.sheetsOfOrders(orderIds), ledger.lostAt()])
  const decided = lostAt === null ? new Set<string>() : await ledger.decidedSinceLoss(orderIds)
  const cancelledIds = orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  const destroyed = cancelledIds.length === 0 ? new Map<string, unknown>() : destroyedOf(cancelledIds)
  const sheetsOf = Map.groupBy(earlier, ({ orderId }) => orderId)
  return new Map(
    orders.map((order) => {
      const expected = expectedDocuments(order, settings)
      const sheets = sheetsOf.get(order.id) ?? []
      const set = expected.map((document) => ({ ...document, orderId: order.id }))
      const isInDoubt = beforePickupStatuses.has(order.status) && isUnrecorded(order, set, { earlier: sheets, lostAt, decided })
      const voidProgress = order.status === 'cancelled' ? voidLabelProgress(sheets, destroyed) : null
      const progress =
        voidProgress ?? (isInDoubt ? 'doubt' : printProgress([...expected, ...knownLabelPages(order, settings, sheets)], sheets))
      return [order.id, { progress, printedKinds: printedKinds(expected, sheets) }]
    }),
  )
}
