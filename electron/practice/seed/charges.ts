import type { Random } from '../random.ts'
import type { WireInvoiceData, WireWeights } from '../wire-types.ts'

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

interface ShipmentFacts {
  readonly pieces: number
  readonly kilograms: number
  readonly value: number
  readonly currency: string
  readonly vatRate: number
  /** Under these incoterms customs charges are added to the order automatically (interface, invoice_data rules). */
  readonly chargesTaxes: boolean
  readonly company: string
  readonly service: string
}

/** The charges of an invoiced order. Imperial volumes are in `inches`, plural, as in the interface. */
export function chargesFor(shipped: ShipmentFacts, random: Random): WireInvoiceData {
  const volumetric = cents(shipped.kilograms * (0.7 + random.next() * 0.9))
  const metric: WireWeights = {
    packages: shipped.pieces,
    mass_unit: 'kg',
    distance_unit: 'cm',
    volumetric_weight: volumetric,
    weight: shipped.kilograms,
    billable_weight: Math.max(volumetric, shipped.kilograms),
    volume: Math.round(volumetric * 5000),
  }
  const imperial: WireWeights = {
    packages: shipped.pieces,
    mass_unit: 'lb',
    distance_unit: 'inches',
    volumetric_weight: cents(metric.volumetric_weight * 2.204_62),
    weight: cents(metric.weight * 2.204_62),
    billable_weight: cents(metric.billable_weight * 2.204_62),
    volume: Math.round(metric.volume * 0.061_024),
  }
  const freight = cents(18 + metric.billable_weight * (4 + random.next() * 3))
  const line = (description: string, cost: number): WireInvoiceData['line_items'][number] => ({
    cost: cents(cost),
    currency_id: shipped.currency,
    description,
  })
  const taxes = [line('Import VAT', shipped.value * shipped.vatRate), line('Import Duties', shipped.value * 0.035)]
  return {
    billable_weights: { metric, imperial },
    estimate_id: random.integer(700_000, 799_999),
    line_items: [line('Freight', freight), line('Fuel surcharge', freight * 0.185), ...(shipped.chargesTaxes ? taxes : [])],
    quote_expired: random.oneIn(2),
    shipping_company: shipped.company,
    shipping_service: shipped.service,
  }
}
