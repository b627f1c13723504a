import { upstreamDetails, type Failure } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { PickupRequest } from './choose-slot.ts'

/** What the order's pickup reads when this window is booked. The interface names no zone for that field, so it is compared as text. */
function expectedPickupText(request: PickupRequest): string {
  return `${request.date}T${request.from}:00`
}

/** What a person says on the telephone. */
function callServiceStep({ orderId, date, from, to, zone }: PickupRequest, reference: string): string {
  return `Call the service: ask for the pickup of order ${reference} (id ${orderId}) on ${date}, ${from} to ${to} (${zone}), before you book another one.`
}

/** The answer was lost and the order cannot be read to find out. */
export function pickupOutcomeUnknown(request: PickupRequest, reference: string, lostResponse: Failure): Failure {
  return {
    kind: 'outcome-unknown',
    message: 'The pickup was sent and no usable answer came, and the order could not be read again. It may be booked.',
    next: `Read the order again before you book another pickup. If that does not work: ${callServiceStep(request, reference)}`,
    ...upstreamDetails(lostResponse),
  }
}

/**
 * Decides by the order, read before and after, whether a pickup whose answer was lost is booked. Succeeds only when the order did not
 * have this date and start before and has them now; says what was compared when it cannot tell.
 */
export function reconcilePickup(request: PickupRequest, before: Order, after: Order, lostResponse: Failure): Result<true> {
  const sent = expectedPickupText(request)
  const now = after.scheduledPickup
  const compared =
    `Compared as text: the order's pickup, ${now ?? 'none'}, with ${sent}, which was sent for ${request.zone}; ` +
    'the service names no zone for what the order shows.'
  if (now === sent && before.scheduledPickup !== sent) return success(true)
  const unknown = { kind: 'outcome-unknown' as const, next: callServiceStep(request, after.reference), ...upstreamDetails(lostResponse) }
  if (now === before.scheduledPickup && now !== sent) {
    return failed({
      ...unknown,
      message: `The service gave no usable answer to the pickup. The order was read again and it is not booked as of now; it may still come. ${compared}`,
      next: `Wait a minute and read the order again; book only if it still shows no new pickup. In doubt: ${unknown.next}`,
    })
  }
  return failed({
    ...unknown,
    message: `The service gave no usable answer to the pickup, and the order does not tell whether it is booked. ${compared}`,
  })
}
