import type { Failure } from '../../../shared/failure.ts'
import type { Trouble, TroubleReason } from '../transport/transport.ts'
import { certificateReason } from '../transport/transport-error.ts'

/** Redirects a document's link may lead through. */
export const hopLimit = 5

const readAgain = 'Read the order again to get fresh links; if it stays so, call the service.'
const nothingKept = 'Nothing was kept.'

const refusals = {
  'not-an-address': { kind: 'paper-unavailable', why: 'the link the service gave leads to no address' },
  'not-https': { kind: 'not-secure', why: 'its link leads to a place that is not secure (not HTTPS)' },
  'closed-network': { kind: 'not-secure', why: 'its link leads into a closed network, where no document of the service can be' },
  'turns-in-circles': { kind: 'paper-unavailable', why: 'its link sends from place to place without end' },
} as const satisfies Record<string, { readonly kind: Failure['kind']; readonly why: string }>

/** A link that is not followed. The link itself is never part of the failure. */
export function refuseLink(why: keyof typeof refusals): Failure {
  const refusal = refusals[why]
  return { kind: refusal.kind, message: `The paper was not fetched: ${refusal.why}. ${nothingKept}`, next: readAgain }
}

const noConnection = {
  kind: 'no-network',
  what: 'The paper was not fetched: there is no connection to the place it lies at.',
  next: 'Check the network of this machine, then fetch the paper again.',
} as const

type Meaning = { readonly kind: Failure['kind']; readonly what: string; readonly next: string }

const meanings: Readonly<Record<Exclude<TroubleReason, 'private-address' | 'certificate'>, Meaning>> = {
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
    next: readAgain,
  },
}

/** What a document's host means when it gives no whole answer. */
export function linkConnectionFailure({ reason, detail }: Trouble): Failure {
  if (reason === 'private-address') return refuseLink('closed-network')
  if (reason === 'certificate') {
    return {
      kind: 'not-secure',
      message: `The paper was not fetched: the certificate of the place it lies at was not accepted: ${certificateReason(detail)}. ${nothingKept}`,
      next: 'Show this to whoever looks after your network.',
      detail,
    }
  }
  const { kind, what, next } = meanings[reason]
  return { kind, message: `${what} ${nothingKept}`, next, detail }
}

const expired: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** What a document's host means by a status other than 200. */
export function answerLinkFailure(status: number): Failure {
  if (expired.has(status)) {
    return {
      kind: 'link-expired',
      message: `The link to the paper is no longer good. ${nothingKept}`,
      next: 'Read the order again to get a fresh link.',
      status,
    }
  }
  return {
    kind: 'paper-unavailable',
    message: `The place the paper lies at is in trouble (${status}). ${nothingKept}`,
    next: 'Wait a minute, then fetch the paper again.',
    status,
  }
}
