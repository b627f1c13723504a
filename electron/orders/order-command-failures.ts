import { heardOf, type Failure, type FailureKind } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import { cancellableStatuses, isOrderStatus, statusWords } from '../../shared/orders/status.ts'
import { saysAbsent } from './is-not-found.ts'

/** Nothing was sent: the service does not give the order any more. */
export function absentBefore(doing: string, cause: Failure): Failure {
  return {
    ...cause,
    message: `The service no longer has this order for this account, so the request to ${doing} was not sent.`,
    next: 'Set the parcel aside and call the service: they can say what became of the order.',
  }
}

/** A plain no, and the order cannot be read any more either. */
export function refusedAndUnread(failure: Failure): Failure {
  return saysAbsent(failure)
    ? { ...failure, next: 'Set the parcel aside and call the service: they can say what became of the order.' }
    : failure
}

/** The write may have happened and the order cannot be read to find out. `lost` is null when the service said yes. */
export function unsettled(doing: string, lost: Failure | null, unread: Failure): Failure {
  if (lost !== null && saysAbsent(unread)) {
    return {
      kind: 'outcome-unknown',
      message: `The request to ${doing} was sent and no answer came, and the service no longer has the order. It may have happened.`,
      next: 'Set the parcel aside and call the service.',
      ...heardOf(unread),
    }
  }
  return {
    kind: 'outcome-unknown',
    message:
      lost === null
        ? `The service accepted the request to ${doing}, but the order could not be read again: what is shown here is from before.`
        : `The request to ${doing} was sent and no answer came, and the order could not be read again. It may have happened.`,
    next: 'Read the order again before you repeat anything.',
    ...heardOf(lost ?? unread),
  }
}

/** The write has happened; this machine could not store the order that shows it. */
export function doneButNotKept(doing: string, cause: Failure): Failure {
  return {
    ...cause,
    message: `The request to ${doing} was carried out, but this machine still shows the order as it was before. ${cause.message}`,
    next: `${cause.next} Then read the order again; do not repeat the request.`,
  }
}

/** The order was read again and the write has not happened. The service may still be at it, so that is no plain no. */
export function settledOtherwise(doing: string, after: Order, lost: Failure | null): Failure {
  const now = `as of now the order is "${statusWords(after.status)}"`
  return {
    kind: 'outcome-unknown',
    message:
      lost === null
        ? `The service said yes to the request to ${doing}, but the order, read again, does not show it: ${now}.`
        : `The service gave no usable answer to the request to ${doing}. The order was read again and it has not happened: ${now}. It may still come.`,
    next: 'Wait a minute and read the order again; repeat it only if the order still stands so.',
    ...heardOf(lost),
  }
}

/** The service made the waybill, it says, and yet a leg has no number. */
export function withoutEveryWaybill(after: Order): Failure {
  const leg = after.legs.findIndex(({ waybill }) => waybill === null) + 1
  return {
    kind: 'no-waybill',
    message: `The service took the request to make the waybill, but leg ${leg} has no waybill number yet.`,
    next: 'Wait a minute and read the order again; it is not printed before every leg has its number.',
  }
}

const heldBack: Record<string, { readonly kind: FailureKind; readonly next: string }> = {
  awaiting_additional_documentation: {
    kind: 'papers-missing',
    next: 'Send the missing file to your account manager, then make the waybill again.',
  },
  awaiting_prepayment: { kind: 'prepayment-needed', next: 'Have the pro forma invoice settled, then make the waybill again.' },
  awaiting_waybill_generation: { kind: 'staff-will-generate', next: 'Nothing to do: the service staff make this waybill by hand.' },
}

/** A refusal whose answer was lost shows in the status that the order moved to (interface, "States and transitions"). */
export function waybillHeldBack(before: Order, after: Order, lost: Failure): Failure | null {
  const reason = heldBack[after.status]
  if (reason === undefined || before.status === after.status) return null
  return {
    kind: reason.kind,
    message: `The answer was lost, but the order, read again, is now "${statusWords(after.status)}": no waybill was made.`,
    next: reason.next,
    ...heardOf(lost),
  }
}

const parcelTravels = 'Let the parcel go with its label; call the service if it has to be stopped.'

/** The answer to a cancellation was lost, or a yes does not show. An order that has gone live cannot be cancelled any more: that is a plain no. */
export function cancelSettledOtherwise(after: Order, lost: Failure | null): Failure {
  const isLive = isOrderStatus(after.status) && !cancellableStatuses.has(after.status)
  if (lost === null || !isLive) return settledOtherwise('cancel the order', after, lost)
  return {
    kind: 'already-live',
    message: `The answer was lost, but the order, read again, is "${statusWords(after.status)}": it has gone live and was not cancelled.`,
    next: parcelTravels,
    ...heardOf(lost),
  }
}

/** The service refused to cancel, and what the order shows now. */
export function cancelRefused(after: Order, failure: Failure): Failure {
  const now = `the order, read again, is "${statusWords(after.status)}"`
  if (failure.kind === 'already-live') {
    return { ...failure, message: `The order was not cancelled: its shipment has gone live; ${now}.`, next: parcelTravels }
  }
  if (!saysAbsent(failure)) return { ...failure, message: `${failure.message} As of now ${now}.` }
  return {
    ...failure,
    kind: 'service-refused',
    message: `The service says that it has no such order to cancel, and yet it still gives it: ${now}. It was not cancelled.`,
    next: 'Call the service and name the order.',
  }
}
