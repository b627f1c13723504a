import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { bareHost, isLoopbackHost } from '../transport/network-addresses.ts'
import { createTransport } from '../transport/create-transport.ts'
import type { Fetch } from '../transport/fetch-transport.ts'
import { checkPdf } from './check-pdf.ts'
import { createDocumentHosts, type DocumentHosts } from './document-hosts.ts'
import { linkStatusFailure, maxRedirects, linkConnectionFailure, privateNetwork, refusedLink } from './link-failure.ts'
import { retryReads } from '../transport/retry-reads.ts'
import type { LinkClient } from '../service-client.ts'
import type { HttpResponse } from '../transport/transport.ts'
import type { ResolveProxy } from '../transport/undici-dispatchers.ts'
import { isIP } from 'node:net'

export interface LinkClientOptions {
  readonly clock: Clock
  /** True when the service itself is on this machine: then documents may come from loopback and private networks too. */
  readonly allowLoopback: boolean
  /** Which other non-public addresses are allowed; none by default. */
  readonly hosts?: DocumentHosts
  /** Given in practice mode: documents come from this process. */
  readonly fetch?: Fetch
  readonly resolveProxy?: ResolveProxy
  readonly certificates?: readonly string[]
}

const deadlineMs = 60_000
const maxBytes = 20 * 1024 * 1024
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Checks one hop before anything is sent to it; names are checked again when they are resolved. */
function checkHop(location: string, base: URL | null, allowLoopback: boolean, isAllowed: DocumentHosts['isAllowed']): Result<URL> {
  const url = URL.parse(location, base?.href)
  if (url === null || url.username !== '' || url.password !== '') return failed(refusedLink('not-an-address'))
  const isLoopback = isLoopbackHost(url)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return failed(refusedLink('not-https'))
  const host = bareHost(url)
  if (!allowLoopback && (isLoopback || (isIP(host) !== 0 && !isAllowed(host, host))))
    return failed(privateNetwork(host, isLoopback ? null : host))
  url.hash = ''
  return success(url)
}

/** Fetches documents through its own connection pools: no token, no cookie, no header except those HTTP requires, on any hop. */
export function createLinkClient(given: LinkClientOptions): LinkClient & { close(): Promise<void> } {
  const { clock, allowLoopback, hosts = createDocumentHosts(() => []), ...options } = given
  /** The last refused address of each host, for the failure. */
  const refused = new Map<string, string>()
  const isAddressAllowed = (address: string, host: string): boolean => {
    const isAllowed = hosts.isAllowed(address, host)
    if (!isAllowed) refused.set(host, address)
    return isAllowed
  }
  const transport = createTransport({ clock, ...(allowLoopback ? {} : { isAddressAllowed }), ...options })

  /** Follows redirects itself, each hop checked, within one total deadline. */
  const followRedirects = async (first: string, signal: AbortSignal | undefined): Promise<Result<HttpResponse>> => {
    const deadlineAt = clock.monotonic() + deadlineMs
    const seen = new Set<string>()
    let hop = checkHop(first, null, allowLoopback, hosts.isAllowed)
    while (hop.ok) {
      const url = hop.value
      if (seen.has(url.href) || seen.size > maxRedirects) return failed(refusedLink('redirect-loop'))
      seen.add(url.href)
      const withSignal = signal === undefined ? {} : { signal }
      const send = () =>
        transport.send({
          method: 'GET',
          url,
          headers: {},
          deadlineMs: Math.max(1, deadlineAt - clock.monotonic()),
          maxBytes,
          ...withSignal,
        })
      const exchange = await retryReads(send, { clock, signal })
      const host = bareHost(url)
      if (!exchange.isComplete) return failed(linkConnectionFailure(exchange.error, host, refused.get(host) ?? null))
      if (!redirectStatuses.has(exchange.response.status)) return success(exchange.response)
      hop = checkHop(exchange.response.headers['location'] ?? 'nowhere:', url, allowLoopback, hosts.isAllowed)
    }
    return hop
  }

  return {
    async fetch(link, signal) {
      const answer = await followRedirects(link.url, signal)
      if (!answer.ok) return answer
      if (answer.value.status !== 200) return failed(linkStatusFailure(answer.value.status))
      return checkPdf(answer.value)
    },
    close: () => transport.close(),
  }
}
