import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
// The unspecified address reaches this machine too.
loopback.addAddress('0.0.0.0')
loopback.addAddress('::', 'ipv6')

/** Every range that is not the public internet: this network, private, carrier-grade, link-local, reserved, documentation, multicast. */
const nonPublic = new BlockList()
const nonPublicRanges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
for (const [network, prefix] of nonPublicRanges) nonPublic.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** True for an address of this machine, also when it is IPv4 written inside IPv6. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, family(address))
}

function parseGroups(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  if (tail === undefined) return parseGroups(head)
  const [first, last] = [parseGroups(head), parseGroups(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

function toIpv4(high = 0, low = 0): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The IPv4 addresses that an IPv6 one leads to: by NAT64, 6to4, or Teredo (its server, and its client with every bit inverted). */
function tunnelledAddresses(address: string): string[] {
  const groups = groupsOf(address)
  const [first, second, third, fourth] = groups
  const [high = 0, low = 0] = groups.slice(6)
  if (first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0)) return [toIpv4(high, low)]
  if (first === 0x2002) return [toIpv4(second, third)]
  if (first === 0x2001 && second === 0) return [toIpv4(third, fourth), toIpv4(high ^ 0xffff, low ^ 0xffff)]
  return []
}

/** True for an address on the public internet. IPv4 addresses written inside IPv6 are checked as IPv4 addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || nonPublic.check(address, family(address))) return false
  return isIP(address) === 4 || tunnelledAddresses(address).every(isPublicAddress)
}

/** A URL's host as an address or name: IPv6 without its brackets, a name without its trailing dot. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** True for localhost and the names under it (RFC 6761), with or without a trailing dot. */
function isLoopbackName(name: string): boolean {
  return /^([^.]+\.)*localhost\.?$/i.test(name)
}

/**
 * True for a URL of this machine itself. Everything related is decided here: plain HTTP, bypassing the proxy, and documents from
 * private networks. A name that only resolves to this machine is not included: it needs HTTPS, so that a proxy sees no more than the name.
 */
export function isLoopbackHost(url: URL): boolean {
  const host = bareHost(url)
  return isLoopbackName(host) || isLoopbackAddress(host)
}

/** Like Node's `dns.lookup` with `all: true`. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Name resolution that returns only addresses `isAllowed` accepts, so that the checked address is the connected one. A name of
 * this machine never resolves to anything else. `onResolved` gets all addresses of a name.
 */
export function guardedLookup(
  isAllowed: (address: string, hostname: string) => boolean,
  resolve: Resolve = lookup,
  onResolved: (addresses: readonly string[]) => void = () => {},
): LookupFunction {
  return (hostname, options, callback) => {
    // Not every resolver knows the names that RFC 6761 gives to this machine.
    resolve(isLoopbackName(hostname) ? 'localhost' : hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0)
      onResolved(addresses.map(({ address }) => address))
      const allowed = addresses.filter(
        ({ address }) => isAllowed(address, hostname) && (!isLoopbackName(hostname) || isLoopbackAddress(address)),
      )
      const [first] = allowed
      if (first === undefined) {
        return callback(Object.assign(new Error('No address of this name is allowed.'), { code: 'EPRIVATEADDRESS' }), '', 0)
      }
      if (options.all === true) return callback(null, allowed)
      return callback(null, first.address, first.family)
    })
  }
}
