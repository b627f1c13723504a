import { orderFactsMessages } from '../messages/orders/order-facts-messages.ts'
import type { Order } from './order.ts'

/** The carrier's own weight: the interface has no unit for it. Null if there is none. */
export function formatMeasuredWeight({ measuredWeight }: Pick<Order, 'measuredWeight'>): string | null {
  return measuredWeight === null ? null : orderFactsMessages.weightNoUnit({ weight: String(measuredWeight) })
}

/** The invoiced weight with its unit, metric before imperial; null if there is none. */
export function formatInvoicedWeight({ charges }: Pick<Order, 'charges'>): string | null {
  for (const [weights, unit] of [
    [charges?.metric, 'kg'],
    [charges?.imperial, 'lb'],
  ] as const) {
    const weight = weights?.weight ?? null
    if (weight !== null) return `${weight} ${weights?.massUnit ?? unit}`
  }
  return null
}
