import { Temporal } from 'temporal-polyfill'

/** The orders another implementation of the interface holds, and how it writes them: its own habits wherever the interface is silent. */

export interface OtherLeg {
  readonly service: string
  waybill: string | null
  status: string
}

export interface OtherOrder {
  readonly number: number
  readonly id: number
  readonly reference: string
  status: string
  readonly legs: OtherLeg[]
  readonly abroad: boolean
  scheduledPickup: string
}

export type OrderPlan = readonly (readonly [status: string, count: number])[]

/** How many orders stand in each status. One status is not in the interface. */
const wholePlan: OrderPlan = [
  ['awaiting_schedule_pickup', 20],
  ['awaiting_pickup', 16],
  ['order_received', 10],
  ['in_transit', 4],
  ['delivered', 4],
  ['cancelled', 3],
  ['awaiting_drone', 1],
  ['awaiting_prepayment', 1],
  ['pickup_missed', 1],
  ['invoice_paid', 1],
]
/** Of those awaiting pickup, how many have a time. */
const booked = 12
const withoutWaybill: ReadonlySet<string> = new Set(['order_received', 'awaiting_prepayment'])

export function newWaybill(number: number, leg: number): string {
  const digits = String(40_000_017 + number * 7_919 + leg * 101)
  return leg === 0 ? `JJD0146${digits}` : `RX${digits}GB`
}

function referenceOf(number: number): string {
  return [`AB/${number} 34`, `№${700 + number}`, `PO#${number}?x=1&y`, `Ünï-${number}%20`][number % 4] ?? ''
}

export function makeOrders(plan: OrderPlan = wholePlan): OtherOrder[] {
  let waiting = 0
  return plan
    .flatMap(([status, count]) => Array.from({ length: count }, () => status))
    .map((status, number) => {
      const services = number % 5 === 2 ? ['Shuttle to hub', 'Long haul'] : ['Overnight']
      const made = !withoutWaybill.has(status)
      if (status === 'awaiting_pickup') waiting += 1
      return {
        number,
        id: 9_000_000_000_001 + number * 37,
        reference: referenceOf(number),
        status,
        legs: services.map((service, leg) => ({ service, waybill: made ? newWaybill(number, leg) : null, status })),
        abroad: number % 3 !== 0,
        scheduledPickup: status === 'awaiting_pickup' && waiting <= booked ? '2031-02-03 10:30:00' : '',
      }
    })
}

function address(order: OtherOrder, name: string, country: readonly [string, string]): Record<string, unknown> {
  return {
    id: order.id + 1,
    name,
    company: `${name} & Söhne`,
    address_1: '12 Example Road',
    address_2: '',
    city: country[0] === 'IN' ? 'Pune' : 'Köln',
    province: '',
    postal_code: '411001',
    classification: 'business',
    country_id: 7,
    country: { id: 7, iso_code_2: country[0], iso_code_3: 'XXX', name: country[1], vat_rate: 0.19, flag: '🏳' },
    email: 'bench@example.test',
    phone: '+00 1',
    import_code: null,
    time_zone_id: country[0] === 'IN' ? 'Asia/Kolkata' : null,
    summary: `${name}, somewhere`,
    geohash: 'u1hc',
  }
}

/** Two digits. */
const two = (value: number): string => String(value).padStart(2, '0')

/** The order as this service writes it. `link` makes a fresh link to a document: a leg's label, or the invoice for null. */
export function writeOrder(order: OtherOrder, link: (leg: number | null) => string): Record<string, unknown> {
  const { number, legs } = order
  const last = legs.length - 1
  const whole = legs.every(({ waybill }) => waybill !== null)
  const label = (leg: number): string => (legs[leg]?.waybill === null ? '' : link(leg))
  const optional = number % 2 === 0 ? {} : { date_delivered: '', invoice_data: '', measured_weight: null, broker_address: '' }
  return {
    zone_of_service: { hint: 'unknown to any reader', list: [1, 2] },
    id: order.id,
    reference_number: order.reference,
    company_id: 3,
    ...(number % 3 === 0 ? {} : { customer_reference: number % 3 === 1 ? '' : `customer ${number}` }),
    status: order.status,
    created_at: `2026/0${1 + (number % 9)}/${two(1 + (number % 27))} ${two(number % 24)}:05:09 UTC`,
    scheduled_pickup: order.scheduledPickup,
    ...(order.scheduledPickup === '' ? {} : { pickup_date: order.scheduledPickup.slice(0, 10) }),
    value_of_goods: 10 + number,
    value_of_goods_currency: 'INR',
    description_of_contents: 'Brass fittings',
    origin_address: address(order, 'Asha', ['IN', 'India']),
    destination_address: address(order, `Käthe ${number}`, order.abroad ? ['DE', 'Germany'] : ['IN', 'India']),
    // On a hub order these describe its second leg, on a direct one its only leg.
    waybill: legs[last]?.waybill ?? null,
    waybill_document_link: label(last),
    tracking_link: null,
    shipments: legs.map((leg, index) => ({
      shipping_service: leg.service,
      waybill: leg.waybill,
      // One direct order in four names its label at the order only.
      waybill_document_link: legs.length === 1 && number % 4 === 3 ? '' : label(index),
      ...(number % 2 === 0 ? { tracking_link: null } : {}),
      status: leg.status,
      vehicle: 'van',
    })),
    ...(whole && order.abroad ? { commercial_invoice_link: link(null) } : number % 2 === 0 ? { commercial_invoice_link: null } : {}),
    ...optional,
  }
}

const dayFirst = (date: Temporal.PlainDate): string => date.toString().split('-').toReversed().join('-')

/** Tomorrow and the day after, where the parcels are. */
export function pickupDays(): Record<string, unknown>[] {
  const today = Temporal.Now.plainDateISO('Asia/Kolkata')
  return [1, 2].map((later) => ({
    pickup_date: dayFirst(today.add({ days: later })),
    cut_off_time: '16:30.00',
    minimum_access_duration_minutes: 90,
    earliest_pickup_time: '09:30.00',
    time_zone_id: 'Asia/Kolkata',
    driver: null,
  }))
}
