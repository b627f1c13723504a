import { upstreamDetails, type Failure, type UpstreamDetails } from '../../shared/failure.ts'
import { pickupBookingFailures } from '../../shared/messages/pickups/pickup-booking-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { PickupRequest } from './choose-slot.ts'

/** The order's pickup text when this window is booked. The interface defines no zone for that field, so it is compared as text. */
function expectedPickupText(request: PickupRequest): string {
  return `${request.date}T${request.from}:00`
}

/** The response was lost and the order cannot be read to find out. */
export function pickupOutcomeUnknown(lostResponse: UpstreamDetails): Failure {
  return pickupBookingFailures.unreadableAfterRequest({}, upstreamDetails(lostResponse))
}

/**
 * Decides by the order, read before and after, whether a pickup whose response was lost is booked. Succeeds only when the order did not
 * have this date and start before and has them now; the detail has the comparison when it is undecided.
 */
export function reconcilePickup(request: PickupRequest, before: Order, after: Order, lostResponse: UpstreamDetails): Result<true> {
  const sent = expectedPickupText(request)
  const now = after.scheduledPickup
  if (now === sent && before.scheduledPickup !== sent) return success(true)
  const isUnchanged = now === before.scheduledPickup && now !== sent
  const unknown = isUnchanged ? pickupBookingFailures.notBookedYet : pickupBookingFailures.outcomeUnclear
  const details = upstreamDetails(lostResponse)
  const compared = `scheduled_pickup: ${now ?? 'null'}, requested: ${sent} (${request.zone})`
  return failed(unknown({}, { ...details, detail: details.detail === undefined ? compared : `${details.detail}\n${compared}` }))
}
