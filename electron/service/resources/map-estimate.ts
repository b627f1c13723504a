import type { Estimate } from '../../../shared/order-creation/quote.ts'
import { mapChargeLines, mapWeights } from './map-charges.ts'
import type { WireEstimate } from '../wire/quote.ts'

/** Maps the wire's estimate to Packbench's. Without an expiry it counts as valid: the service refuses an invalid one itself. */
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
