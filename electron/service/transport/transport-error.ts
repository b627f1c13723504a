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

/** What kind of connection trouble an error stands for, and its technical name. */
export function classifyTransportError(error: unknown): { readonly reason: TransportErrorReason; readonly detail: string } {
  const code = codeOf(error)
  if (code === null) return { reason: 'connection-lost', detail: error instanceof Error ? error.name : 'unknown' }
  const known = reasonsByCode[code]
  if (known !== undefined) return { reason: known, detail: code }
  if (certificateCodes.test(code)) return { reason: 'certificate', detail: code }
  if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE') return { reason: 'not-http', detail: code }
  return { reason: 'connection-lost', detail: code }
}

const certificateTexts: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'it is signed by an authority this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it is signed by an authority this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'it is signed by an authority this machine does not know',
  UNABLE_TO_GET_ISSUER_CERT: 'it is signed by an authority this machine does not know',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: "it is not valid yet; perhaps this machine's clock is wrong",
  CERT_REVOKED: 'it has been withdrawn',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it belongs to another name',
  HOSTNAME_MISMATCH: 'it belongs to another name',
}

/** Why a certificate was not accepted, as the end of a sentence. */
export function certificateText(detail: string): string {
  return certificateTexts[detail] ?? 'no secure connection could be agreed on'
}
