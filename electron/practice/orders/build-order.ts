import type { Temporal } from 'temporal-polyfill'
import type { AddressInput } from './address-input.ts'
import { estimatesOf, type EstimateRecord } from '../quotes/estimates.ts'
import { locateAddress } from './locate-address.ts'
import { crossesBorder, type AddressRecord, type OrderRecord, type UploadedDocument } from './order-record.ts'
import type { HsCodeInput, OrderRequest, UploadKind } from './order-request.ts'
import { incotermOf } from './purposes.ts'
import type { QuoteRecord } from '../quotes/quote-record.ts'
import { createRandom, type Random } from '../random.ts'
import { addressAt } from '../seed/addresses.ts'
import { countryById } from '../seed/countries.ts'
import type { Good } from '../seed/goods.ts'
import { places } from '../seed/places.ts'
import { admins } from '../seed/seed-orders.ts'
import { kilogramsPerPound, weighPackages } from '../quotes/weigh-packages.ts'
import type { WireDocumentKind } from '../wire-types.ts'

/** A new order as journaled. */
export interface PracticeOrderCreation {
  readonly orderId: number
  readonly at: Temporal.Instant
  readonly request: OrderRequest
  readonly uploads: ReadonlyMap<UploadKind, UploadedDocument>
}

type Side = 'origin' | 'destination'

/** The address of one side of an order: sent with it, or found by an id used before. Null when that id was never used. */
function addressOf(
  side: Side,
  { request, orderId }: PracticeOrderCreation,
  used: (id: number) => AddressRecord | null,
): AddressRecord | null {
  const sent = side === 'origin' ? request.origin_address : request.destination_address
  const id = side === 'origin' ? request.origin_address_id : request.destination_address_id
  if (sent !== null && sent !== undefined) return locateAddress(sent, orderId * 10 + (side === 'origin' ? 0 : 1))
  return id === null || id === undefined ? null : used(id)
}

/** Where a hub leg starts or ends: the quote fixed the lane, so an address outside the quoted country is replaced by one in it. */
function hubLegAddress(side: Side, supplied: AddressRecord, quote: QuoteRecord, orderId: number, random: Random): AddressRecord {
  const { request } = quote
  const countryId = side === 'origin' ? request.origin_country_id : request.destination_country_id
  if (supplied.wire.country_id === countryId) return supplied
  const code = countryById(countryId)?.wire.iso_code_2
  const place = places.find((each) => each.country === code)
  const [spot] = place?.sites ?? []
  return place === undefined || spot === undefined ? supplied : addressAt(place, spot, orderId * 10 + (side === 'origin' ? 5 : 6), random)
}

/** The lines of goods in a request; missing numbers are 0. Weights are in the unit of the quote. */
function goodsFrom(codes: readonly HsCodeInput[], contents: string, massUnit: 'kg' | 'lb'): readonly Good[] {
  return codes.map((each) => {
    const quantity = each.quantity ?? 0
    const cost = Number(each.cost ?? 0)
    return {
      description: each.description ?? contents,
      code: each.code,
      quantity,
      unitCost: quantity === 0 ? cost : Math.round((cost / quantity) * 100) / 100,
      cost,
      kilograms: (each.weight ?? 0) * (massUnit === 'kg' ? 1 : kilogramsPerPound),
    }
  })
}

/** Every fourth order created here has a reference number that must be encoded in a path. */
function referenceFor(orderId: number): string {
  const serial = 10_234 + (orderId - 48_211) / 3
  return serial % 4 === 0 ? `PB/${serial} #${serial % 100}` : `PB-${serial}`
}

function nextWeekday(at: Temporal.Instant, zone: string | null): string {
  const next = at
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate()
    .add({ days: 1 })
  return (next.dayOfWeek > 5 ? next.add({ days: 8 - next.dayOfWeek }) : next).toString()
}

function legsFor(stops: readonly AddressRecord[], estimate: EstimateRecord): OrderRecord['legs'] {
  return estimate.legs.map((leg, at) => {
    const from = stops[at]
    const to = stops[at + 1]
    if (from === undefined || to === undefined) throw new RangeError('An estimate has more legs than its route has stops')
    return { ...leg, status: 'order_received', waybill: null, from, to }
  })
}

/** The order of a creation, or null when its estimate or one of its address ids is unknown. The caller checks whether it has expired. */
export function buildOrder(
  creation: PracticeOrderCreation,
  quote: QuoteRecord | null,
  used: (id: number) => AddressRecord | null,
  seed: number,
): OrderRecord | null {
  const { request, orderId, at, uploads } = creation
  const estimate = quote === null ? undefined : estimatesOf(quote, seed).find((each) => each.id === request.quote_estimate_id)
  const origin = addressOf('origin', creation, used)
  const destination = addressOf('destination', creation, used)
  if (quote === null || estimate === undefined || origin === null || destination === null) return null
  const random = createRandom(seed, `placed/${orderId}`)
  const weights = weighPackages(quote.request).metric
  const abroad = crossesBorder({ origin, destination })
  const value = Number(quote.request.value_of_goods)
  const incoterm = incotermOf(request.purpose_of_shipment_id) ?? ''
  const hub = estimate.hub
  const [hubSite] = hub?.sites ?? []
  const stops =
    hub === null || hubSite === undefined
      ? [origin, destination]
      : [
          hubLegAddress('origin', origin, quote, orderId, random),
          addressAt(hub, hubSite, orderId * 10 + 2, random),
          hubLegAddress('destination', destination, quote, orderId, random),
        ]
  const located = (input: AddressInput | null | undefined, offset: number): AddressRecord | null =>
    input === null || input === undefined ? null : locateAddress(input, orderId * 10 + offset)
  return {
    id: orderId,
    reference: referenceFor(orderId),
    customerReference: request.customer_reference ?? '',
    transactionNumber: `ITN${random.digits(9)}`,
    admin: random.pick(admins),
    companyId: 512,
    quoteId: quote.id,
    purposeId: request.purpose_of_shipment_id,
    incoterm,
    contents: request.description_of_contents.trim(),
    status: 'order_received',
    customsStatus: abroad ? 'ccd_pending' : 'ccd_not_required',
    eeiEligible: abroad && origin.wire.country.iso_code_2 === 'US' && value > 2500,
    notifiesConsignee: request.send_consignee_tracking_details ?? false,
    measuredWeight: null,
    pieces: quote.request.packages.length,
    kilograms: weights.weight,
    goods: goodsFrom(request.hs_codes ?? [], request.description_of_contents, quote.request.mass_unit),
    value,
    currency: quote.request.value_of_goods_currency_id,
    createdAt: at.round({ smallestUnit: 'second', roundingMode: 'floor' }),
    deliveredAt: null,
    pickupDate: nextWeekday(at, origin.wire.time_zone_id),
    scheduledPickup: '',
    pickupInstructions: '',
    invoiceNumber: null,
    charges: null,
    origin,
    destination,
    broker: located(request.broker_address, 3),
    importer: located(request.importer_of_record_address, 4),
    legs: legsFor(stops, estimate),
    topLeg: hub !== null && random.oneIn(2) ? 1 : 0,
    documents: new Set<WireDocumentKind>(uploads.keys()),
    waybillRefusal: null,
    carrierRefusesPickup: false,
    bookings: 0,
    creation: {
      estimateId: estimate.id,
      at,
      uploads,
    },
  }
}
