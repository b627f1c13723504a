import { upstreamDetails, type Failure, type FailureKind } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import { cancellableStatuses, isOrderStatus, statusText } from '../../shared/orders/status.ts'
import { isNotFound } from './is-not-found.ts'

/** Nothing was sent: the service does not give the order any more. */
export function notFoundBeforeSending(action: string, cause: Failure): Failure {
  return {
    ...cause,
    message: `The service no longer has this order for this account, so the request to ${action} was not sent.`,
    next: 'Set the parcel aside and call the service: they can say what became of the order.',
  }
}

/** A plain no, and the order cannot be read any more either. */
export function refusedAndUnreadable(failure: Failure): Failure {
  return isNotFound(failure)
    ? { ...failure, next: 'Set the parcel aside and call the service: they can say what became of the order.' }
    : failure
}

/** The write may have happened and the order cannot be read to find out. `lostResponse` is null when the service said yes. */
export function outcomeUnreadable(action: string, lostResponse: Failure | null, readFailure: Failure): Failure {
  if (lostResponse !== null && isNotFound(readFailure)) {
    return {
      kind: 'outcome-unknown',
      message: `The request to ${action} was sent and no answer came, and the service no longer has the order. It may have happened.`,
      next: 'Set the parcel aside and call the service.',
      ...upstreamDetails(readFailure),
    }
  }
  return {
    kind: 'outcome-unknown',
    message:
      lostResponse === null
        ? `The service accepted the request to ${action}, but the order could not be read again: what is shown here is from before.`
        : `The request to ${action} was sent and no answer came, and the order could not be read again. It may have happened.`,
    next: 'Read the order again before you repeat anything.',
    ...upstreamDetails(lostResponse ?? readFailure),
  }
}

/** The write has happened; this machine could not store the order that shows it. */
export function doneButNotStored(action: string, cause: Failure): Failure {
  return {
    ...cause,
    message: `The request to ${action} was carried out, but this machine still shows the order as it was before. ${cause.message}`,
    next: `${cause.next} Then read the order again; do not repeat the request.`,
  }
}

/** The order was read again and the write has not happened. The service may still be at it, so that is no plain no. */
export function notShownAfterRead(action: string, after: Order, lostResponse: Failure | null): Failure {
  const now = `as of now the order is "${statusText(after.status)}"`
  return {
    kind: 'outcome-unknown',
    message:
      lostResponse === null
        ? `The service said yes to the request to ${action}, but the order, read again, does not show it: ${now}.`
        : `The service gave no usable answer to the request to ${action}. The order was read again and it has not happened: ${now}. It may still come.`,
    next: 'Wait a minute and read the order again; repeat it only if the order still stands so.',
    ...upstreamDetails(lostResponse),
  }
}

/** The service made the waybill, it says, and yet a leg has no number. */
export function waybillMissing(after: Order): Failure {
  const leg = after.legs.findIndex(({ waybill }) => waybill === null) + 1
  return {
    kind: 'no-waybill',
    message: `The service took the request to make the waybill, but leg ${leg} has no waybill number yet.`,
    next: 'Wait a minute and read the order again; it is not printed before every leg has its number.',
  }
}

const waybillRefusalByStatus: Record<string, { readonly kind: FailureKind; readonly next: string }> = {
  awaiting_additional_documentation: {
    kind: 'papers-missing',
    next: 'Send the missing file to your account manager, then make the waybill again.',
  },
  awaiting_prepayment: { kind: 'prepayment-needed', next: 'Have the pro forma invoice settled, then make the waybill again.' },
  awaiting_waybill_generation: { kind: 'staff-will-generate', next: 'Nothing to do: the service staff make this waybill by hand.' },
}

/** A refusal whose answer was lost shows in the status that the order moved to (interface, "States and transitions"). */
export function waybillRefusedByStatus(before: Order, after: Order, lostResponse: Failure): Failure | null {
  const reason = waybillRefusalByStatus[after.status]
  if (reason === undefined || before.status === after.status) return null
  return {
    kind: reason.kind,
    message: `The answer was lost, but the order, read again, is now "${statusText(after.status)}": no waybill was made.`,
    next: reason.next,
    ...upstreamDetails(lostResponse),
  }
}

const letParcelTravel = 'Let the parcel go with its label; call the service if it has to be stopped.'

/** The answer to a cancellation was lost, or a yes does not show. An order that has gone live cannot be cancelled any more: that is a plain no. */
export function cancelNotShownAfterRead(after: Order, lostResponse: Failure | null): Failure {
  const isLive = isOrderStatus(after.status) && !cancellableStatuses.has(after.status)
  if (lostResponse === null || !isLive) return notShownAfterRead('cancel the order', after, lostResponse)
  return {
    kind: 'already-live',
    message: `The answer was lost, but the order, read again, is "${statusText(after.status)}": it has gone live and was not cancelled.`,
    next: letParcelTravel,
    ...upstreamDetails(lostResponse),
  }
}

/** The service refused to cancel, and what the order shows now. */
export function cancelRefused(after: Order, failure: Failure): Failure {
  const now = `the order, read again, is "${statusText(after.status)}"`
  if (failure.kind === 'already-live') {
    return { ...failure, message: `The order was not cancelled: its shipment has gone live; ${now}.`, next: letParcelTravel }
  }
  if (!isNotFound(failure)) return { ...failure, message: `${failure.message} As of now ${now}.` }
  return {
    ...failure,
    kind: 'service-refused',
    message: `The service says that it has no such order to cancel, and yet it still gives it: ${now}. It was not cancelled.`,
    next: 'Call the service and name the order.',
  }
}
