import type { Failure, UpstreamDetails } from '../../../shared/failure.ts'
import type { Call } from './call.ts'
import type { TransportError, TransportErrorReason } from '../transport/transport.ts'
import { certificateText } from '../transport/transport-error.ts'

type FailedCall = Pick<Call<unknown>, 'effect' | 'text'>

const reasonTexts: Readonly<Record<Exclude<TransportErrorReason, 'certificate'>, string>> = {
  aborted: 'it was stopped here',
  deadline: 'the service did not answer in time',
  'name-unknown': 'the name of the service could not be found on the network',
  refused: 'nothing answers at the address of the service',
  unreachable: 'there is no way through the network to the service',
  'private-address': 'the address lies inside a closed network',
  'connection-lost': 'the connection broke off',
  'cut-short': 'the answer broke off before its end',
  'too-large': 'the answer was larger than any answer may be',
  'not-http': 'what answers there does not speak as a web service does',
}

function reasonText(error: TransportError): string {
  return error.reason === 'certificate'
    ? `the certificate of the service was not accepted: ${certificateText(error.detail)}`
    : reasonTexts[error.reason]
}

const checkNetwork = 'Check the network of this machine, then try again.'
const showToNetworkAdmin = 'Show this to whoever looks after your network; do not type the password anywhere until it is mended.'

type NextStep = Pick<Failure, 'kind' | 'next'>

const readNextSteps: Readonly<Record<TransportErrorReason, NextStep>> = {
  aborted: { kind: 'cancelled-by-person', next: 'Start it again when you want it.' },
  deadline: { kind: 'service-unavailable', next: 'Wait a minute, then try again.' },
  certificate: { kind: 'not-secure', next: showToNetworkAdmin },
  'name-unknown': { kind: 'no-network', next: checkNetwork },
  refused: { kind: 'no-network', next: checkNetwork },
  unreachable: { kind: 'no-network', next: checkNetwork },
  'private-address': { kind: 'not-secure', next: showToNetworkAdmin },
  'connection-lost': { kind: 'no-network', next: checkNetwork },
  'cut-short': { kind: 'no-network', next: checkNetwork },
  'too-large': { kind: 'service-answered-strangely', next: 'Try again; if it stays so, call the service.' },
  'not-http': { kind: 'not-the-service', next: 'Check the service address in the settings.' },
}

function notSentNextStep(reason: TransportErrorReason): string {
  if (reason === 'certificate') return showToNetworkAdmin
  return reason === 'aborted' ? readNextSteps.aborted.next : checkNetwork
}

/** What a request without a whole answer means: for a write, whether it may have arrived comes before everything else. */
export function connectionFailure({ effect, text }: FailedCall, error: TransportError): Failure {
  const reason = reasonText(error)
  if (effect !== 'write') {
    const { kind, next } = readNextSteps[error.reason]
    return { kind, message: `Packbench could not ${text.action}: ${reason}.`, next, detail: error.detail }
  }
  if (!error.mayHaveBeenSent) {
    return {
      kind: 'not-sent',
      message: `Packbench could not ${text.action}: ${reason}. ${text.notDone ?? 'Nothing was sent.'}`,
      next: notSentNextStep(error.reason),
      detail: error.detail,
    }
  }
  return outcomeUnknown(text, reason, { detail: error.detail })
}

/** A write that may have arrived and whose answer cannot be told. */
export function outcomeUnknown(
  words: FailedCall['text'],
  reason: string,
  details: UpstreamDetails & Pick<Failure, 'path' | 'retryAfter'> = {},
): Failure {
  return {
    kind: 'outcome-unknown',
    message: `Packbench asked the service to ${words.action}, but ${reason}: it is not known whether ${words.unknownOutcome ?? 'it was done'}.`,
    next: words.reconcileHint ?? 'Read the order again before doing anything more with it; do not simply repeat this.',
    ...details,
  }
}
