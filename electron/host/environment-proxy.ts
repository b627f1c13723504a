import { bareHost, isLoopbackHost } from '../service/transport/network-addresses.ts'

type Environment = Readonly<Record<string, string | undefined>>

function readVariable(environment: Environment, name: string): string | undefined {
  return environment[name.toLowerCase()] || environment[name] || undefined
}

/** Whether NO_PROXY exempts a host: `*`, the host itself, or a parent domain; a port in the list must match too. */
function isExempt(url: URL, list: string): boolean {
  const name = bareHost(url)
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return list.split(/[\s,]+/).some((entry) => {
    const [host = '', only] = entry.toLowerCase().split(':')
    if (host === '' || (only !== undefined && only !== port)) return host === '*'
    const domain = host.replace(/^\*?\./, '')
    return host === '*' || name === domain || name.endsWith(`.${domain}`)
  })
}

/**
 * The proxy for a URL by HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY, in the format of a proxy script. The host without Electron has
 * no other way to query the system. This machine itself is never reached through a proxy.
 */
export function createEnvironmentProxyResolver(environment: Environment): (url: string) => Promise<string> {
  return async (text) => {
    const url = new URL(text)
    if (isLoopbackHost(url) || isExempt(url, readVariable(environment, 'NO_PROXY') ?? '')) return 'DIRECT'
    const proxy =
      readVariable(environment, url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? readVariable(environment, 'ALL_PROXY')
    if (proxy === undefined) return 'DIRECT'
    const address = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`)
    if (address === null || address.host === '') return 'DIRECT'
    const kind = address.protocol.startsWith('socks') ? 'SOCKS5' : address.protocol === 'https:' ? 'HTTPS' : 'PROXY'
    const port = address.port === '' ? (kind === 'HTTPS' ? '443' : kind === 'PROXY' ? '80' : '1080') : address.port
    return `${kind} ${address.hostname}:${port}`
  }
}
