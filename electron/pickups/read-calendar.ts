import { pickupBoardFailures } from '../../shared/messages/pickups/pickup-board-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PickupCalendar } from '../../shared/pickups/board.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { pickupAddressLine } from '../../shared/pickups/pickup-address.ts'
import { failed, type Result } from '../../shared/result.ts'
import { parseIsoDate } from '../../shared/time/wire-dates.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import type { BookingStore } from './booking-store.ts'
import type { InstructionStore } from './instruction-store.ts'

export interface CalendarOptions {
  readonly bookings: Pick<BookingStore, 'acceptedBookingsBetween' | 'acceptedBookingOf'>
  readonly instructions: Pick<InstructionStore, 'get'>
  /** As it is stored here; null when it is not. */
  readonly storedOrder: (orderId: number) => Promise<Result<Order | null>>
  /** Stored orders that show a pickup on these days, and every one whose pickup was missed. */
  readonly ordersWithPickup: (from: string, to: string) => Promise<Result<Order[]>>
}

/** Days of pickups, both included (`YYYY-MM-DD`). */
export interface Days {
  readonly from: string
  readonly to: string
}

type Entry = PickupCalendar['entries'][number]

function dayOf(booking: Booking | null, order: Order | null): string | null {
  return booking?.date ?? order?.scheduledPickup?.slice(0, 10) ?? order?.pickupDate ?? null
}

/** Missed ones first, then by day and by the clock of the pickup. */
function compareEntries(one: Entry, other: Entry): number {
  const key = ({ missed, date, booking, shown }: Entry): string =>
    `${missed ? 0 : 1} ${date} ${booking?.from ?? shown?.slice(11, 16) ?? '99:99'}`
  return key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.orderId - other.orderId
}

/** The pickups of some days: those booked from here, those that only an order shows, and every missed one whatever its day. */
export function createCalendarReader({ bookings, instructions, storedOrder, ordersWithPickup }: CalendarOptions) {
  function entryOf(orderId: number, order: Order | null, booking: Booking | null, days: Days): Entry | null {
    const missed = order?.status === 'pickup_missed'
    const date = dayOf(booking, order) ?? (missed ? days.from : null)
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
    const booked = tryStorage(() => bookings.acceptedBookingsBetween(days.from, days.to))
    if (!booked.ok) return booked
    const shown = await ordersWithPickup(days.from, days.to)
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
