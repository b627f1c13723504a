import { Temporal } from 'temporal-polyfill'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { CutOff, TodaysCutOffs } from '../../shared/pickups/cut-offs.ts'
import { pickupAddressKey, pickupAddressLine } from '../../shared/pickups/pickup-address.ts'
import type { Slot } from '../../shared/pickups/slot.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Offers } from './read-offer.ts'

export interface CutOffOptions {
  readonly offers: Offers
  readonly clock: Clock
  /** Stored orders that wait for a pickup to be booked, the oldest so many. */
  readonly ordersToBook: (maxCount: number) => Promise<Result<Order[]>>
}

/** Of more orders only the oldest count: what is shown is where a person should look first. */
const maxOrders = 300
/** So many requests at most for one answer; the others follow with the next. */
const maxReads = 20
const maxAge = { minutes: 30 }

interface KnownOffer {
  readonly slots: readonly Slot[]
  readonly readAt: Temporal.Instant
}

/** Orders of one address and one service of a carrier share their cut-off as far as is shown here; booking reads each order's own. */
function groupKey({ origin, legs }: Order): string {
  return JSON.stringify([pickupAddressKey(origin), legs[0]?.service ?? null])
}

/** Today's by the clock of their own zones. */
function todaysSlots(slots: readonly Slot[], now: Temporal.Instant): Slot[] {
  return slots.filter(({ date, zone }) => now.toZonedDateTimeISO(zone).toPlainDate().toString() === date)
}

/** The day until whose cut-off today's pickup can be booked the longest. */
function lastSlot(slots: readonly Slot[]): Slot | null {
  return slots.toSorted((one, other) => Temporal.Instant.compare(other.cutOff, one.cutOff))[0] ?? null
}

/** Today's cut-offs where orders wait. One order of each address and service is asked about, and what it is offered counts for a while. */
export function createCutOffReader({ offers, clock, ordersToBook }: CutOffOptions) {
  const known = new Map<string, KnownOffer>()

  function isFresh(key: string): boolean {
    const readAt = known.get(key)?.readAt
    return readAt !== undefined && Temporal.Instant.compare(clock.now(), readAt.add(maxAge)) < 0
  }

  /** A service may stop offering a day once its cut-off has passed: what was offered for today stays known. */
  function learn(key: string, offered: readonly Slot[]): void {
    const earlier = todaysSlots(known.get(key)?.slots ?? [], offers.serverNow())
    const gone = earlier.filter(({ date, zone }) => !offered.some((slot) => slot.date === date && slot.zone === zone))
    known.set(key, { slots: [...offered, ...gone], readAt: clock.now() })
  }

  async function readOffers(groups: ReadonlyMap<string, readonly Order[]>): Promise<void> {
    const stale = [...groups].filter(([key]) => !isFresh(key)).slice(0, maxReads)
    for (const [key, [order]] of stale) {
      const offer = order === undefined ? null : await offers.forOrder(order.id)
      // Without an answer what was known counts on: a cut-off does not move with the connection.
      if (offer?.ok === true) learn(key, offer.value.slots)
      else if (offer?.failure.kind === 'no-network') return
    }
  }

  function toCutOff(key: string, orders: readonly Order[], now: Temporal.Instant): CutOff[] {
    const slot = lastSlot(todaysSlots(known.get(key)?.slots ?? [], now))
    const first = orders[0]
    if (slot === null || first === undefined) return []
    const { zone, date, cutOff } = slot
    return [{ key, address: pickupAddressLine(first.origin), zone, date, cutOff, orderIds: orders.map(({ id }) => id) }]
  }

  return async (): Promise<Result<TodaysCutOffs>> => {
    const waiting = await ordersToBook(maxOrders)
    if (!waiting.ok) return waiting
    const groups = Map.groupBy(
      waiting.value.filter((order) => orderActions(order).schedulePickup.allowed),
      groupKey,
    )
    for (const key of known.keys()) if (!groups.has(key)) known.delete(key)
    await readOffers(groups)
    const now = offers.serverNow()
    const cutOffs = [...groups].flatMap(([key, orders]) => toCutOff(key, orders, now))
    return success({
      cutOffs: cutOffs.toSorted((one, other) => Temporal.Instant.compare(one.cutOff, other.cutOff)),
      serverAhead: offers.clockOffsetMs(),
    })
  }
}
