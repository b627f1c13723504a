import { latestServerTime } from './known-cut-offs.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { pickupRecordMessages } from '../../shared/messages/pickups/pickup-record-messages.ts'
import { pickupWarningMessages } from '../../shared/messages/pickups/pickup-warning-messages.ts'
import type { PickupInDoubt } from '../../shared/pickups/pickup-in-doubt.ts'
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
  /** An earlier request for a pickup of the order that may be booked; null if there is none. */
  readonly pickupInDoubtOf: (orderId: number) => PickupInDoubt | null
  readonly referenceOf: (orderId: number) => Promise<string>
}

export interface Offers {
  forOrder(orderId: number): Promise<Result<Offer>>
  /** The latest possible time of the service, which counts for cut-offs; this machine's before the first response. */
  serverNow(): Temporal.Instant
  /** The best estimate of how many milliseconds the service's clock is ahead of this machine's; null before its first response. */
  clockOffsetMs(): number | null
}

export function createOffers(options: OffersOptions): Offers {
  const { client, clock, clockOffset, zoneRules, pickupInDoubtOf, referenceOf } = options

  async function requestWarnings(orderId: number, zone: string): Promise<string[]> {
    const requested = pickupInDoubtOf(orderId)
    if (requested === null) return []
    const { date, from, to } = requested
    const window = pickupRecordMessages.window({ date, from, to, zone })
    return [pickupWarningMessages.requestInDoubt({ reference: await referenceOf(orderId), window })]
  }

  return {
    forOrder: async (orderId) => {
      const offered = await client.pickupAvailabilities(orderId)
      if (!offered.ok) return offered
      const read = parseSlots(offered.value, (slot) => zoneRules.refusal(slot))
      const named = offered.value.flatMap(({ time_zone_id: zone }) => (zone === null ? [] : [[zoneKey(zone), zone] as const]))
      const zones = [...new Map(named.toReversed()).values()]
      const warnings = await requestWarnings(orderId, zones[0] ?? '')
      return success({ ...read, warnings: [...warnings, ...zones.flatMap((zone) => zoneRules.warning(zone) ?? [])] })
    },
    clockOffsetMs: () => {
      const offset = clockOffset()
      return offset === null ? null : Math.round((offset.minMs + offset.maxMs) / 2)
    },
    serverNow: () => latestServerTime(clock, clockOffset()),
  }
}
