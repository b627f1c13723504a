import type { Order } from './order.ts'

/** The weight of an order with its unit, as the service has it, metric before imperial; null if it has none. */
export function formatOrderWeight({ charges, measuredWeight }: Pick<Order, 'charges' | 'measuredWeight'>): string | null {
  const weights = charges?.metric ?? charges?.imperial ?? null
  if (weights !== null && weights.weight !== null) return `${weights.weight} ${weights.massUnit ?? ''}`.trim()
  return measuredWeight === null ? null : String(measuredWeight)
}
