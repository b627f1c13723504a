import { DatabaseError } from 'pg'
import { siteFailures } from '../../shared/messages/site/site-failures.ts'
import type { Failure } from '../../shared/failure.ts'
import { CommitAborted } from '../storage/abort-commit.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'

/** Ends a connection attempt: the server responded, but must not be used. */
export class SiteRefused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** SQLSTATEs that end the session, or with which the server refuses one for now. */
const lostStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '53300', '25006'])

/** Codes of Node's TLS and of its certificate check. */
const tlsCode = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|ERR_OSSL_|EPROTO)/

/** Errors to which the driver gives no code. */
const driverTexts =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|There was an error establishing an SSL connection)/
const noPasswordText = /password must be a(?: non-empty)? string/
const noTlsText = /^The server does not support SSL connections/

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

function isSystemError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isSystemError)
  // Node names no system call when the server closes the connection during the TLS handshake.
  return error instanceof Error && codeOf(error) !== null && ('syscall' in error || codeOf(error) === 'ECONNRESET')
}

/** True when the connection is gone or silent, so that what was sent on it may or may not have been executed. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return lostStates.has(error.code ?? '') || (error.code ?? '').startsWith('08')
  return isSystemError(error) || (error instanceof Error && driverTexts.test(error.message))
}

function serverFailure(error: DatabaseError): Failure | null {
  const code = error.code ?? ''
  const context = { detail: code, upstreamMessage: error.message }
  if (code === '55P03' || code === '57014' || code === '40001' || code === '40P01') return siteFailures.busy({}, context)
  if (code === '53100') return siteFailures.diskFull({}, context)
  if (code.startsWith('28') || code === '3D000') return siteFailures.refused({}, context)
  if (code === '42501') return siteFailures.notPermitted({}, context)
  if (/^(53|58|XX)/.test(code)) return siteFailures.serverError({}, context)
  if (code === '3F000' || code === '42P01' || code === '42703') return siteFailures.notSetUp({}, context)
  return null
}

/** Returns errors of the connection and of the server as failures. Throws anything else: that is a bug. */
export function siteFailure(error: unknown): Failure {
  if (error instanceof SiteRefused || error instanceof StorageReadError || error instanceof CommitAborted) return error.failure
  if (isConnectionLost(error)) return siteFailures.unavailable({}, { detail: codeOf(error) ?? 'no-response' })
  // The driver requires a password only when the server does.
  if (error instanceof Error && noPasswordText.test(error.message)) return siteFailures.passwordMissing()
  const code = codeOf(error)
  const isWithoutTls = error instanceof Error && noTlsText.test(error.message)
  if (isWithoutTls || (!(error instanceof DatabaseError) && code !== null && tlsCode.test(code))) {
    return siteFailures.notSecure({}, { detail: isWithoutTls ? 'no-tls' : String(code) })
  }
  const failure = error instanceof DatabaseError ? serverFailure(error) : null
  if (failure === null) throw error
  return failure
}
