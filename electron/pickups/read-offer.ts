import { latestServerTime } from './known-cut-offs.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import type { Slot } from '../../shared/pickups/slot.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { ServiceClient } from '../service/service-client.ts'
import { parseSlots } from './choose-slot.ts'
import type { ZoneRules } from './zones/zone-rules.ts'
import { zoneKey } from '../../shared/pickups/zone.ts'

/** What the service offers for an order now, and what must be known before booking it. */
export interface Offer {
  readonly slots: Slot[]
  readonly unreadable: Failure[]
  readonly warnings: string[]
}

/** Bounds of how many milliseconds the service's clock is ahead of this machine's; null before its first response. */
export type ReadClockOffset = () => { readonly minMs: number; readonly maxMs: number } | null

export interface OffersOptions {
  readonly client: Pick<ServiceClient, 'pickupAvailabilities'>
  readonly clock: Clock
  readonly clockOffset: ReadClockOffset
  readonly zoneRules: ZoneRules
}

export interface Offers {
  forOrder(orderId: number): Promise<Result<Offer>>
  /** The latest possible time of the service, which counts for cut-offs; this machine's before the first response. */
  serverNow(): Temporal.Instant
  /** The best estimate of how many milliseconds the service's clock is ahead of this machine's; null before its first response. */
  clockOffsetMs(): number | null
}

export function createOffers({ client, clock, clockOffset, zoneRules }: OffersOptions): Offers {
  return {
    forOrder: async (orderId) => {
      const offered = await client.pickupAvailabilities(orderId)
      if (!offered.ok) return offered
      const read = parseSlots(offered.value, (slot) => zoneRules.refusal(slot))
      const named = offered.value.flatMap(({ time_zone_id: zone }) => (zone === null ? [] : [[zoneKey(zone), zone] as const]))
      return success({ ...read, warnings: [...new Map(named.toReversed()).values()].flatMap((zone) => zoneRules.warning(zone) ?? []) })
    },
    clockOffsetMs: () => {
      const offset = clockOffset()
      return offset === null ? null : Math.round((offset.minMs + offset.maxMs) / 2)
    },
    serverNow: () => latestServerTime(clock, clockOffset()),
  }
}
