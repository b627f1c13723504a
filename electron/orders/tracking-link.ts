import { isIP } from 'node:net'

const longestLink = 2000

/**
 * A tracking link of the service as a URL that may be passed to the system's browser; null for anything but a public https address. The
 * system would start other programs for other schemes, and a user name and password before the host hide where a link leads.
 */
export function parseTrackingLink(link: string): URL | null {
  if (link.length > longestLink || /[^\u0021-\u007E]/.test(link) || !/^https:\/\/[^/\\]/i.test(link)) return null
  const url = URL.parse(link)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null
  const isName = url.hostname.includes('.') && !url.hostname.startsWith('[') && isIP(url.hostname) === 0
  return isName && !/\.(local|localhost|internal|lan|home|arpa)$/.test(url.hostname) ? url : null
}
