import type { Failure } from '../../../shared/failure.ts'
import { documentLinkFailures } from '../../../shared/messages/service/document-link-failures.ts'
import type { TransportError, TransportErrorReason } from '../transport/transport.ts'
import { isLoopbackAddress } from '../transport/network-addresses.ts'
import { certificateMessage } from '../transport/transport-error.ts'

/** The maximum number of redirects of a document's link. */
export const maxRedirects = 5

const refusals = {
  'not-an-address': documentLinkFailures.notAnAddress,
  'not-https': documentLinkFailures.notHttps,
  'redirect-loop': documentLinkFailures.redirectLoop,
} as const

/** A link that is not followed. The link itself is never part of the failure. */
export function refusedLink(reason: keyof typeof refusals): Failure {
  return refusals[reason]()
}

/** A document's host is on a network that is not public; `address` is null where it is this machine. */
export function privateNetwork(host: string, address: string | null): Failure {
  if (address === null || isLoopbackAddress(address)) return documentLinkFailures.thisMachine({ host })
  return documentLinkFailures.privateNetwork({ host, address })
}

const connectionFailures = {
  'name-unknown': documentLinkFailures.offline,
  refused: documentLinkFailures.offline,
  unreachable: documentLinkFailures.offline,
  'connection-lost': documentLinkFailures.offline,
  aborted: documentLinkFailures.stopped,
  deadline: documentLinkFailures.tooSlow,
  'cut-short': documentLinkFailures.cutShort,
  'too-large': documentLinkFailures.tooLarge,
  'not-http': documentLinkFailures.notHttp,
} as const satisfies Record<Exclude<TransportErrorReason, 'private-address' | 'certificate'>, unknown>

/** The failure when a document's host gives no complete response. `address` is the one that was refused. */
export function linkConnectionFailure({ reason, detail }: TransportError, host: string, address: string | null): Failure {
  if (reason === 'private-address') return privateNetwork(host, address)
  if (reason === 'certificate') return documentLinkFailures.certificate({ cause: certificateMessage(detail) }, { detail })
  return connectionFailures[reason]({}, { detail })
}

/** Refusals that say nothing about the link. */
const otherRefusals: ReadonlySet<number> = new Set([407, 408, 413, 414, 425, 429, 431])

/**
 * The failure for a status other than 200 of a document's host. Hosts refuse an expired link in various ways: S3 answers 400 where it
 * was signed with temporary credentials.
 */
export function linkStatusFailure(status: number): Failure {
  if (status > 200 && status < 300) return documentLinkFailures.notReady({}, { status })
  if (status >= 400 && status < 500 && !otherRefusals.has(status)) return documentLinkFailures.expired({}, { status })
  return documentLinkFailures.serverError({ status: String(status) }, { status })
}
