import { causeDetails, withCause } from '../../shared/failure-cause.ts'
import { upstreamDetails, type Failure } from '../../shared/failure.ts'
import { orderCommandFailures } from '../../shared/messages/stored-orders/order-command-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import { cancellableStatuses, isOrderStatus, statusDetail } from '../../shared/orders/status.ts'
import { isNotFound } from './is-not-found.ts'

export type OrderCommandKind = 'waybill' | 'cancel'

/** Nothing was sent: the service no longer has the order. */
export function goneBeforeSending(action: OrderCommandKind, cause: Failure): Failure {
  return withCause(cause, orderCommandFailures.goneBeforeSending({ action }))
}

/** The service refused, and the order cannot be read any more either. */
export function refusedAndUnreadable(failure: Failure): Failure {
  if (!isNotFound(failure)) return failure
  const { cause } = causeDetails(failure)
  return withCause(failure, orderCommandFailures.refusedAndGone({ cause }))
}

/** The write may have happened and the order cannot be read to find out. `lostResponse` is null when the service confirmed it. */
export function outcomeUnreadable(action: OrderCommandKind, lostResponse: Failure | null, readFailure: Failure): Failure {
  if (lostResponse === null) return orderCommandFailures.acceptedAndUnreadable({ action }, upstreamDetails(readFailure))
  if (isNotFound(readFailure)) return orderCommandFailures.lostAndGone({ action }, upstreamDetails(readFailure))
  return orderCommandFailures.lostAndUnreadable({ action }, upstreamDetails(lostResponse))
}

/** The write has happened, but this computer could not store the updated order. */
export function doneButNotStored(action: OrderCommandKind, cause: Failure): Failure {
  return withCause(cause, orderCommandFailures.doneButNotStored({ action, ...causeDetails(cause) }))
}

/** The order was read again and does not show the write. The service may still be processing it, so this is no clear refusal. */
export function notShownAfterRead(action: OrderCommandKind, after: Order, lostResponse: Failure | null): Failure {
  const details = { action, status: statusDetail(after.status) }
  return lostResponse === null
    ? orderCommandFailures.acceptedButNotShown(details)
    : orderCommandFailures.lostAndNotShown(details, upstreamDetails(lostResponse))
}

/** The service confirmed the waybill, but a leg has no number. */
export function waybillMissing(after: Order): Failure {
  return orderCommandFailures.waybillMissing({ leg: after.legs.findIndex(({ waybill }) => waybill === null) + 1 })
}

const waybillRefusalByStatus: Record<string, 'documentMissing' | 'prepaymentMissing' | 'createdByStaff' | undefined> = {
  awaiting_additional_documentation: 'documentMissing',
  awaiting_prepayment: 'prepaymentMissing',
  awaiting_waybill_generation: 'createdByStaff',
}

/** A refusal whose response was lost is visible in the order's new status (interface, "States and transitions"). */
export function waybillRefusedByStatus(before: Order, after: Order, lostResponse: Failure): Failure | null {
  const refusal = waybillRefusalByStatus[after.status]
  if (refusal === undefined || before.status === after.status) return null
  return orderCommandFailures[refusal]({ status: statusDetail(after.status) }, upstreamDetails(lostResponse))
}

/** The response to a cancellation was lost, or the order does not show it. A live order cannot be cancelled any more: that is a clear refusal. */
export function cancelNotShownAfterRead(after: Order, lostResponse: Failure | null): Failure {
  const isLive = isOrderStatus(after.status) && !cancellableStatuses.has(after.status)
  if (lostResponse === null || !isLive) return notShownAfterRead('cancel', after, lostResponse)
  return orderCommandFailures.goneLive({ status: statusDetail(after.status) }, upstreamDetails(lostResponse))
}

/** The service refused to cancel, with what the order shows now. */
export function cancelRefused(after: Order, failure: Failure): Failure {
  const status = statusDetail(after.status)
  if (failure.kind === 'already-live') return withCause(failure, orderCommandFailures.refusedGoneLive({ status }))
  if (!isNotFound(failure)) return withCause(failure, orderCommandFailures.cancelRefused({ status, ...causeDetails(failure) }))
  return { ...withCause(failure, orderCommandFailures.refusedButThere({ status })), kind: 'service-refused' }
}
