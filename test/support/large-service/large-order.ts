/** One order of a large account: everything about it follows from its number, so that a hundred thousand need no memory. */
export interface LargeOrder {
  readonly number: number
  readonly id: number
  readonly reference: string
  readonly status: string
  readonly services: readonly string[]
  /** One a leg; null while none is made. */
  readonly waybills: readonly (string | null)[]
  readonly abroad: boolean
}

const firstId = 7_000_000

const places = [
  { iso: 'DE', country: 'Germany', city: 'Köln', postal: '50667', zone: 'Europe/Berlin' },
  { iso: 'US', country: 'United States', city: 'Portland', postal: '97205', zone: 'America/Los_Angeles' },
  { iso: 'JP', country: 'Japan', city: 'Osaka', postal: '530-0001', zone: 'Asia/Tokyo' },
  { iso: 'BR', country: 'Brazil', city: 'Recife', postal: '50030-230', zone: 'America/Recife' },
  { iso: 'GB', country: 'United Kingdom', city: 'Leeds', postal: 'LS1 4DY', zone: 'Europe/London' },
  { iso: 'AU', country: 'Australia', city: 'Perth', postal: '6000', zone: 'Australia/Perth' },
] as const

const services = ['Express Worldwide', 'Priority Air', 'Road Economy', 'Freight Saver'] as const
const names = ['Asha Kulkarni', 'Jürgen Groß', 'Noor al-Sayed', 'Mei Tanaka', 'Olu Adeyemi', 'Ana Sousa', 'Piotr Zieliński'] as const

function at<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** Carrier numbers with a check digit's look: never one inside another. */
export function largeWaybill(number: number, leg: number): string {
  return `LX${String(100_000_000 + number * 13 + leg * 5).padStart(10, '0')}${leg === 0 ? 'A' : 'B'}`
}

export function largeOrder(number: number, status: string, hasWaybill: boolean, isHub: boolean): LargeOrder {
  const legs = isHub ? 2 : 1
  return {
    number,
    id: firstId + number,
    reference: `LO-${String(number).padStart(6, '0')}`,
    status,
    services: Array.from({ length: legs }, (_, leg) => at(services, number + leg)),
    waybills: Array.from({ length: legs }, (_, leg) => (hasWaybill ? largeWaybill(number, leg) : null)),
    abroad: number % 4 === 1,
  }
}

export const numberOfId = (id: number): number => id - firstId

function address(order: LargeOrder, place: (typeof places)[number], name: string): Record<string, unknown> {
  return {
    id: order.id * 2,
    name,
    company: order.number % 3 === 0 ? '' : `${name.split(' ').at(-1)} Trading`,
    address_1: `${1 + (order.number % 250)} Example Street`,
    address_2: '',
    address_3: '',
    city: place.city,
    province: '',
    postal_code: place.postal,
    classification: 'business',
    country_id: 1,
    country: { id: 1, iso_code_2: place.iso, iso_code_3: 'XXX', name: place.country },
    email: 'packing@example.test',
    phone: '+00 5550100',
    import_code: null,
    tax_number: null,
    time_zone_id: place.zone,
    summary: `${name}, ${place.city}`,
  }
}

export function consigneeOf(order: LargeOrder): string {
  return at(names, order.number)
}

/** As the interface writes an order. `link` gives a fresh link to a leg's label, or to the invoice for null. */
export function writeLargeOrder(order: LargeOrder, link: (leg: number | null) => string): Record<string, unknown> {
  const origin = at(places, 0)
  const destination = order.abroad ? at(places, 1 + (order.number % 5)) : origin
  const whole = order.waybills.every((waybill) => waybill !== null)
  const last = order.waybills.length - 1
  const label = (leg: number): string => (order.waybills[leg] === null ? '' : link(leg))
  return {
    id: order.id,
    reference_number: order.reference,
    transaction_number: `T${order.id}`,
    company_id: 3,
    customer_reference: `C-${order.number * 7}`,
    status: order.status,
    created_at: `2026/${String(1 + (order.number % 10)).padStart(2, '0')}/${String(1 + (order.number % 28)).padStart(2, '0')} 08:15:30 UTC`,
    pickup_date: null,
    scheduled_pickup: null,
    value_of_goods: 10 + (order.number % 900),
    value_of_goods_currency: 'EUR',
    description_of_contents: order.number % 2 === 0 ? 'Brass fittings' : 'Cotton shirts',
    origin_address: address(order, origin, 'Packing Hall'),
    destination_address: address(order, destination, consigneeOf(order)),
    waybill: order.waybills[last],
    waybill_document_link: label(last),
    tracking_link: null,
    shipments: order.services.map((shipping_service, leg) => ({
      shipping_service,
      waybill: order.waybills[leg],
      waybill_document_link: label(leg),
      tracking_link: null,
      status: order.status,
    })),
    commercial_invoice_link: whole && order.abroad ? link(null) : null,
  }
}
