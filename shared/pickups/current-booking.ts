import type { Order } from '../orders/order.ts'
import type { Booking } from './booking.ts'

/** The booking made here, unless the carrier refused it or the order shows a pickup on another day: then it was moved elsewhere. */
export function currentBooking(order: Pick<Order, 'scheduledPickup'> | null, booking: Booking | null): Booking | null {
  if (booking === null || booking.carrierError !== null) return null
  const shown = order?.scheduledPickup ?? null
  return shown === null || shown.startsWith(booking.date) ? booking : null
}
