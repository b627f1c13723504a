import type { Failure } from '../failure.ts'
import { pickupBookingFailures } from '../messages/pickups/pickup-booking-failures.ts'
import type { Booking } from './booking.ts'

/** The failure of a 201 with an `error_message` (interface, "schedule_pickups"); null for a booked pickup. */
export function carrierRefusal(booking: Booking): Failure | null {
  if (booking.carrierError === null) return null
  return pickupBookingFailures.carrierRefused({}, { upstreamMessage: booking.carrierError })
}
