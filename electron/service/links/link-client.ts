import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { bareHost, isLoopbackHost, isPublicAddress } from '../transport/network-addresses.ts'
import { createTransport } from '../transport/create-transport.ts'
import type { Fetch } from '../transport/fetch-transport.ts'
import { judgePdf } from './check-pdf.ts'
import { answerLinkFailure, hopLimit, linkConnectionFailure, refuseLink } from './link-failure.ts'
import { retryReads } from '../transport/retry-reads.ts'
import type { LinkClient } from '../service-client.ts'
import type { HttpAnswer } from '../transport/transport.ts'
import type { ResolveProxy } from '../transport/undici-dispatchers.ts'
import { isIP } from 'node:net'

export interface LinkClientOptions {
  readonly clock: Clock
  /** True when the service itself is on this machine: then documents may come from loopback and closed networks too. */
  readonly allowLoopback: boolean
  /** Given in practice mode: documents come from this process. */
  readonly fetch?: Fetch
  readonly resolveProxy?: ResolveProxy
  readonly certificates?: readonly string[]
}

const deadline = 60_000
const maximumBytes = 20 * 1024 * 1024
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Judges one hop before anything is sent to it; names are judged again when they are resolved. */
function judgeHop(text: string, base: URL | null, allowLoopback: boolean): Result<URL> {
  const url = URL.parse(text, base?.href)
  if (url === null || url.username !== '' || url.password !== '') return failed(refuseLink('not-an-address'))
  const isLoopback = isLoopbackHost(url)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return failed(refuseLink('not-https'))
  const host = bareHost(url)
  if (!allowLoopback && (isLoopback || (isIP(host) !== 0 && !isPublicAddress(host)))) return failed(refuseLink('closed-network'))
  url.hash = ''
  return success(url)
}

/** Fetches documents through pools of its own: no token, no cookie, no header but what HTTP itself needs, on no hop. */
export function createLinkClient({ clock, allowLoopback, ...options }: LinkClientOptions): LinkClient & { close(): Promise<void> } {
  const transport = createTransport({ clock, ...(allowLoopback ? {} : { permits: isPublicAddress }), ...options })

  /** Follows redirects by hand, each hop judged, within one total deadline. */
  const follow = async (first: string, signal: AbortSignal | undefined): Promise<Result<HttpAnswer>> => {
    const end = clock.monotonic() + deadline
    const seen = new Set<string>()
    let hop = judgeHop(first, null, allowLoopback)
    while (hop.ok) {
      const url = hop.value
      if (seen.has(url.href) || seen.size > hopLimit) return failed(refuseLink('turns-in-circles'))
      seen.add(url.href)
      const watched = signal === undefined ? {} : { signal }
      const send = () =>
        transport.send({ method: 'GET', url, headers: {}, deadline: Math.max(1, end - clock.monotonic()), maximumBytes, ...watched })
      const exchange = await retryReads(send, { clock, signal })
      if (!exchange.whole) return failed(linkConnectionFailure(exchange.trouble))
      if (!redirects.has(exchange.answer.status)) return success(exchange.answer)
      hop = judgeHop(exchange.answer.headers['location'] ?? 'nowhere:', url, allowLoopback)
    }
    return hop
  }

  return {
    async fetch(link, signal) {
      const answer = await follow(link.url, signal)
      if (!answer.ok) return answer
      if (answer.value.status !== 200) return failed(answerLinkFailure(answer.value.status))
      return judgePdf(answer.value)
    },
    close: () => transport.close(),
  }
}
