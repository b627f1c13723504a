import type { Estimate } from '../../shared/booking/quote.ts'
import type { WireEstimate, WireEstimateWeights } from './wire/quote.ts'

function mapWeights(wire: WireEstimateWeights | null | undefined): Estimate['metric'] {
  if (wire === null || wire === undefined) return null
  return {
    packages: wire.packages,
    massUnit: wire.mass_unit,
    distanceUnit: wire.distance_unit,
    weight: wire.weight,
    volumetricWeight: wire.volumetric_weight,
    billableWeight: wire.billable_weight,
  }
}

/** Turns the wire's estimate into Packbench's. One that does not say whether it has expired counts as good: the service refuses a bad one itself. */
export function mapEstimate(wire: WireEstimate): Estimate {
  return {
    id: wire.estimate_id,
    company: wire.shipping_company,
    service: wire.shipping_service,
    expired: wire.quote_expired ?? false,
    lines: wire.line_items.map((line) => ({ description: line.description ?? '', cost: line.cost, currency: line.currency_id ?? '' })),
    metric: mapWeights(wire.billable_weight?.metric),
    imperial: mapWeights(wire.billable_weight?.imperial),
  }
}
