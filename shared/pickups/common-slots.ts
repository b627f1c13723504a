import { Temporal } from 'temporal-polyfill'
import { hasWindow, type Slot } from './slot.ts'

/** The offer for one order. */
export interface OrderOffer {
  readonly orderId: number
  readonly slots: readonly Slot[]
}

export interface CommonSlots {
  readonly slots: Slot[]
  /** The orders that the slots suit; the others of the group are misfits. */
  readonly orderIds: ReadonlySet<number>
}

function laterTime(one: string, other: string): string {
  return one > other ? one : other
}

/** The intersection of two orders' slots on one day: a window fits it exactly if it fits both. */
function intersectSlots(one: Slot, other: Slot): Slot {
  const first = Temporal.Instant.compare(Temporal.Instant.from(one.cutOff), Temporal.Instant.from(other.cutOff)) <= 0
  return {
    ...one,
    earliest: laterTime(one.earliest, other.earliest),
    minimumMinutes: Math.max(one.minimumMinutes, other.minimumMinutes),
    cutOff: first ? one.cutOff : other.cutOff,
  }
}

function covers(wide: Slot, narrow: Slot): boolean {
  if (wide.earliest > narrow.earliest || wide.minimumMinutes > narrow.minimumMinutes) return false
  return Temporal.Instant.compare(Temporal.Instant.from(wide.cutOff), Temporal.Instant.from(narrow.cutOff)) >= 0
}

/** Removes slots that another slot of the same day covers. */
function removeCovered(slots: readonly Slot[]): Slot[] {
  return slots.filter(
    (slot, index) => !slots.some((other, at) => at !== index && covers(other, slot) && (!covers(slot, other) || at < index)),
  )
}

function slotsOnDay(offer: OrderOffer, date: string): Slot[] {
  return offer.slots.filter((slot) => slot.date === date)
}

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.earliest === other.earliest && one.minimumMinutes === other.minimumMinutes && one.cutOff === other.cutOff
}

/** The day's slots that suit the orders so far and one more. */
function intersectWithOffer(common: readonly Slot[] | null, offer: OrderOffer, date: string, now: Temporal.Instant): Slot[] {
  const own = slotsOnDay(offer, date)
  const all = common === null ? own : common.flatMap((slot) => own.map((other) => intersectSlots(slot, other)))
  // Most orders at one address get the same offer, so an unchanged slot that had a window need not be checked again.
  return removeCovered(all).filter((slot) => common?.some((known) => isSameSlot(known, slot)) === true || hasWindow(slot, now))
}

interface DaySlots {
  readonly slots: Slot[]
  readonly orderIds: Set<number>
}

/** Adds one order after another as long as a window remains for all of them. */
function collectDay(offers: readonly OrderOffer[], date: string, now: Temporal.Instant): DaySlots {
  let slots: Slot[] | null = null
  const orderIds = new Set<number>()
  for (const offer of offers) {
    const next: Slot[] = intersectWithOffer(slots, offer, date, now)
    if (next.length === 0) continue
    slots = next
    orderIds.add(offer.orderId)
  }
  return { slots: slots ?? [], orderIds }
}

/**
 * The slots that suit every order of a group, all in one zone. If no day suits them all, the orders that the best day suits stay
 * together (the earliest of equals), and the rest are left out.
 */
export function commonSlots(offers: readonly OrderOffer[], now: Temporal.Instant): CommonSlots {
  const dates = [...new Set(offers.flatMap(({ slots }) => slots.map(({ date }) => date)))].toSorted()
  let best: DaySlots = { slots: [], orderIds: new Set() }
  for (const date of dates) {
    const day = collectDay(offers, date, now)
    if (day.orderIds.size > best.orderIds.size) best = day
  }
  const included = offers.filter(({ orderId }) => best.orderIds.has(orderId))
  const slots = dates.flatMap((date) => {
    const day = collectDay(included, date, now)
    return day.orderIds.size === included.length ? day.slots : []
  })
  return { slots, orderIds: best.orderIds }
}
