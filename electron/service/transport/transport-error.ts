import type { Message } from '../../../shared/messages/message.ts'
import { certificateMessages } from '../../../shared/messages/service/connection-messages.ts'
import type { TransportErrorReason } from './transport.ts'

const reasonsByCode: Readonly<Record<string, TransportErrorReason>> = {
  ENOTFOUND: 'name-unknown',
  EAI_AGAIN: 'name-unknown',
  EAI_FAIL: 'name-unknown',
  ECONNREFUSED: 'refused',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  EPRIVATEADDRESS: 'private-address',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut-short',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  UND_ERR_HEADERS_OVERFLOW: 'not-http',
  UND_ERR_PRX_TLS: 'certificate',
}

const certificateCodes =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|EPROTO$|ERR_OSSL_)/

/** The code of an error, of its cause, or of the first address that was tried. */
function codeOf(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > 4) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  if (code !== null && code !== 'UND_ERR_SOCKET') return code
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return codeOf(inner, depth + 1) ?? code
}

/** The kind of connection problem of an error, and its technical name. */
export function classifyTransportError(error: unknown): { readonly reason: TransportErrorReason; readonly detail: string } {
  const code = codeOf(error)
  if (code === null) return { reason: 'connection-lost', detail: error instanceof Error ? error.name : 'unknown' }
  const known = reasonsByCode[code]
  if (known !== undefined) return { reason: known, detail: code }
  if (certificateCodes.test(code)) return { reason: 'certificate', detail: code }
  if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE') return { reason: 'not-http', detail: code }
  return { reason: 'connection-lost', detail: code }
}

const certificateProblems: Readonly<Record<string, keyof typeof certificateMessages>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownAuthority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownAuthority',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownAuthority',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'notYetValid',
  CERT_REVOKED: 'revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  HOSTNAME_MISMATCH: 'otherName',
}

/** Why a certificate was not accepted. */
export function certificateMessage(detail: string): Message {
  return certificateMessages[certificateProblems[detail] ?? 'noSecureConnection'].message()
}
