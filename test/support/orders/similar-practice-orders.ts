import { Temporal } from 'temporal-polyfill'
import { waybillOutcomeOf } from '../../../electron/practice/carrier-rules/waybill-outcome.ts'
import { seedOrders } from '../../../electron/practice/seed/seed-orders.ts'

/** Two orders of practice to the same country with the same service, of which the first is refused. */
export function similarPracticeOrders(): readonly [refused: string, similar: string] {
  const orders = seedOrders(1, Temporal.Now.instant()).filter(({ status }) => status === 'order_received')
  for (const refused of orders.filter((order) => waybillOutcomeOf(order) !== 'made')) {
    const similar = orders.find(
      (other) =>
        other !== refused &&
        other.destination.wire.country_id === refused.destination.wire.country_id &&
        other.legs.some((leg) => refused.legs.some(({ carrier, service }) => carrier === leg.carrier && service === leg.service)),
    )
    if (similar !== undefined) return [refused.reference, similar.reference]
  }
  throw new Error('Practice has no two similar orders.')
}
