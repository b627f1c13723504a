import type { Failure } from '../../shared/failure.ts'
import { statusText } from '../../shared/orders/status.ts'

export const stoppedByPerson: Failure = {
  kind: 'cancelled-by-person',
  message: 'The cancelling was stopped before this order was sent. The order stands as it was.',
  next: 'Cancel it again if it is still wanted.',
}

export const exitedBeforeSending: Failure = {
  kind: 'not-sent',
  message: 'Packbench ended before this cancellation was sent. Nothing was sent, and the order stands as it was.',
  next: 'Cancel it again if it is still wanted.',
}

export const tooLateToUndo: Failure = {
  kind: 'not-allowed',
  message: 'The first cancellation has been sent already, so it cannot be taken back.',
  next: 'Stop: what is not sent yet then stays as it is.',
}

export const cancellationRunNotFound: Failure = {
  kind: 'not-found',
  message: 'This list of cancellations has been put away already. Nothing was changed.',
  next: 'Look at the order itself.',
}

export const stillRunning: Failure = {
  kind: 'not-allowed',
  message: 'Orders of this list are still being cancelled, so it was not put away.',
  next: 'Wait until it has ended, or stop it.',
}

export const cancellationInternalError: Failure = {
  kind: 'unexpected',
  message: 'Something went wrong inside Packbench while this order was cancelled. It may have been cancelled.',
  next: 'Read the order again before you repeat anything; if it happens twice, report it.',
}

/** The run ended because every next order would have met the same. */
export function notSentAfterHalt(cause: Failure): Failure {
  return {
    ...cause,
    message: `Not sent, because an order before it could not be sent: ${cause.message}`,
    next: 'Mend that, then cancel this order again if it is still wanted.',
  }
}

export function alreadyBeingCancelled(references: readonly string[]): Failure {
  return {
    kind: 'busy',
    message: `${references.join(', ')}: being cancelled already. Nothing was begun.`,
    next: 'Look at the cancellations at the foot of the window.',
  }
}

export function orderNotStoredHere(orderId: number): Failure {
  return {
    kind: 'not-found',
    message: `Order ${orderId} is not on this station. Nothing was begun.`,
    next: 'Read all orders now, then choose again.',
  }
}

/** The order, read after a cancellation in doubt, has gone live. */
export function foundGoneLive(status: string): Failure {
  return {
    kind: 'already-live',
    message: `Read again, the order is "${statusText(status)}": it has gone live and was not cancelled.`,
    next: 'Let the parcel go with its label; call the service if it has to be stopped.',
  }
}

export function notCancelledYet(status: string): Failure {
  return {
    kind: 'outcome-unknown',
    message: `Read again, the order is "${statusText(status)}": so far it is not cancelled. The request may still arrive.`,
    next: 'Wait a minute and read again; cancel it anew only if it still stands so. Call the service if it matters.',
  }
}

export function cancelledOrderUnreadable(cause: Failure): Failure {
  return {
    ...cause,
    kind: 'outcome-unknown',
    message: `Whether the order was cancelled is not known, and it could not be read again: ${cause.message}`,
    next: 'Read again in a while, or call the service.',
  }
}

/** The order is cancelled at the service; its sheets here could not be marked. */
export function sheetsNotVoided(cause: Failure): Failure {
  return {
    ...cause,
    message: `The order is cancelled, but its sheets in the print ledger could not be marked void. ${cause.message}`,
    next: `${cause.next} Its labels do not print: each order is read before it is printed.`,
  }
}
