import { serviceAddressFailures } from '../../shared/messages/service/service-address-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { isLoopbackHost } from './transport/network-addresses.ts'

function invalidAddress(problem: keyof typeof serviceAddressFailures): Result<never> {
  return failed(serviceAddressFailures[problem]({}, { path: 'serviceAddress' }))
}

/** Parses the service's base address: HTTPS (plain HTTP on this machine only), no user or password, its path ends with the version. */
export function parseServiceAddress(text: string): Result<URL> {
  const typed = text.trim()
  if (typed === '') return invalidAddress('missing')
  if (!URL.canParse(typed)) return invalidAddress('notAnAddress')
  const url = new URL(typed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return invalidAddress('notHttp')
  if (url.username !== '' || url.password !== '') return invalidAddress('hasCredentials')
  if (url.protocol === 'http:' && !isLoopbackHost(url)) return invalidAddress('notSecure')
  if (url.search !== '' || url.hash !== '') return invalidAddress('hasQuery')
  const path = url.pathname.replace(/\/+$/, '')
  if (!/\/v\d+$/.test(path)) return invalidAddress('noVersion')
  url.pathname = path
  return success(url)
}
