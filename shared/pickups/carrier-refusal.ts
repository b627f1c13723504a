import type { Failure } from '../failure.ts'
import type { Booking } from './booking.ts'

/** What a 201 with an `error_message` means (interface, "schedule_pickups"); null for a pickup that is booked. */
export function carrierRefusal(booking: Booking): Failure | null {
  if (booking.carrierError === null) return null
  const { date, from, to, zone } = booking
  return {
    kind: 'carrier-refused',
    message: `The carrier refused the pickup on ${date}, ${from} to ${to} (${zone}). Nothing is booked. The service notifies its team of this.`,
    next: 'Choose another window, or wait for the service’s team and read the order again.',
    said: booking.carrierError,
  }
}
