import type { Failure } from '../../../shared/failure.ts'
import type { TransportError, TransportErrorReason } from '../transport/transport.ts'
import { certificateText } from '../transport/transport-error.ts'

/** Redirects a document's link may lead through. */
export const maxRedirects = 5

const refreshLinksStep = 'Read the order again to get fresh links; if it stays so, call the service.'
const nothingStored = 'Nothing was kept.'

const refusals = {
  'not-an-address': { kind: 'paper-unavailable', why: 'the link the service gave leads to no address' },
  'not-https': { kind: 'not-secure', why: 'its link leads to a place that is not secure (not HTTPS)' },
  'closed-network': { kind: 'not-secure', why: 'its link leads into a closed network, where no document of the service can be' },
  'turns-in-circles': { kind: 'paper-unavailable', why: 'its link sends from place to place without end' },
} as const satisfies Record<string, { readonly kind: Failure['kind']; readonly why: string }>

/** A link that is not followed. The link itself is never part of the failure. */
export function refusedLink(reason: keyof typeof refusals): Failure {
  const refusal = refusals[reason]
  return { kind: refusal.kind, message: `The paper was not fetched: ${refusal.why}. ${nothingStored}`, next: refreshLinksStep }
}

const noConnection = {
  kind: 'no-network',
  what: 'The paper was not fetched: there is no connection to the place it lies at.',
  next: 'Check the network of this machine, then fetch the paper again.',
} as const

type FailureText = { readonly kind: Failure['kind']; readonly what: string; readonly next: string }

const reasonFailures: Readonly<Record<Exclude<TransportErrorReason, 'private-address' | 'certificate'>, FailureText>> = {
  'name-unknown': noConnection,
  refused: noConnection,
  unreachable: noConnection,
  'connection-lost': noConnection,
  aborted: { kind: 'cancelled-by-person', what: 'Fetching the paper was stopped here.', next: 'Start it again when you want it.' },
  deadline: {
    kind: 'paper-unavailable',
    what: 'The paper did not arrive within a minute.',
    next: 'Wait a little, then fetch the paper again.',
  },
  'cut-short': { kind: 'paper-damaged', what: 'The paper broke off before its end.', next: 'Fetch the paper again.' },
  'too-large': {
    kind: 'paper-damaged',
    what: 'The paper is larger than any paper of an order (20 MB).',
    next: 'Call the service and ask them what this paper is.',
  },
  'not-http': {
    kind: 'paper-unavailable',
    what: 'The paper was not fetched: the place it lies at does not answer as a web server does.',
    next: refreshLinksStep,
  },
}

/** What a document's host means when it gives no whole answer. */
export function linkConnectionFailure({ reason, detail }: TransportError): Failure {
  if (reason === 'private-address') return refusedLink('closed-network')
  if (reason === 'certificate') {
    return {
      kind: 'not-secure',
      message: `The paper was not fetched: the certificate of the place it lies at was not accepted: ${certificateText(detail)}. ${nothingStored}`,
      next: 'Show this to whoever looks after your network.',
      detail,
    }
  }
  const { kind, what, next } = reasonFailures[reason]
  return { kind, message: `${what} ${nothingStored}`, next, detail }
}

const expiredStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** What a document's host means by a status other than 200. */
export function linkStatusFailure(status: number): Failure {
  if (expiredStatuses.has(status)) {
    return {
      kind: 'link-expired',
      message: `The link to the paper is no longer good. ${nothingStored}`,
      next: 'Read the order again to get a fresh link.',
      status,
    }
  }
  return {
    kind: 'paper-unavailable',
    message: `The place the paper lies at is in trouble (${status}). ${nothingStored}`,
    next: 'Wait a minute, then fetch the paper again.',
    status,
  }
}
