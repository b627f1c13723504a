import { BlockList, isIP } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from '../transport/network-addresses.ts'

/** Never a server of documents: link-local addresses, such as the metadata service of cloud machines, and addresses of no single machine. */
const neverServers = new BlockList()
neverServers.addSubnet('169.254.0.0', 16)
neverServers.addSubnet('224.0.0.0', 3)
neverServers.addSubnet('0.0.0.0', 8)
neverServers.addSubnet('fe80::', 10, 'ipv6')
neverServers.addSubnet('ff00::', 8, 'ipv6')

/** True for an address of a private, carrier-grade or other network that is not the public internet, at which another machine may be. */
function isNetworkAddress(address: string): boolean {
  if (isIP(address) === 0 || isPublicAddress(address) || isLoopbackAddress(address)) return false
  return !neverServers.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Decides from which non-public addresses documents may be fetched. */
export interface DocumentHosts {
  /** Called with the addresses to which the service's own name resolves, each time that it is resolved. */
  readonly recordService: (addresses: readonly string[]) => void
  readonly isAllowed: (address: string, host: string) => boolean
}

function isNamed(host: string, names: readonly string[]): boolean {
  const wanted = host.toLowerCase()
  return names.some((name) => {
    const given = name.trim().toLowerCase()
    return given.startsWith('*.') ? wanted.endsWith(given.slice(1)) : wanted === given
  })
}

/**
 * If the service itself is reached at a non-public address, by a VPN client or on a private link, it keeps its documents there too. Otherwise a
 * setting has to name the host: a link in a response must not lead into a network that the service knows nothing about.
 */
export function createDocumentHosts(names: () => readonly string[]): DocumentHosts {
  let isServicePrivate = false
  return {
    recordService: (addresses) => {
      isServicePrivate = addresses.some(isNetworkAddress)
    },
    isAllowed: (address, host) => isPublicAddress(address) || (isNetworkAddress(address) && (isServicePrivate || isNamed(host, names()))),
  }
}
