import type { Estimate } from '../../../shared/order-creation/quote.ts'
import { mapChargeLines, mapWeights } from './map-charges.ts'
import type { WireEstimate } from '../wire/quote.ts'

/** Turns the wire's estimate into Packbench's. One that does not say whether it has expired counts as good: the service refuses a bad one itself. */
export function mapEstimate(wire: WireEstimate): Estimate {
  return {
    id: wire.estimate_id,
    company: wire.shipping_company,
    service: wire.shipping_service,
    expired: wire.quote_expired ?? false,
    lines: mapChargeLines(wire.line_items),
    metric: mapWeights(wire.billable_weight?.metric),
    imperial: mapWeights(wire.billable_weight?.imperial),
  }
}
