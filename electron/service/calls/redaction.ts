import type { Failure } from '../../../shared/failure.ts'

const urlWithQuery = /(https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]*/g
const bearerPattern = /(bearer\s+)[\w.~+/=-]{8,}/gi

/** Removes the token, anything that looks like one, and the signatures of links from an upstream text. */
export function redactSecrets(text: string, secret: string | null = null): string {
  const withoutSecret = secret === null || secret === '' ? text : text.replaceAll(secret, '[removed]')
  return withoutSecret.replace(bearerPattern, '$1[removed]').replace(urlWithQuery, '$1?[removed]')
}

/** A signed link may have any name; its signature is in its query. */
export function stripUrlQueries(text: string): string {
  return text.replace(urlWithQuery, '$1')
}

/** Shorter ones could be part of any word. */
const minTokenLength = 8

/** If the service repeats the token in any field of its response, it is not stored, shown or logged. */
export function redactToken(body: Uint8Array, token: string | null): Uint8Array {
  if (token === null || token.length < minTokenLength) return body
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return bytes.includes(token) ? new TextEncoder().encode(bytes.toString('utf8').replaceAll(token, '[removed]')) : body
}

/** The failure with the token, anything that looks like one, and the signatures of links removed from the upstream text. */
export function redactFailure(failure: Failure, secret: string | null): Failure {
  const { upstreamMessage, detail } = failure
  return {
    ...failure,
    ...(upstreamMessage === undefined ? {} : { upstreamMessage: redactSecrets(upstreamMessage, secret) }),
    ...(detail === undefined ? {} : { detail: redactSecrets(detail, secret) }),
  }
}
