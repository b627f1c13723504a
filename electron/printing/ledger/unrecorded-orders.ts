import { Temporal } from 'temporal-polyfill'
import type { Order } from '../../../shared/orders/order.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { orderDocumentCopyKey, printedBefore, type SheetDocument } from './printed-before.ts'

/** What the ledger records around its newest loss of history. */
export interface LossFacts {
  /** Earlier sheets of the orders in question, oldest first. */
  readonly earlier: readonly Sheet[]
  /** When history was last lost (ISO instant); null for never. */
  readonly lostAt: string | null
  /** Ids of the earlier sheets about which something was decided since. */
  readonly decided: ReadonlySet<string>
}

/**
 * True when a document of the order's set may have been printed in a lost part of the ledger: the order is older than the loss, and
 * the ledger neither has the document as submitted nor a decision on it since.
 */
export function isUnrecorded(order: Pick<Order, 'createdAt'>, set: readonly SheetDocument[], facts: LossFacts): boolean {
  const { earlier, lostAt, decided } = facts
  if (lostAt === null) return false
  const { createdAt } = order
  if (createdAt !== null && Temporal.Instant.compare(Temporal.Instant.from(createdAt), Temporal.Instant.from(lostAt)) > 0) return false
  const known = new Set([...printedBefore(set, earlier), ...earlier.filter(({ id }) => decided.has(id))].map(orderDocumentCopyKey))
  return set.some((sheet) => !known.has(orderDocumentCopyKey(sheet)))
}
