import type { OrderStatus } from '../orders/order-statuses.ts'
import type { LegRecord, AddressRecord } from '../orders/order-record.ts'
import type { Random } from '../random.ts'
import { carriers, type Carrier } from './carriers.ts'
import { hubs, places } from './places.ts'
import type { Place } from './place.ts'

export interface Lane {
  readonly origin: Place
  readonly destination: Place
  readonly hub: Place | null
}

export type LaneKind = 'hub' | 'abroad' | 'any'

/** About one `any` lane in six is domestic. All other lanes leave the country: to the country `to` if it is another one with places. */
export function laneOf(origin: Place, kind: LaneKind, random: Random, to: string | null = null): Lane {
  const others = places.filter((place) => place.country !== origin.country)
  const wanted = others.filter((place) => place.country === to)
  const abroad = wanted.length > 0 ? wanted : others
  const home = places.filter((place) => place.country === origin.country)
  const destination = kind === 'any' && random.oneIn(6) ? random.pick(home) : random.pick(abroad)
  const usable = hubs.filter((place) => place.country !== origin.country && place.country !== destination.country)
  return { origin, destination, hub: kind === 'hub' ? random.pick(usable.length > 0 ? usable : hubs) : null }
}

/** Each leg's own status: the legs of a hub order differ once the first has moved. */
export function legStatuses(status: OrderStatus, legs: number, random: Random): readonly OrderStatus[] {
  if (legs === 1) return [status]
  if (status === 'in_transit') return random.oneIn(2) ? ['in_transit', 'awaiting_pickup'] : ['delivered', 'in_transit']
  if (status === 'partially_delivered') return ['delivered', 'in_transit']
  return [status, status]
}

/** A waybill number that no other leg of the practice data has. */
export function waybillNumber(carrier: Carrier, orderId: number, leg: number, random: Random): string {
  return carrier.createWaybill(orderId * 2 + leg, random)
}

export function legsBetween(
  stops: readonly AddressRecord[],
  random: Random,
): readonly Pick<LegRecord, 'carrier' | 'service' | 'from' | 'to'>[] {
  return stops.slice(1).map((to, index) => {
    const carrier = random.pick(carriers)
    return { carrier, service: random.pick(carrier.services), from: stops[index] ?? to, to }
  })
}
