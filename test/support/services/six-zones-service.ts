import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Temporal } from 'temporal-polyfill'
import { formatHttpDate } from './http-date.ts'

/** Where the parcels of this service are picked up: six addresses in six zones, each with a different carrier behaviour. */
export const sixPlaces = [
  { street: '4 Tilak Road', city: 'Pune', country: 'IN', zone: 'Asia/Kolkata', earliest: '09:30.00', minimum: 90 },
  { street: '210 Mercer Street', city: 'New York', country: 'US', zone: 'America/New_York', earliest: '10:00.00', minimum: 120 },
  { street: 'Lindenallee 7', city: 'Berlin', country: 'DE', zone: 'Europe/Berlin', earliest: '08:00.00', minimum: 60 },
  { street: '3-1 Kanda', city: 'Tokyo', country: 'JP', zone: 'Asia/Tokyo', earliest: '13:00.00', minimum: 180 },
  { street: '9 Rundle Street', city: 'Adelaide', country: 'AU', zone: 'Australia/Adelaide', earliest: '09:05.30', minimum: 75 },
  { street: '12 Water Street', city: 'St. John’s', country: 'CA', zone: 'America/St_Johns', earliest: '11:15.00', minimum: 45 },
] as const

/** What the service does with the next request for a pickup of an order. */
export type PickupFate = 'carrier-refuses' | 'refused' | 'lost-after' | 'lost-before'

export interface Wish {
  readonly orderId: number
  readonly time_from: string
  readonly time_to: string
  readonly scheduled_date: string
}

/** A service of thirty orders awaiting their pickup, five at each of the six addresses, and two whose pickup was missed. */
export interface SixZonesService {
  readonly url: string
  readonly email: string
  readonly password: string
  /** Every request for a pickup, oldest first. */
  readonly wishes: readonly Wish[]
  /** Ids of the orders waiting at an address, by its place above. */
  ordersAt(place: number): number[]
  /** `null` lets the order be booked again. */
  decide(orderId: number, fate: PickupFate | null): void
  /** From now on the carrier comes for this order only so many days from today. */
  comesOnlyIn(orderId: number, days: number): void
  /** From now on each day is offered for this order in another zone too. */
  offersAlsoIn(orderId: number, zone: string): void
  /** From now on the service's clock shows this instant and moves on from there; null is the true time. */
  setClock(instant: Temporal.Instant | null): void
  /** The next request for a pickup of this order is answered only after `release`. */
  holdNext(orderId: number): { readonly arrived: Promise<void>; release(): void }
  close(): Promise<void>
}

export const carrierWords = 'Carrier: the courier’s van is full in this area, code 17/b'

interface Waiting {
  readonly id: number
  readonly place: number
  status: string
  scheduledPickup: string
}

type Answer = readonly [status: number, body: unknown] | 'cut'

const firstId = 71_001

function makeOrders(): Waiting[] {
  const waiting = Array.from({ length: 30 }, (_, index) => ({ place: index % 6, status: 'awaiting_schedule_pickup' }))
  const missed = [0, 2].map((place) => ({ place, status: 'pickup_missed' }))
  return [...waiting, ...missed].map((order, index) => ({ ...order, id: firstId + index, scheduledPickup: '' }))
}

function address({ id, place }: Waiting, isOrigin: boolean): Record<string, unknown> {
  const here = sixPlaces[isOrigin ? place : (place + 1) % 6]
  return {
    id: id * 10 + (isOrigin ? 0 : 1),
    name: isOrigin ? `Packer ${id % 3}` : `Consignee ${id}`,
    company: isOrigin ? 'Example Goods' : '',
    address_1: here?.street ?? '',
    address_2: '',
    city: here?.city ?? '',
    province: '',
    postal_code: '1000',
    classification: 'business',
    country_id: 1,
    country: { id: 1, iso_code_2: here?.country ?? '', iso_code_3: 'XXX', name: here?.country ?? '' },
    email: 'bench@example.test',
    phone: '+00 1',
    time_zone_id: here?.zone ?? null,
    summary: '',
  }
}

function written(order: Waiting): Record<string, unknown> {
  const waybill = `SZ${order.id}0001`
  return {
    id: order.id,
    reference_number: `SIX-${order.id}`,
    customer_reference: '',
    status: order.status,
    created_at: '2026/11/01 08:00:00 UTC',
    scheduled_pickup: order.scheduledPickup,
    value_of_goods: 10,
    value_of_goods_currency: 'EUR',
    description_of_contents: 'Spare parts',
    origin_address: address(order, true),
    destination_address: address(order, false),
    waybill,
    waybill_document_link: '',
    tracking_link: null,
    shipments: [{ shipping_service: 'Express', waybill, waybill_document_link: '', tracking_link: null, status: order.status }],
  }
}

const dayFirst = (date: Temporal.PlainDate): string => date.toString().split('-').toReversed().join('-')

function daysOf({ place }: Waiting, later: readonly number[], now: Temporal.Instant): Record<string, unknown>[] {
  const here = sixPlaces[place]
  if (here === undefined) return []
  const today = now.toZonedDateTimeISO(here.zone).toPlainDate()
  return later.map((days) => ({
    pickup_date: dayFirst(today.add({ days })),
    cut_off_time: '16:30.00',
    minimum_access_duration_minutes: here.minimum,
    earliest_pickup_time: here.earliest,
    time_zone_id: here.zone,
  }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export async function startSixZonesService(): Promise<SixZonesService> {
  const orders = makeOrders()
  const wishes: Wish[] = []
  const fates = new Map<number, PickupFate>()
  const only = new Map<number, number>()
  const otherZones = new Map<number, string>()
  const gates = new Map<number, { readonly come: () => void; readonly opened: Promise<void> }>()

  let aheadMs = 0
  const serviceNow = (): Temporal.Instant => Temporal.Now.instant().add({ milliseconds: aheadMs })

  function schedule(order: Waiting, body: string): Answer {
    const { scheduled_pickup: wish } = JSON.parse(body) as { scheduled_pickup: Omit<Wish, 'orderId'> }
    wishes.push({ orderId: order.id, ...wish })
    const fate = fates.get(order.id)
    if (fate === 'refused') return [400, { success: false, error: 'Invalid input, object invalid', errors: [] }]
    if (fate === 'lost-before') return 'cut'
    const numbers = { id: order.id, confirmation_number: '', freight_confirmation_number: '', error_message: carrierWords }
    if (fate === 'carrier-refuses') return [201, { scheduled_pickup: { ...wish, ...numbers } }]
    order.status = 'awaiting_pickup'
    order.scheduledPickup = `${wish.scheduled_date.split('-').toReversed().join('-')} ${wish.time_from}:00`
    if (fate === 'lost-after') return 'cut'
    const own = { confirmation_number: `PU-${order.id}`, freight_confirmation_number: `CR/${order.id}`, error_message: null }
    return [201, { scheduled_pickup: { ...wish, ...numbers, ...own } }]
  }

  function route(method: string, url: URL, body: string): Answer {
    const [, , first, name = '', act = ''] = url.pathname.split('/')
    if (first === 'auth') return [200, { token: 'a-token' }]
    if (first !== 'orders') return [404, {}]
    if (name === '') {
      const status = url.searchParams.get('status')
      const all = orders.filter((order) => status === null || order.status === status)
      const page = Number(url.searchParams.get('page') ?? '1')
      const meta = { page_count: Math.ceil(all.length / 20), record_count: all.length }
      return [200, { orders: all.slice((page - 1) * 20, page * 20).map(written), meta }]
    }
    const order = orders.find(({ id }) => String(id) === name || `SIX-${id}` === name)
    if (order === undefined) return [404, {}]
    if (act === 'pickup_availabilities') {
      const later = only.get(order.id)
      const days = daysOf(order, later === undefined ? [1, 2, 3] : [later], serviceNow())
      const zone = otherZones.get(order.id)
      return [200, zone === undefined ? days : [...days, ...days.map((day) => ({ ...day, time_zone_id: zone }))]]
    }
    if (act === 'schedule_pickups' && method === 'POST') return schedule(order, body)
    return method === 'GET' ? [200, { order: written(order) }] : [404, {}]
  }

  async function gate(path: string): Promise<void> {
    const orderId = Number(/orders\/(\d+)\/schedule_pickups$/.exec(path)?.[1])
    const held = gates.get(orderId)
    if (held === undefined) return
    gates.delete(orderId)
    held.come()
    await held.opened
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    await gate(request.url ?? '')
    const answered = route(request.method ?? 'GET', new URL(request.url ?? '/', 'http://localhost'), body)
    if (answered === 'cut') request.socket.destroy()
    else
      response
        .writeHead(answered[0], { 'content-type': 'application/json', date: formatHttpDate(serviceNow()) })
        .end(JSON.stringify(answered[1]))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${bound.port}/v2`,
    email: 'packer@example.test',
    password: 'six zones',
    wishes,
    ordersAt: (place) => orders.filter((order) => order.place === place && order.status === 'awaiting_schedule_pickup').map(({ id }) => id),
    decide: (orderId, fate) => void (fate === null ? fates.delete(orderId) : fates.set(orderId, fate)),
    comesOnlyIn: (orderId, days) => void only.set(orderId, days),
    offersAlsoIn: (orderId, zone) => void otherZones.set(orderId, zone),
    setClock: (instant) => {
      aheadMs = instant === null ? 0 : instant.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
    },
    holdNext: (orderId) => {
      const come = Promise.withResolvers<void>()
      const open = Promise.withResolvers<void>()
      gates.set(orderId, { come: come.resolve, opened: open.promise })
      return { arrived: come.promise, release: open.resolve }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
