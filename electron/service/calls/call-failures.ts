import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import type { Failure } from '../../../shared/failure.ts'
import { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import { responseFailures } from '../../../shared/messages/service/response-failures.ts'
import { writeJournalFailures } from '../../../shared/messages/service/write-journal-failures.ts'
import type { Call } from './call.ts'
import { connectionFailure } from './connection-failure.ts'

type FailedCall = Pick<Call<unknown>, 'effect' | 'name' | 'signal'>

/** Nobody is signed in and nobody is being asked to, or the wait for a sign-in has ended without one. */
export function notSignedIn(call: FailedCall): Failure {
  if (call.signal?.aborted === true) return connectionFailure(call, { reason: 'aborted', detail: 'ABORTED', mayHaveBeenSent: false })
  return responseFailures.notSignedIn({ failedCall: callFailedMessages[call.name].message() })
}

export const invalidOrderNumber = ({ name }: FailedCall): Failure =>
  responseFailures.invalidOrderNumber({ failedCall: callFailedMessages[name].message() })

/** The intent of a write could not be journaled, so nothing was sent. The failure keeps the kind and the details of its cause. */
export const notJournaled = ({ name }: FailedCall, cause: Failure): Failure =>
  withCause(cause, writeJournalFailures.notRecorded({ failedCall: callFailedMessages[name].message(), ...causeDetails(cause) }))
