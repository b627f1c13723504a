import type { LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, ProxyAgent, Socks5ProxyAgent, type Dispatcher } from 'undici'
import type { Dispatchers } from './undici-transport.ts'

/** Says how a URL is reached, in the words of a proxy script: `DIRECT`, `PROXY host:port`, `HTTPS host:port`, `SOCKS5 host:port`, by `;`. */
export type ResolveProxy = (url: string) => Promise<string>

export interface DispatcherOptions {
  readonly resolveProxy?: ResolveProxy
  /** Replaces name resolution, so that an address can be judged before anything connects to it. Not asked behind a proxy. */
  readonly lookup?: LookupFunction
  /** PEM certificates trusted beside the machine's own. */
  readonly certificates?: readonly string[]
}

/** Node's own authorities, the machine's (company certificates are there) and the given ones. */
function trusted(certificates: readonly string[]): SecureContext {
  return createSecureContext({ ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...certificates])] })
}

const proxySchemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https', SOCKS: 'socks5', SOCKS5: 'socks5' }

/** The proxy's URL from a proxy script's answer, or null for a direct way. */
export function proxyUrl(answer: string): string | null {
  for (const way of answer.split(';')) {
    const [kind = '', address = ''] = way.trim().split(/\s+/)
    if (kind.toUpperCase() === 'DIRECT') return null
    const scheme = proxySchemes[kind.toUpperCase()]
    if (scheme !== undefined && address !== '') return `${scheme}://${address}`
  }
  return null
}

/** Connection pools of our own: kept alive, HTTP/1.1, one request at a time on a connection. */
export function createDispatchers({ resolveProxy, lookup, certificates = [] }: DispatcherOptions = {}): Dispatchers {
  const pools = new Map<string, Dispatcher>()
  let context: SecureContext | null = null
  const make = (proxy: string | null): Dispatcher => {
    context ??= trusted(certificates)
    const tls = { secureContext: context }
    const options = { allowH2: false, pipelining: 1, connections: 8, keepAliveTimeout: 10_000, maxOrigins: 50 }
    if (proxy === null) return new Agent({ ...options, connect: { ...tls, ...(lookup === undefined ? {} : { lookup }), timeout: 10_000 } })
    if (proxy.startsWith('socks5:')) return new Socks5ProxyAgent(proxy, { ...options, proxyTls: tls, requestTls: tls })
    return new ProxyAgent({ ...options, uri: proxy, proxyTls: tls, requestTls: tls })
  }
  return {
    async forUrl(url) {
      const proxy = resolveProxy === undefined ? null : proxyUrl(await resolveProxy(url.href))
      const key = proxy ?? 'direct'
      const known = pools.get(key)
      if (known !== undefined) return known
      const made = make(proxy)
      pools.set(key, made)
      return made
    },
    async close() {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map((pool) => pool.destroy()))
    },
  }
}
