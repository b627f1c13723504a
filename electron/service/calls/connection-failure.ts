import type { Failure, Heard } from '../../../shared/failure.ts'
import type { Call } from './call.ts'
import type { Trouble, TroubleReason } from '../transport/transport.ts'
import { certificateReason } from '../transport/transport-error.ts'

type Asked = Pick<Call<unknown>, 'effect' | 'words'>

const reasonWords: Readonly<Record<Exclude<TroubleReason, 'certificate'>, string>> = {
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

function because(trouble: Trouble): string {
  return trouble.reason === 'certificate'
    ? `the certificate of the service was not accepted: ${certificateReason(trouble.detail)}`
    : reasonWords[trouble.reason]
}

const checkNetwork = 'Check the network of this machine, then try again.'
const askForCertificate = 'Show this to whoever looks after your network; do not type the password anywhere until it is mended.'

type Remedy = Pick<Failure, 'kind' | 'next'>

const readRemedies: Readonly<Record<TroubleReason, Remedy>> = {
  aborted: { kind: 'cancelled-by-person', next: 'Start it again when you want it.' },
  deadline: { kind: 'service-unavailable', next: 'Wait a minute, then try again.' },
  certificate: { kind: 'not-secure', next: askForCertificate },
  'name-unknown': { kind: 'no-network', next: checkNetwork },
  refused: { kind: 'no-network', next: checkNetwork },
  unreachable: { kind: 'no-network', next: checkNetwork },
  'private-address': { kind: 'not-secure', next: askForCertificate },
  'connection-lost': { kind: 'no-network', next: checkNetwork },
  'cut-short': { kind: 'no-network', next: checkNetwork },
  'too-large': { kind: 'service-answered-strangely', next: 'Try again; if it stays so, call the service.' },
  'not-http': { kind: 'not-the-service', next: 'Check the service address in the settings.' },
}

function notSentRemedy(reason: TroubleReason): string {
  if (reason === 'certificate') return askForCertificate
  return reason === 'aborted' ? readRemedies.aborted.next : checkNetwork
}

/** What a request without a whole answer means: for a write, whether it may have arrived comes before everything else. */
export function connectionFailure({ effect, words }: Asked, trouble: Trouble): Failure {
  const reason = because(trouble)
  if (effect !== 'write') {
    const { kind, next } = readRemedies[trouble.reason]
    return { kind, message: `Packbench could not ${words.act}: ${reason}.`, next, detail: trouble.detail }
  }
  if (!trouble.mayHaveLeft) {
    return {
      kind: 'not-sent',
      message: `Packbench could not ${words.act}: ${reason}. ${words.undone ?? 'Nothing was sent.'}`,
      next: notSentRemedy(trouble.reason),
      detail: trouble.detail,
    }
  }
  return outcomeUnknown(words, reason, { detail: trouble.detail })
}

/** A write that may have arrived and whose answer cannot be told. */
export function outcomeUnknown(words: Asked['words'], reason: string, facts: Heard & Pick<Failure, 'path' | 'retryAfter'> = {}): Failure {
  return {
    kind: 'outcome-unknown',
    message: `Packbench asked the service to ${words.act}, but ${reason}: it is not known whether ${words.doubt ?? 'it was done'}.`,
    next: words.settle ?? 'Read the order again before doing anything more with it; do not simply repeat this.',
    ...facts,
  }
}
