import { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../../../electron/platform/clock.ts'
import { bookingMigrations } from '../../../electron/pickups/booking-migrations.ts'
import type { PickupsOptions } from '../../../electron/pickups/pickups.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import type { Exchange, HttpRequest, Transport } from '../../../electron/service/transport/transport.ts'
import type { WriteJournal } from '../../../electron/service/write-journal/write-journal.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Availability } from '../../../shared/pickups/slot.ts'
import { success } from '../../../shared/result.ts'
import { createMemoryJournal } from '../memory-journal.ts'
import { pickupsOver } from '../stations/pickups-over.ts'
import { lostBeforeSending, lostOnTheWay } from '../stations/practice-station.ts'
import { wireOrderJson } from '../orders/service-order-builder.ts'

/** What becomes of a request to book: taken, at first answered with 429 and then taken, refused by the carrier or the service, or its answer lost before or after it arrived. */
export type BookingOutcome =
  | 'taken'
  | 'busy-once'
  | { readonly carrierSays: string }
  | 'invalid'
  | 'not-sent'
  | 'lost-on-the-way'
  | 'answer-lost'

export interface PickupOrder {
  readonly id: number
  readonly address: Readonly<Record<string, unknown>>
  offers: readonly Availability[]
  status: string
  /** As the wire has it; '' for none. */
  scheduledPickup: string
  fate: BookingOutcome
}

export function availability(date: string, zone: string | null, rest: Partial<Availability> = {}): Availability {
  return {
    pickup_date: date,
    cut_off_time: '15:00.00',
    minimum_access_duration_minutes: 60,
    earliest_pickup_time: '09:00.00',
    time_zone_id: zone,
    ...rest,
  }
}

export function pickupOrder(id: number, zone: string | null, rest: Partial<PickupOrder> = {}): PickupOrder {
  return {
    id,
    address: { time_zone_id: zone },
    offers: [availability('24-11-2026', zone), availability('25-11-2026', zone)],
    status: 'awaiting_schedule_pickup',
    scheduledPickup: '',
    fate: 'taken',
    ...rest,
  }
}

function answer(status: number, json: unknown): Exchange {
  return { isComplete: true, response: { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(json)) } }
}

/** A service with pickups only, behind the real client: every body that was sent, and how many requests were open in parallel. */
export function createPickupService(
  orders: readonly PickupOrder[],
  {
    clock,
    journal = createMemoryJournal(clock),
    ...given
  }: { readonly clock: Clock; readonly journal?: WriteJournal } & Partial<Omit<PickupsOptions, 'clock'>>,
) {
  const byId = new Map(orders.map((order) => [order.id, order]))
  /** Bodies of the bookings that reached the wire, as bytes of text. */
  const bodies: string[] = []
  /** `METHOD /orders/ID…`. */
  const asked: string[] = []
  let open = 0
  let mostOpen = 0

  function wire(order: PickupOrder): unknown {
    const base = wireOrderJson()
    const origin_address = { ...(base['origin_address'] as Record<string, unknown>), ...order.address }
    const fields = { id: order.id, reference_number: `PB-${order.id}`, status: order.status, scheduled_pickup: order.scheduledPickup }
    return { order: wireOrderJson({ ...fields, origin_address }) }
  }

  function book(order: PickupOrder, body: string): Exchange {
    if (order.fate === 'not-sent') return lostBeforeSending
    bodies.push(body)
    if (order.fate === 'busy-once') {
      order.fate = 'taken'
      return answer(429, { error: 'Too many requests' })
    }
    if (order.fate === 'lost-on-the-way') return lostOnTheWay
    if (order.fate === 'invalid') return answer(400, { success: false, error: 'Invalid input, object invalid', errors: [] })
    const { scheduled_pickup: wish } = JSON.parse(body) as { scheduled_pickup: Record<string, string> }
    const refused = typeof order.fate === 'object' ? order.fate.carrierSays : null
    if (refused === null) {
      order.status = 'awaiting_pickup'
      order.scheduledPickup = `${(wish['scheduled_date'] ?? '').split('-').toReversed().join('-')} ${wish['time_from'] ?? ''}:00`
    }
    if (order.fate === 'answer-lost') return lostOnTheWay
    const numbers = {
      confirmation_number: refused === null ? `SV-${order.id}` : '',
      freight_confirmation_number: refused === null ? `CR/${order.id}` : '',
    }
    return answer(201, { scheduled_pickup: { id: order.id, ...wish, ...numbers, error_message: refused } })
  }

  async function respond({ method, url, body }: HttpRequest): Promise<Exchange> {
    const [, , , id = '', act = ''] = url.pathname.split('/')
    asked.push(`${method} ${url.pathname.replace('/v2', '')}`)
    await Promise.resolve()
    const order = byId.get(Number(id))
    if (order === undefined) return answer(400, { success: false, error: 'Invalid input, object invalid', errors: [] })
    if (method === 'POST') return book(order, typeof body === 'string' ? body : new TextDecoder().decode(body))
    return answer(200, act === 'pickup_availabilities' ? order.offers : wire(order))
  }

  const transport: Transport = {
    send: async (request) => {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      try {
        return await respond(request)
      } finally {
        open -= 1
      }
    },
    close: async () => {},
  }
  const client = createServiceClient({
    baseUrl: 'https://desk.example/v2',
    transport,
    token: async () => 'token',
    onUnauthorised: () => {},
    journal,
    clock: { ...clock, wait: async () => {} },
  })
  const database = new DatabaseSync(':memory:')
  for (const migration of bookingMigrations) database.exec(migration)
  const stored = new Map<number, Order>()
  const readOrder: PickupsOptions['readOrder'] = async (orderId) => {
    const read = await client.readOrder(String(orderId))
    if (read.ok) stored.set(orderId, read.value.order)
    return read
  }
  const over = pickupsOver(database, {
    client,
    clock,
    readOrder,
    storedOrder: async (orderId) => success(stored.get(orderId) ?? null),
    ordersWithPickup: async () =>
      success([...stored.values()].filter(({ scheduledPickup, status }) => scheduledPickup !== null || status === 'pickup_missed')),
    ...given,
  })
  return { ...over, readOrder, client, database, bodies, asked, orders: byId, mostOpen: () => mostOpen, openNow: () => open }
}
