import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { guardedLookup, isLoopbackHost } from './network-addresses.ts'
import type * as undiciModule from 'undici'
import type { Dispatcher } from 'undici'
import type { Dispatchers } from './undici-transport.ts'

/** How to reach a URL, in the format of a proxy script: `DIRECT`, `PROXY host:port`, `HTTPS host:port`, `SOCKS5 host:port`, separated by `;`. */
export type ResolveProxy = (url: string) => Promise<string>

export interface DispatcherOptions {
  readonly resolveProxy?: ResolveProxy
  /** Checks each address a name resolves to before connecting to it; by default all are allowed. Not called behind a proxy. */
  readonly isAddressAllowed?: (address: string, hostname: string) => boolean
  /** Called with all addresses of a name that was resolved. Not called behind a proxy. */
  readonly onResolved?: (addresses: readonly string[]) => void
  /** PEM certificates trusted in addition to the machine's own. */
  readonly certificates?: readonly string[]
}

// Half of the main process's code, which practice mode and the first screen do not need: loaded with the first request.
type Undici = typeof undiciModule

/** Node's own authorities, the machine's (which include company certificates) and the given ones. */
function createTrustContext(certificates: readonly string[]): SecureContext {
  return createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...certificates])] })
}

const proxySchemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS: 'socks5', SOCKS5: 'socks5' }

/** The proxy's URL from a proxy script's answer, or null for a direct connection. */
export function parsePacResult(answer: string): string | null {
  for (const entry of answer.split(';')) {
    const [kind = '', address = ''] = entry.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return null
    const scheme = proxySchemes[kind.toUpperCase()]
    if (scheme !== undefined && address !== '') return `${scheme}://${address}`
  }
  return null
}

/** This many origins keep their connections for further requests; those of others are closed after each response, so that few stay open. */
const maxKeptAliveOrigins = 50

/** Per origin: a waybill job has sixteen orders in progress, each with one request at most, and the sync has four. */
const maxConnections = 20

/** Our own connection pools: HTTP/1.1, one request at a time per connection. This machine itself is never reached through a proxy. */
export function createDispatchers(given: DispatcherOptions = {}): Dispatchers {
  const { resolveProxy, isAddressAllowed = () => true, onResolved, certificates = [] } = given
  const pools = new Map<string, Dispatcher>()
  const keptAlive = new Set<string>()
  let context: SecureContext | null = null
  let isClosed = false
  const createPool = ({ Agent, ProxyAgent, Socks5ProxyAgent }: Undici, proxy: string | null, isKeptAlive: boolean): Dispatcher => {
    context ??= createTrustContext(certificates)
    const tls = { secureContext: context }
    const options = { allowH2: false, pipelining: isKeptAlive ? 1 : 0, connections: maxConnections, keepAliveTimeout: 10_000 }
    if (proxy === null) {
      const connect = { ...tls, lookup: guardedLookup(isAddressAllowed, undefined, onResolved), timeout: 10_000 }
      return new Agent({ ...options, connect })
    }
    if (proxy.startsWith('socks5:')) return new Socks5ProxyAgent(proxy, { ...options, proxyTls: tls, requestTls: tls })
    return new ProxyAgent({ ...options, uri: proxy, proxyTls: tls, requestTls: tls })
  }
  return {
    async forUrl(url) {
      const undici = await import('undici')
      const proxy = resolveProxy === undefined || isLoopbackHost(url) ? null : parsePacResult(await resolveProxy(url.href))
      // A request that started before would otherwise open a pool that nothing closes.
      if (isClosed) throw new Error('closed')
      if (keptAlive.size < maxKeptAliveOrigins) keptAlive.add(url.origin)
      const isKeptAlive = keptAlive.has(url.origin)
      const key = `${proxy ?? 'direct'} ${isKeptAlive}`
      const known = pools.get(key)
      if (known !== undefined) return known
      const created = createPool(undici, proxy, isKeptAlive)
      pools.set(key, created)
      return created
    },
    async close() {
      isClosed = true
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.destroy()))
    },
  }
}
