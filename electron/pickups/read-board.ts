import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { failureMessage } from '../../shared/messages/failure-text.ts'
import { pickupBoardFailures } from '../../shared/messages/pickups/pickup-board-failures.ts'
import { pickupWarningMessages } from '../../shared/messages/pickups/pickup-warning-messages.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { BoardGroup, PickupBoard } from '../../shared/pickups/board.ts'
import { commonSlots } from '../../shared/pickups/common-slots.ts'
import { pickupAddressKey, pickupAddressLine } from '../../shared/pickups/pickup-address.ts'
import { hasWindow, type Slot } from '../../shared/pickups/slot.ts'
import { success, type Result } from '../../shared/result.ts'
import type { BookingStore } from './booking-store.ts'
import type { InstructionStore } from './instruction-store.ts'
import type { Offers } from './read-offer.ts'
import { isSameZone, zoneKey } from '../../shared/pickups/zone.ts'

export interface BoardOptions {
  readonly offers: Offers
  readonly bookings: Pick<BookingStore, 'latestBookingOf'>
  readonly instructions: Pick<InstructionStore, 'get'>
  /** The stored order; read from the service if it is not stored. */
  readonly knownOrder: (orderId: number) => Promise<Result<Order>>
}

/** An order with its offer; `failure` is why it has none. */
interface BoardCandidate {
  readonly orderId: number
  readonly reference: string
  readonly carrier?: string | undefined
  readonly pieces?: number | undefined
  readonly address: string
  readonly addressKey: string
  readonly zone: string | null
  readonly slots: Slot[]
  readonly failure: Failure | null
  readonly warnings: string[]
}

const maxConcurrentOrders = 3

/** A day that cannot be read, among others that can: reported, so that the list of days is not taken as complete. Zones have their own warnings. */
function unreadableDayWarnings(failure: Failure): string[] {
  const { kind, detail } = failure
  if (kind !== 'malformed-response') return []
  const problem = failureMessage(failure)
  return [
    detail === undefined ? pickupWarningMessages.dayLeftOut({ problem }) : pickupWarningMessages.dayLeftOutDetail({ problem, detail }),
  ]
}

/** Three at a time; results in the given order. */
async function mapConcurrently<One, Other>(items: readonly One[], work: (item: One) => Promise<Other>): Promise<Other[]> {
  const results: Other[] = []
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: maxConcurrentOrders }, worker))
  return results
}

/** An order without an offer has no zone of its own: it stays with the others of its address. */
function groupKeysOf(placed: readonly BoardCandidate[]): Map<BoardCandidate, string> {
  const zones = new Map(placed.toReversed().flatMap(({ addressKey, slots, zone }) => (slots.length > 0 ? [[addressKey, zone]] : [])))
  return new Map(
    placed.map((each) => [
      each,
      JSON.stringify([each.addressKey, zoneKey((each.slots.length > 0 ? each.zone : zones.get(each.addressKey)) ?? '')]),
    ]),
  )
}

/** The first cut-off (ms) that an order of the group can still be booked before; Infinity if there is none. */
function firstCutOff({ slots, misfits }: BoardGroup, now: Temporal.Instant): number {
  const open = [...slots, ...misfits.flatMap((order) => order.slots)].filter((slot) => hasWindow(slot, now))
  return Math.min(...open.map(({ cutOff }) => Temporal.Instant.from(cutOff).epochMilliseconds))
}

export function createBoardReader({ offers, bookings, instructions, knownOrder }: BoardOptions) {
  async function loadCandidate(orderId: number): Promise<BoardCandidate> {
    const unknown = {
      orderId,
      reference: String(orderId),
      address: '',
      addressKey: `order ${orderId}`,
      zone: null,
      slots: [],
      warnings: [],
    }
    const known = await knownOrder(orderId)
    if (!known.ok) return { ...unknown, failure: known.failure }
    const order = known.value
    const { origin, reference } = order
    const carrier = order.legs[0]?.service ?? undefined
    const pieces = order.charges?.metric?.packages ?? order.charges?.imperial?.packages ?? undefined
    const place = { address: pickupAddressLine(origin), addressKey: pickupAddressKey(origin), zone: origin.zone }
    const candidate = { ...unknown, ...place, reference, carrier, pieces }
    const permission = orderActions(order).schedulePickup
    if (!permission.allowed) {
      return { ...candidate, failure: pickupBoardFailures.notPermitted({ why: permission.why ?? '' }) }
    }
    const offer = await offers.forOrder(orderId)
    if (!offer.ok) return { ...candidate, failure: offer.failure }
    const { unreadable, warnings } = offer.value
    const zone = offer.value.slots[0]?.zone ?? null
    const slots = offer.value.slots.filter((slot) => isSameZone(slot.zone, zone))
    if (zone === null) return { ...candidate, zone: null, warnings, failure: unreadable[0] ?? pickupBoardFailures.nothingOffered() }
    const open = slots.some((slot) => hasWindow(slot, offers.serverNow()))
    return {
      ...candidate,
      zone,
      slots,
      warnings: [...warnings, ...unreadable.flatMap(unreadableDayWarnings)],
      failure: open ? null : pickupBoardFailures.cutOffsPassed(),
    }
  }

  function boardOrder({ orderId, reference, carrier, pieces }: BoardCandidate): BoardGroup['orders'][number] {
    const known = { ...(carrier === undefined ? {} : { carrier }), ...(pieces === undefined ? {} : { pieces }) }
    return { orderId, reference, ...known, booking: bookings.latestBookingOf(orderId), instructions: instructions.get(orderId) }
  }

  function groupOf(key: string, candidates: readonly BoardCandidate[]): BoardGroup {
    const usable = candidates.filter(({ failure }) => failure === null)
    const common = commonSlots(usable, offers.serverNow())
    const fitsGroup = ({ orderId }: BoardCandidate): boolean => common.orderIds.has(orderId)
    return {
      key,
      address: candidates[0]?.address ?? '',
      zone: candidates.find(({ slots }) => slots.length > 0)?.zone ?? null,
      orders: candidates.filter(fitsGroup).map(boardOrder),
      slots: common.slots,
      misfits: candidates
        .filter((each) => !fitsGroup(each))
        .map((each) => ({ ...boardOrder(each), failure: each.failure ?? pickupBoardFailures.noCommonWindow(), slots: each.slots })),
      warnings: [...new Set(candidates.flatMap(({ warnings }) => warnings))],
    }
  }

  /** The groups come in the order of their cut-offs, those that cannot be booked last. */
  return async (orderIds: readonly number[]): Promise<Result<PickupBoard>> => {
    const candidates = await mapConcurrently([...new Set(orderIds)], loadCandidate)
    const keys = groupKeysOf(candidates)
    const groups = [...Map.groupBy(candidates, (each) => keys.get(each) ?? '')].map(([key, members]) => groupOf(key, members))
    const now = offers.serverNow()
    const cutOffs = new Map(groups.map((group) => [group, firstCutOff(group, now)]))
    const ofGroup = (group: BoardGroup): number => cutOffs.get(group) ?? Infinity
    return success({
      groups: groups.toSorted((one, other) => (ofGroup(one) === ofGroup(other) ? 0 : ofGroup(one) - ofGroup(other))),
      serverAhead: offers.clockOffsetMs(),
    })
  }
}
