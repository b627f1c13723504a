import { failed, success, type Result } from '../../shared/result.ts'
import { isLoopbackHost } from './transport/network-addresses.ts'

function invalidAddress(kind: 'invalid-input' | 'not-secure', message: string, next: string): Result<never> {
  return failed({ kind, message: `${message} Nothing was sent.`, next, path: 'serviceAddress' })
}

const exampleHint = 'Type the address you were given, such as https://ship.example.com/api/v2.'

/** Reads the service's base address: HTTPS (plain HTTP on this machine alone), no user or password in it, its path ends in the version. */
export function parseServiceAddress(text: string): Result<URL> {
  const typed = text.trim()
  if (typed === '') return invalidAddress('invalid-input', 'No service address was given.', exampleHint)
  if (!URL.canParse(typed)) return invalidAddress('invalid-input', 'This is not a web address.', exampleHint)
  const url = new URL(typed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return invalidAddress('invalid-input', 'A service address begins with https://.', exampleHint)
  }
  if (url.username !== '' || url.password !== '') {
    return invalidAddress(
      'invalid-input',
      'The address has a user name or password in it.',
      'Take the part before the @ out of the address; e-mail and password have their own fields.',
    )
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url)) {
    return invalidAddress(
      'not-secure',
      'This address is not secure: everyone on the way could read the password.',
      'Begin the address with https:// instead of http://.',
    )
  }
  if (url.search !== '' || url.hash !== '') {
    return invalidAddress(
      'invalid-input',
      'The address has something after its path.',
      'Take everything from the ? or # on out of the address.',
    )
  }
  const path = url.pathname.replace(/\/+$/, '')
  if (!/\/v\d+$/.test(path)) {
    return invalidAddress(
      'invalid-input',
      'The address does not end in the version of the service.',
      'Add the version to the end, such as /v2.',
    )
  }
  url.pathname = path
  return success(url)
}
