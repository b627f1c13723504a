import { upstreamDetails, type Failure, type UpstreamDetails } from '../../shared/failure.ts'
import { pickupBookingFailures } from '../../shared/messages/pickups/pickup-booking-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { PickupRequest } from './choose-slot.ts'

/** What the order's pickup reads when this window is booked. The interface names no zone for that field, so it is compared as text. */
function expectedPickupText(request: PickupRequest): string {
  return `${request.date}T${request.from}:00`
}

/** What a person says on the telephone. */
function phoneDetails({ orderId, date, from, to, zone }: PickupRequest, reference: string) {
  return { orderId, date, from, to, zone, reference }
}

/** The answer was lost and the order cannot be read to find out. */
export function pickupOutcomeUnknown(request: PickupRequest, reference: string, lostResponse: UpstreamDetails): Failure {
  return pickupBookingFailures.unreadableAfterRequest(phoneDetails(request, reference), upstreamDetails(lostResponse))
}

/**
 * Decides by the order, read before and after, whether a pickup whose answer was lost is booked. Succeeds only when the order did not
 * have this date and start before and has them now; says what was compared when it cannot tell.
 */
export function reconcilePickup(request: PickupRequest, before: Order, after: Order, lostResponse: UpstreamDetails): Result<true> {
  const sent = expectedPickupText(request)
  const now = after.scheduledPickup
  if (now === sent && before.scheduledPickup !== sent) return success(true)
  const details = { ...phoneDetails(request, after.reference), shown: now ?? 'none', requested: sent }
  const isUnchanged = now === before.scheduledPickup && now !== sent
  const unknown = isUnchanged ? pickupBookingFailures.notBookedYet : pickupBookingFailures.outcomeUnclear
  return failed(unknown(details, upstreamDetails(lostResponse)))
}
