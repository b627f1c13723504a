import type { Failure } from '../../../shared/failure.ts'
import type { Call } from './call.ts'
import { connectionFailure } from './connection-failure.ts'

type FailedCall = Pick<Call<unknown>, 'effect' | 'text' | 'signal'>

/** Nobody is signed in and nobody is being asked, or the wait for a sign-in has ended without one. */
export function notSignedIn(call: FailedCall): Failure {
  if (call.signal?.aborted === true) return connectionFailure(call, { reason: 'aborted', detail: 'ABORTED', mayHaveBeenSent: false })
  return {
    kind: 'sign-in-needed',
    message: `Packbench could not ${call.text.action}: nobody is signed in. ${call.text.notDone ?? ''}`.trim(),
    next: 'Sign in; then this can go on.',
  }
}

export const invalidOrderNumber = ({ text }: FailedCall): Failure => ({
  kind: 'invalid-input',
  message: `Packbench could not ${text.action}: this cannot be an order's number. Nothing was sent.`,
  next: 'Check the number and type or scan it again.',
})

/** The intent of a write could not be journaled, so nothing was sent. */
export const notJournaled = ({ text }: FailedCall, cause: Failure): Failure => ({
  ...cause,
  message: `Packbench could not ${text.action}: it writes down what it is about to send, and could not. ${cause.message} ${text.notDone ?? 'Nothing was sent.'}`,
})
