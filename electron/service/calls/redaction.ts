import type { Failure } from '../../../shared/failure.ts'

const addressWithQuery = /(https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]*/g
const bearerWords = /(bearer\s+)[\w.~+/=-]{8,}/gi

/** The other side's words with the token, anything that looks like one, and the signatures of links taken out. */
export function wordsWithoutSecrets(words: string, secret: string | null = null): string {
  const cleared = secret === null || secret === '' ? words : words.replaceAll(secret, '[removed]')
  return cleared.replace(bearerWords, '$1[removed]').replace(addressWithQuery, '$1?[removed]')
}

/** A signed link may stand under any name; its signature is in its query. */
export function addressesWithoutQueries(text: string): string {
  return text.replace(addressWithQuery, '$1')
}

/** Shorter ones could be part of any word. */
const shortestToken = 8

/** A service that repeats the token in its answer does not get it stored, shown or logged, whatever field it stands in. */
export function bodyWithoutToken(body: Uint8Array, token: string | null): Uint8Array {
  if (token === null || token.length < shortestToken) return body
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return bytes.includes(token) ? new TextEncoder().encode(bytes.toString('utf8').replaceAll(token, '[removed]')) : body
}

/** The failure with the token, anything that looks like one, and the signatures of links taken out of what was heard. */
export function withoutSecrets(failure: Failure, secret: string | null): Failure {
  const { said, detail } = failure
  return {
    ...failure,
    ...(said === undefined ? {} : { said: wordsWithoutSecrets(said, secret) }),
    ...(detail === undefined ? {} : { detail: wordsWithoutSecrets(detail, secret) }),
  }
}
