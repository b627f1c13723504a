import type { SentContents } from '../pre-checks/sent-facts.ts'
import { orderFactsMessages } from '../messages/orders/order-facts-messages.ts'
import { isolateRightToLeft } from '../messages/render-message.ts'
import type { Order } from './order.ts'
import { formatInvoicedWeight, formatMeasuredWeight } from './order-weight.ts'

/** How many packages an order has: as invoiced, else as sent when this station created it; null if neither is known. */
export function packagesOf({ charges }: Pick<Order, 'charges'>, sent: Pick<SentContents, 'packages'> | null): number | null {
  return charges?.metric?.packages ?? charges?.imperial?.packages ?? sent?.packages ?? null
}

/** Their total weight with its unit, as invoiced or as sent; else the carrier's measured weight, which has no unit. */
export function packagesWeightOf(
  order: Pick<Order, 'charges' | 'measuredWeight'>,
  sent: Pick<SentContents, 'weight'> | null,
): string | null {
  return formatInvoicedWeight(order) ?? sent?.weight ?? formatMeasuredWeight(order)
}

/** How many of which goods, such as `3 × Mug, 2 × Poster`; null if that is not known. */
export function formatItems(sent: Pick<SentContents, 'items'> | null): string | null {
  if (sent === null || sent.items.length === 0) return null
  return sent.items
    .map(({ quantity, description }) => isolateRightToLeft(orderFactsMessages.item({ quantity, goods: isolateRightToLeft(description) })))
    .join(', ')
}
