import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { pickupBookingFailures } from '../../shared/messages/pickups/pickup-booking-failures.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { parseClockTime, parseDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { ScheduledPickup } from '../service/service-client.ts'
import type { PickupRequest } from './choose-slot.ts'

/** A booking as the service confirmed it; fields that cannot be parsed are taken from the request. */
export function bookingFromResponse(request: PickupRequest, response: ScheduledPickup, now: Temporal.Instant): Booking {
  return {
    orderId: request.orderId,
    serviceId: response.id,
    date: parseDayFirstDate(response.scheduledDate)?.toString() ?? request.date,
    from: parseClockTime(response.from)?.toString({ smallestUnit: 'minute' }) ?? request.from,
    to: parseClockTime(response.to)?.toString({ smallestUnit: 'minute' }) ?? request.to,
    zone: request.zone,
    confirmationNumber: response.confirmationNumber,
    carrierConfirmationNumber: response.carrierConfirmationNumber,
    carrierError: response.carrierError,
    bookedAt: now.toString(),
  }
}

/** A booking known only from reading the order again: the service returned no numbers for it. */
export function bookingWithoutResponse(request: PickupRequest, now: Temporal.Instant): Booking {
  const { orderId, date, zone, from, to } = request
  const none = { serviceId: null, confirmationNumber: null, carrierConfirmationNumber: null, carrierError: null }
  return { orderId, date, zone, from, to, ...none, bookedAt: now.toString() }
}

/** Another window than the requested one: it is stored as the service has it, and reported. */
export function differentWindow(request: PickupRequest, booking: Booking): Failure | null {
  if (booking.date === request.date && booking.from === request.from && booking.to === request.to) return null
  return pickupBookingFailures.differentWindow({
    date: booking.date,
    from: booking.from,
    to: booking.to,
    requestedDate: request.date,
    requestedFrom: request.from,
    requestedTo: request.to,
    zone: request.zone,
  })
}
