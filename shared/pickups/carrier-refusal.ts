import type { Failure } from '../failure.ts'
import { pickupBookingFailures } from '../messages/pickups/pickup-booking-failures.ts'
import type { Booking } from './booking.ts'

/** What a 201 with an `error_message` means (interface, "schedule_pickups"); null for a pickup that is booked. */
export function carrierRefusal(booking: Booking): Failure | null {
  if (booking.carrierError === null) return null
  return pickupBookingFailures.carrierRefused({}, { upstreamMessage: booking.carrierError })
}
