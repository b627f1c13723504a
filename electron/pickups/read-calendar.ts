import { pickupBoardFailures } from '../../shared/messages/pickups/pickup-board-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PickupCalendar } from '../../shared/pickups/board.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { pickupAddressLine } from '../../shared/pickups/pickup-address.ts'
import { currentBooking } from '../../shared/pickups/current-booking.ts'
import { addDays, dayElsewhere, pickupStart } from '../../shared/pickups/pickup-moment.ts'
import { failed, type Result } from '../../shared/result.ts'
import { parseIsoDate } from '../../shared/time/wire-dates.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import type { BookingStore } from './booking-store.ts'
import type { InstructionStore } from './instruction-store.ts'

export interface CalendarOptions {
  readonly bookings: Pick<BookingStore, 'acceptedBookingsBetween' | 'acceptedBookingOf'>
  readonly instructions: Pick<InstructionStore, 'get'>
  /** The stored order; null if it is not stored. */
  readonly storedOrder: (orderId: number) => Promise<Result<Order | null>>
  /** Stored orders that show a pickup on these days, and every order whose pickup was missed. */
  readonly ordersWithPickup: (from: string, to: string) => Promise<Result<Order[]>>
  readonly stationZone: () => string
}

/** Days of the station, inclusive (`YYYY-MM-DD`). */
export interface Days {
  readonly from: string
  readonly to: string
}

type Entry = PickupCalendar['entries'][number]

/** Zones are up to 26 hours apart: a pickup's own day and the station's differ by at most two. */
const maxDayDifference = 2

/** The day on the station's calendar. A pickup that only the order shows has no zone, and keeps its own day. */
function dayOf(booking: Booking | null, order: Order | null, stationZone: string): string | null {
  if (booking !== null) return dayElsewhere(booking, stationZone)
  return order?.scheduledPickup?.slice(0, 10) ?? order?.pickupDate ?? null
}

/** Missed ones first, then by the station's day and clock; those without a zone follow the rest of their day. */
function compareEntries(one: Entry, other: Entry): number {
  if (one.missed !== other.missed) return one.missed ? -1 : 1
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  const [start, otherStart] = [one, other].map(({ booking }) => (booking === null ? null : pickupStart(booking)))
  const milliseconds = (start?.epochMilliseconds ?? Infinity) - (otherStart?.epochMilliseconds ?? Infinity)
  if (milliseconds !== 0 && !Number.isNaN(milliseconds)) return milliseconds
  const [time, otherTime] = [one, other].map(({ shown }) => shown?.slice(11, 16) ?? '99:99')
  if (start === null && otherStart === null && time !== otherTime) return (time ?? '') < (otherTime ?? '') ? -1 : 1
  return one.orderId - other.orderId
}

/** The pickups on some of the station's days: booked here, shown only by an order, and every missed one whatever its day. */
export function createCalendarReader({ bookings, instructions, storedOrder, ordersWithPickup, stationZone }: CalendarOptions) {
  function entryOf(orderId: number, order: Order | null, accepted: Booking | null, days: Days): Entry | null {
    const booking = currentBooking(order, accepted)
    const missed = order?.status === 'pickup_missed'
    const date = dayOf(booking, order, stationZone()) ?? (missed ? days.from : null)
    if (date === null || order?.status === 'cancelled') return null
    if (!missed && (date < days.from || date > days.to)) return null
    return {
      orderId,
      reference: order?.reference ?? String(orderId),
      address: order === null ? '' : pickupAddressLine(order.origin),
      booking,
      shown: order?.scheduledPickup ?? null,
      date,
      missed,
      instructions: instructions.get(orderId),
    }
  }

  return async (days: Days): Promise<Result<PickupCalendar>> => {
    if (parseIsoDate(days.from) === null || parseIsoDate(days.to) === null) {
      return failed(pickupBoardFailures.datesInvalid({}, { path: 'from' }))
    }
    const [from, to] = [addDays(days.from, -maxDayDifference), addDays(days.to, maxDayDifference)]
    const booked = tryStorage(() => bookings.acceptedBookingsBetween(from, to))
    if (!booked.ok) return booked
    const shown = await ordersWithPickup(from, to)
    if (!shown.ok) return shown
    const found = new Map<number, Order | null>(shown.value.map((order) => [order.id, order]))
    for (const { orderId } of booked.value) {
      if (found.has(orderId)) continue
      const order = await storedOrder(orderId)
      if (!order.ok) return order
      found.set(orderId, order.value)
    }
    return tryStorage(() => ({
      entries: [...found]
        .flatMap(([orderId, order]) => entryOf(orderId, order, bookings.acceptedBookingOf(orderId), days) ?? [])
        .toSorted(compareEntries),
    }))
  }
}
