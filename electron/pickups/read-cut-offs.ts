import { Temporal } from 'temporal-polyfill'
import type { Address } from '../../shared/orders/order.ts'
import type { CutOff, TodaysCutOffs } from '../../shared/pickups/cut-offs.ts'
import { pickupAddressKey, pickupAddressLine } from '../../shared/pickups/pickup-address.ts'
import type { Slot } from '../../shared/pickups/slot.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Offers } from './read-offer.ts'
import { isSameZone } from '../../shared/pickups/zone.ts'

/** Orders that wait for a pickup at one address with one service. They share their cut-off as far as is shown; booking reads each order's own. */
interface PickupGroup {
  readonly origin: Address
  readonly service: string | null
  /** The oldest first. */
  readonly orderIds: readonly number[]
}

export interface CutOffOptions {
  readonly offers: Offers
  readonly clock: Clock
  /** All stored orders that wait for a pickup to be booked; the group with the oldest order comes first. */
  readonly groupsToBook: () => Promise<Result<readonly PickupGroup[]>>
}

/** The maximum number of requests per call, sent one after another; later calls read the remaining groups. */
const maxReads = 20
const maxAge = { minutes: 30 }
/** Time after which a group is requested again that the service refused or did not answer. */
const retryAfter = { minutes: 5 }

interface KnownOffer {
  readonly slots: readonly Slot[]
  readonly readAt: Temporal.Instant
}

/** Two spellings of an address are one group. */
function mergeGroups(groups: readonly PickupGroup[]): Map<string, PickupGroup> {
  const bySpelling = Map.groupBy(groups, ({ origin, service }) => JSON.stringify([pickupAddressKey(origin), service]))
  return new Map(
    [...bySpelling].flatMap(([key, same]) => {
      const [first] = same
      return first === undefined ? [] : [[key, { ...first, orderIds: same.flatMap(({ orderIds }) => orderIds) }] as const]
    }),
  )
}

/** The slots for today, by the clock of each slot's zone. */
function todaysSlots(slots: readonly Slot[], now: Temporal.Instant): Slot[] {
  return slots.filter(({ date, zone }) => now.toZonedDateTimeISO(zone).toPlainDate().toString() === date)
}

/** The slot with the latest cut-off for today's pickup. */
function lastSlot(slots: readonly Slot[]): Slot | null {
  return slots.toSorted((one, other) => Temporal.Instant.compare(other.cutOff, one.cutOff))[0] ?? null
}

/** Reads today's cut-offs of waiting orders. One order of each address and service is requested; its offer is reused for a while. */
export function createCutOffReader({ offers, clock, groupsToBook }: CutOffOptions) {
  const known = new Map<string, KnownOffer>()
  const refusedAt = new Map<string, Temporal.Instant>()
  let reading: Promise<void> | null = null

  function isWithin(since: Temporal.Instant | undefined, duration: { readonly minutes: number }): boolean {
    return since !== undefined && Temporal.Instant.compare(clock.now(), since.add(duration)) < 0
  }

  function isDue(key: string): boolean {
    return !isWithin(known.get(key)?.readAt, maxAge) && !isWithin(refusedAt.get(key), retryAfter)
  }

  /** A service may stop offering a day once its cut-off has passed: today's known offer is kept. */
  function learn(key: string, offered: readonly Slot[]): void {
    const earlier = todaysSlots(known.get(key)?.slots ?? [], offers.serverNow())
    const gone = earlier.filter(({ date, zone }) => !offered.some((slot) => slot.date === date && isSameZone(slot.zone, zone)))
    known.set(key, { slots: [...offered, ...gone], readAt: clock.now() })
    refusedAt.delete(key)
  }

  async function readOffers(groups: ReadonlyMap<string, PickupGroup>): Promise<void> {
    const due = [...groups].filter(([key]) => isDue(key))
    // Groups without a known offer come first; known offers are still valid.
    const unreadFirst = [...due.filter(([key]) => !known.has(key)), ...due.filter(([key]) => known.has(key))]
    for (const [key, { orderIds }] of unreadFirst.slice(0, maxReads)) {
      const [orderId] = orderIds
      const offer = orderId === undefined ? null : await offers.forOrder(orderId)
      // Without a response a known offer stays valid: a cut-off does not depend on the connection.
      if (offer?.ok === true) learn(key, offer.value.slots)
      else if (offer?.failure.kind === 'no-network') return
      else refusedAt.set(key, clock.now())
    }
  }

  /** A call during a reading waits for the requests of that reading. */
  async function readOnce(groups: ReadonlyMap<string, PickupGroup>): Promise<void> {
    reading ??= readOffers(groups).finally(() => (reading = null))
    await reading
  }

  function toCutOff(key: string, { origin, orderIds }: PickupGroup, now: Temporal.Instant): CutOff[] {
    const slot = lastSlot(todaysSlots(known.get(key)?.slots ?? [], now))
    if (slot === null) return []
    const { zone, date, cutOff } = slot
    return [{ key, address: pickupAddressLine(origin), zone, date, cutOff, orderIds: [...orderIds] }]
  }

  return async (): Promise<Result<TodaysCutOffs>> => {
    const waiting = await groupsToBook()
    if (!waiting.ok) return waiting
    const groups = mergeGroups(waiting.value)
    for (const seen of [known, refusedAt]) for (const key of seen.keys()) if (!groups.has(key)) seen.delete(key)
    await readOnce(groups)
    const now = offers.serverNow()
    const cutOffs = [...groups].flatMap(([key, group]) => toCutOff(key, group, now))
    return success({
      cutOffs: cutOffs.toSorted((one, other) => Temporal.Instant.compare(one.cutOff, other.cutOff)),
      unread: [...groups.keys()].filter((key) => !known.has(key)).length,
      serverAhead: offers.clockOffsetMs(),
    })
  }
}
