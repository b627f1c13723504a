import type { Failure } from '../../../shared/failure.ts'
import type { FailureContext } from '../../../shared/messages/define-failures.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import { connectionFailures, notSentFailures, unknownOutcomeFailures } from '../../../shared/messages/service/connection-failures.ts'
import { connectionCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { certificateMessage } from '../transport/transport-error.ts'
import type { TransportError, TransportErrorReason } from '../transport/transport.ts'
import type { Call, CallName } from './call.ts'

const causes = {
  aborted: connectionCauseMessages.aborted,
  deadline: connectionCauseMessages.deadline,
  'name-unknown': connectionCauseMessages.nameUnknown,
  refused: connectionCauseMessages.refused,
  unreachable: connectionCauseMessages.unreachable,
  'private-address': connectionCauseMessages.privateAddress,
  'connection-lost': connectionCauseMessages.connectionLost,
  'cut-short': connectionCauseMessages.cutShort,
  'too-large': connectionCauseMessages.tooLarge,
  'not-http': connectionCauseMessages.notHttp,
} as const satisfies Record<Exclude<TransportErrorReason, 'certificate'>, unknown>

function causeOf({ reason, detail, isLimitUnknown }: TransportError): Message {
  if (isLimitUnknown === true) return connectionCauseMessages.siteUnavailable.message()
  return reason === 'certificate' ? certificateMessage(detail) : causes[reason].message()
}

const readFailures = {
  aborted: connectionFailures.stopped,
  deadline: connectionFailures.noAnswerInTime,
  certificate: connectionFailures.notSecure,
  'name-unknown': connectionFailures.offline,
  refused: connectionFailures.offline,
  unreachable: connectionFailures.offline,
  'private-address': connectionFailures.notSecure,
  'connection-lost': connectionFailures.offline,
  'cut-short': connectionFailures.offline,
  'too-large': connectionFailures.replyTooLarge,
  'not-http': connectionFailures.notHttp,
} as const satisfies Record<TransportErrorReason, unknown>

function notSentFailureOf({ reason, isLimitUnknown }: TransportError): typeof notSentFailures.offline {
  if (isLimitUnknown === true) return notSentFailures.offline
  if (reason === 'certificate') return notSentFailures.notSecure
  return reason === 'aborted' ? notSentFailures.stopped : notSentFailures.offline
}

/** The failure of a request without a complete response: for a write, whether it may have arrived matters most. */
export function connectionFailure({ effect, name }: Pick<Call<unknown>, 'effect' | 'name'>, error: TransportError): Failure {
  const cause = causeOf(error)
  const context = { detail: error.detail }
  if (effect === 'write' && error.mayHaveBeenSent) return outcomeUnknown(name, cause, context)
  const createFailure = effect === 'write' ? notSentFailureOf(error) : readFailures[error.reason]
  return createFailure({ failedCall: callFailedMessages[name].message(), cause }, context)
}

/** A write that may have arrived and whose response is unknown. */
export function outcomeUnknown(call: CallName, cause: Message, context: FailureContext = {}): Failure {
  return unknownOutcomeFailures.outcomeUnknown({ call, cause }, context)
}
