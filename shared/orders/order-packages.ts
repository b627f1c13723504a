import type { SentParcels } from '../pre-checks/sent-facts.ts'
import type { Order } from './order.ts'
import { formatInvoicedWeight, formatMeasuredWeight } from './order-weight.ts'

/** How many packages an order has: as invoiced, else as sent when this station created it; null if neither is known. */
export function packagesOf({ charges }: Pick<Order, 'charges'>, sent: SentParcels | null): number | null {
  return charges?.metric?.packages ?? charges?.imperial?.packages ?? sent?.packages ?? null
}

/** What they weigh: a weight with its unit before one without. */
export function packagesWeightOf(order: Pick<Order, 'charges' | 'measuredWeight'>, sent: SentParcels | null): string | null {
  return formatInvoicedWeight(order) ?? sent?.weight ?? formatMeasuredWeight(order)
}
