import { estimateId, type QuoteRecord } from './quote-record.ts'
import { createRandom } from '../random.ts'
import { carriers, type Carrier } from '../seed/carriers.ts'
import { countryById } from '../seed/countries.ts'
import { hubForLane } from '../seed/hub-lanes.ts'
import type { Place } from '../seed/place.ts'
import { weighPackages } from './weigh-packages.ts'
import type { WireLineItem } from '../wire-types.ts'

/** One offer of a quote: a leg for each of its carriers, in route order. */
export interface EstimateRecord {
  readonly id: number
  readonly legs: readonly { readonly carrier: Carrier; readonly service: string }[]
  readonly hub: Place | null
  readonly company: string
  readonly service: string
  readonly lineItems: readonly WireLineItem[]
}

type Route = Pick<EstimateRecord, 'legs' | 'hub' | 'company' | 'service'>

function directRoutes(): readonly Route[] {
  return carriers.flatMap((carrier) =>
    carrier.services.map((service) => ({ legs: [{ carrier, service }], hub: null, company: carrier.name, service })),
  )
}

/** Two legs in one combined estimate: each carrier hands over to the carrier two places after it in the list. */
function hubRoutes(hub: Place): readonly Route[] {
  return carriers.flatMap((carrier, index) => {
    const onward = carriers[(index + 2) % carriers.length] ?? carrier
    const legs = [carrier, onward].map((each) => ({ carrier: each, service: each.services[0] ?? '' }))
    const service = `${legs.map((leg) => leg.service).join(' + ')} via ${hub.latinCity}`
    return [{ legs, hub, company: `${carrier.name} / ${onward.name}`, service }]
  })
}

function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function lineItemsOf({ request }: QuoteRecord, route: Route, seed: number): readonly WireLineItem[] {
  const kilograms = weighPackages(request).metric.billable_weight
  const lane = `${request.origin_country_id}-${request.destination_country_id}`
  const freight = route.legs.reduce((sum, { carrier, service }) => {
    const rate = 4 + createRandom(seed, `rate/${carrier.name}/${service}/${lane}`).next() * 3
    return sum + 12 + kilograms * rate
  }, 0)
  const value = Number(request.value_of_goods)
  const abroad = request.origin_country_id !== request.destination_country_id
  const vatRate = countryById(request.destination_country_id)?.wire.vat_rate ?? 0
  const line = (description: string, cost: number): WireLineItem => ({
    description,
    cost: roundToCents(cost),
    currency_id: request.value_of_goods_currency_id,
  })
  return [
    line('Freight', freight),
    line('Fuel surcharge', freight * 0.185),
    ...(request.is_liftgate_required ? [line('Liftgate', 45)] : []),
    ...(request.is_shipment_protection_required ? [line('Shipment protection', Math.max(5, value * 0.012))] : []),
    ...(request.estimate_taxes_and_duties === true
      ? [line('Import VAT', abroad ? value * vatRate : 0), line('Import Duties', abroad ? value * 0.035 : 0)]
      : []),
  ]
}

/** The estimates of a quote, the same on every read. None when a hub was requested and none serves the lane. */
export function estimatesOf(quote: QuoteRecord, seed: number): readonly EstimateRecord[] {
  const hub = hubForLane(quote.request.origin_country_id, quote.request.destination_country_id)
  const routes = quote.request.hub_transit !== true ? directRoutes() : hub === null ? [] : hubRoutes(hub)
  return routes.map((route, index) => ({
    ...route,
    id: estimateId(quote.id, index),
    lineItems: lineItemsOf(quote, route, seed),
  }))
}
