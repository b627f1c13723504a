import type { Temporal } from 'temporal-polyfill'
import type { OrderRecord, WaybillRefusal } from '../orders/order-record.ts'
import { arrived, beforeWaybill, invoiced, type OrderStatus } from '../orders/order-statuses.ts'
import { chargesTaxes, purposes } from '../orders/purposes.ts'
import { createRandom, type Random } from '../random.ts'
import { addressAt } from './addresses.ts'
import { chargesFor } from './charges.ts'
import { withCustomsFormService, withReceiptService } from './carriers.ts'
import { customerReference } from './customer-references.ts'
import { contentsOf, goodsOf, valueOf, weightOf } from './goods.ts'
import { laneOf, legsBetween, legStatuses, waybillNumber, type LaneKind } from './lanes.ts'
import { applyFault, designedFaultOf, type DesignedFault } from './designed-faults.ts'
import { documentsFor } from './seed-documents.ts'
import type { Place } from './place.ts'
import { places } from './places.ts'
import { datesFor } from './order-dates.ts'
import { plannedStatuses } from './status-plan.ts'

export const admins = ['Imogen Achebe', 'Tomás Řezníček', 'Priya Raghunathan']
const instructions = [
  '',
  '',
  '',
  'Ring twice, the dog is friendly',
  'Dock 3, ask for the night shift',
  'Please call 20 minutes before: gate code changes daily',
]
const euroCountries: ReadonlySet<string> = new Set(['DE', 'GR', 'IE'])

function tradeCurrency(country: string): string {
  if (country === 'GB') return 'GBP'
  if (country === 'JP') return 'JPY'
  return euroCountries.has(country) ? 'EUR' : 'USD'
}

/**
 * The response of the n-th order of its status to a waybill request; spread so that each problem occurs and none is common. Whether the
 * carrier refuses the order itself is decided by `carrier-rules/refuse-order.ts`.
 */
function waybillRefusalOf(status: OrderStatus, nth: number): WaybillRefusal {
  if (status === 'awaiting_waybill_generation') return 'staff-will-make'
  if (status === 'awaiting_additional_documentation') return nth % 2 === 0 ? 'document-missing' : null
  if (status === 'awaiting_prepayment') return nth % 2 === 0 ? 'prepayment-due' : null
  if (status !== 'order_received') return null
  if (designedFaultOf(status, nth) !== null) return null
  if (nth % 12 === 5) return 'document-missing'
  if (nth % 15 === 7) return 'prepayment-due'
  if (nth % 18 === 10) return 'staff-will-make'
  return nth % 20 === 13 ? 'carrier-failed' : null
}

const sharedOriginZones = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Tokyo', 'Australia/Adelaide']

/** Parcels that wait for a pickup booking are at six addresses in six zones, several at each; the others are spread over all places. */
function sharedOriginOf(status: OrderStatus, nth: number): Place | null {
  if (status !== 'awaiting_schedule_pickup') return null
  return places.find(({ zone }) => zone === sharedOriginZones[nth % sharedOriginZones.length]) ?? null
}

function isHubOrder(status: OrderStatus, nth: number): boolean {
  if (status === 'partially_delivered' || status === 'awaiting_consolidation' || status === 'consolidated') return true
  return nth % 4 === 2
}

/** Only orders that cross a border can lack an invoice, and only for them is every designed fault refused. */
function laneKindOf(hubOrder: boolean, fault: DesignedFault | null, waybillRefusal: WaybillRefusal): LaneKind {
  if (hubOrder) return 'hub'
  return fault !== null || waybillRefusal === 'document-missing' ? 'abroad' : 'any'
}

/** The service of a few orders that await a document and can get a waybill: Packbench asks once which part of their file is the label. */
function askingServiceOf(status: OrderStatus, nth: number): string | null {
  if (status !== 'awaiting_additional_documentation') return null
  if ([1, 3, 5].includes(nth)) return withReceiptService
  return [7, 9, 11].includes(nth) ? withCustomsFormService : null
}

interface OrderSeed {
  readonly seed: number
  readonly index: number
  readonly total: number
  readonly status: OrderStatus
  readonly nth: number
  readonly start: Temporal.Instant
}

function seedOrder({ seed, index, total, status, nth, start }: OrderSeed): OrderRecord {
  const id = 48_211 + index * 3
  const random: Random = createRandom(seed, `order/${id}`)
  const waybillRefusal = waybillRefusalOf(status, nth)
  const hubOrder = isHubOrder(status, nth)
  const bench = sharedOriginOf(status, nth)
  const from = bench ?? places[index % places.length] ?? random.pick(places)
  const fault = designedFaultOf(status, nth)
  const lane = laneOf(from, laneKindOf(hubOrder, fault, waybillRefusal), random, fault === 'tax-number-missing' ? 'BR' : null)
  const spot = random.pick(lane.origin.sites)
  const origin = addressAt(lane.origin, bench?.sites[0] ?? spot, id * 10, random)
  const addressee = addressAt(lane.destination, random.pick(lane.destination.sites), id * 10 + 1, random)
  const goods = goodsOf(seed, id, tradeCurrency(lane.origin.country))
  const described = { contents: status === 'incomplete' ? '' : contentsOf(goods), destination: addressee }
  const { contents, destination } = applyFault(fault, described, id)
  const hub = lane.hub === null ? null : addressAt(lane.hub, random.pick(lane.hub.sites), id * 10 + 2, random)
  const statuses = legStatuses(status, hub === null ? 1 : 2, random)
  const hasWaybill = !beforeWaybill.has(status) && (status !== 'cancelled' || nth % 2 === 0)
  const legs = legsBetween(hub === null ? [origin, destination] : [origin, hub, destination], random).map((leg, at) => ({
    ...leg,
    service: askingServiceOf(status, nth) ?? leg.service,
    status: statuses[at] ?? status,
    waybill: hasWaybill ? waybillNumber(leg.carrier, id, at, random) : null,
  }))
  const currency = tradeCurrency(lane.origin.country)
  const abroad = lane.origin.country !== lane.destination.country
  const purpose = random.pick(purposes)
  const pieces = random.integer(1, 4)
  const kilograms = weightOf(goods)
  const value = valueOf(goods)
  const first = legs[0]
  const isPlain = fault === null && waybillRefusal === null
  return {
    id,
    reference: `PB-${10_234 + index}`,
    customerReference: customerReference(1_000 + index, random),
    transactionNumber: `ITN${createRandom(seed, `transaction/${id}`).digits(9)}`,
    admin: random.pick(admins),
    companyId: 512,
    quoteId: 90_000 + index,
    purposeId: purpose.id,
    incoterm: purpose.incoterm,
    contents,
    status,
    customsStatus: abroad ? 'ccd_pending' : 'ccd_not_required',
    eeiEligible: lane.origin.country === 'US' && value > 2500 && abroad,
    notifiesConsignee: random.oneIn(2),
    measuredWeight: arrived.has(status) ? kilograms : null,
    pieces,
    kilograms,
    goods,
    value,
    currency,
    ...datesFor({ status, index, total, nth, start, zone: lane.origin.zone ?? 'UTC' }, random),
    pickupInstructions: random.pick(instructions),
    invoiceNumber: invoiced.has(status) ? `INV-2026-${String(5000 + index)}` : null,
    charges:
      invoiced.has(status) && first !== undefined
        ? chargesFor(
            {
              pieces,
              kilograms,
              value,
              currency,
              vatRate: destination.wire.country.vat_rate,
              chargesTaxes: abroad && chargesTaxes(purpose.incoterm),
              company: first.carrier.name,
              service: first.service,
            },
            random,
          )
        : null,
    origin,
    destination,
    broker: abroad && random.oneIn(9) ? addressAt(lane.destination, random.pick(lane.destination.sites), id * 10 + 3, random) : null,
    importer: abroad && random.oneIn(6) ? addressAt(lane.destination, random.pick(lane.destination.sites), id * 10 + 4, random) : null,
    legs,
    topLeg: hub !== null && random.oneIn(2) ? 1 : 0,
    documents: documentsFor(
      { status, abroad, hasWaybill, uploadedInvoice: isPlain && status === 'order_received' && abroad && nth % 7 === 3 },
      random,
    ),
    waybillRefusal,
    carrierRefusesPickup: index % 13 === 4,
    bookings: 0,
    creation: null,
  }
}

/** The orders practice starts with, oldest first: the same for the same seed and start, on every machine. */
export function seedOrders(seed: number, start: Temporal.Instant): readonly OrderRecord[] {
  const statuses = plannedStatuses(createRandom(seed, 'statuses'))
  const seen = new Map<OrderStatus, number>()
  return statuses.map((status, index) => {
    const nth = seen.get(status) ?? 0
    seen.set(status, nth + 1)
    return seedOrder({ seed, index, total: statuses.length, status, nth, start })
  })
}
