import type { Failure } from '../../shared/failure.ts'

const addressWithQuery = /(https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]*/g
const bearerWords = /(bearer\s+)[\w.~+/=-]{8,}/gi

/** The failure with the token, anything that looks like one, and the signatures of links taken out of the other side's words. */
export function withoutSecrets(failure: Failure, secret: string | null): Failure {
  const { said } = failure
  if (said === undefined) return failure
  const cleared = secret === null || secret === '' ? said : said.replaceAll(secret, '[removed]')
  return { ...failure, said: cleared.replace(bearerWords, '$1[removed]').replace(addressWithQuery, '$1?[removed]') }
}
