import type { Estimate } from '../../../shared/order-creation/quote.ts'
import type { WireEstimateWeights, WireLineItems } from '../wire/quote.ts'

/** Weights in the common format of estimates and invoices. */
export function mapWeights(wire: WireEstimateWeights | null | undefined): Estimate['metric'] {
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

export function mapChargeLines(lines: WireLineItems): Estimate['lines'] {
  return lines.map(({ description, cost, currency_id: currency }) => ({ description: description ?? '', cost, currency: currency ?? '' }))
}
