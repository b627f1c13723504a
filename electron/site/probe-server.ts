import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { siteCheckFailures } from '../../shared/messages/site/site-check-failures.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { deadlinesOf, needsTls, type SiteSettings } from './site-settings.ts'

/** The first message of a client that requests TLS: its length and the number of the request. A server answers with one byte, S or N. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

const nameErrors: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NONAME', 'EAI_NODATA', 'ENODATA'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}

function networkFailure(error: unknown, { host, port }: SiteSettings): Failure {
  const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [codeOf(error)]
  const context = { detail: codes.join(', ') }
  if (codes.every((code) => nameErrors.has(code))) return siteCheckFailures.nameNotFound({ host }, context)
  const details = { host, port: String(port) }
  if (codes.some((code) => code === 'ECONNREFUSED' || code === 'ENOENT')) return siteCheckFailures.connectionRefused(details, context)
  if (codes.some((code) => code === 'ECONNRESET' || code === 'EPIPE')) return siteCheckFailures.notPostgres(details, context)
  return siteCheckFailures.noResponse(details, context)
}

/** The failure of Node's certificate check or of the handshake; the codes are those of OpenSSL and Node. */
function tlsFailure(error: unknown, { host }: SiteSettings): Failure {
  const code = codeOf(error)
  const context = { detail: code }
  if (code === 'CERT_HAS_EXPIRED') return siteCheckFailures.expired({ host }, context)
  if (code === 'CERT_NOT_YET_VALID') return siteCheckFailures.notYetValid({ host }, context)
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return siteCheckFailures.wrongName({ host }, context)
  if (/^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_)/.test(code)) return siteCheckFailures.untrusted({ host }, context)
  return siteCheckFailures.tlsFailed({ host }, context)
}

/** The first byte of the answer; null when the server closes the connection instead. */
async function askForTls(socket: Socket, signal: AbortSignal): Promise<string | null> {
  socket.write(tlsRequest)
  const ended = once(socket, 'end', { signal }).then(() => null)
  const answered = once(socket, 'data', { signal }).then(([data]) => (Buffer.isBuffer(data) ? String.fromCodePoint(data[0] ?? 0) : null))
  // Ignores the rejection of the promise that loses the race.
  for (const promise of [ended, answered]) promise.catch(() => undefined)
  return await Promise.race([answered, ended])
}

async function handshake(socket: Socket, settings: SiteSettings, signal: AbortSignal): Promise<Failure | null> {
  const { host, ca } = settings
  try {
    const secure = connectTls({ socket, host, ...(ca === undefined ? {} : { ca }), ...(isIP(host) === 0 ? { servername: host } : {}) })
    try {
      await once(secure, 'secureConnect', { signal })
      return null
    } finally {
      secure.destroy()
    }
  } catch (error) {
    return tlsFailure(error, settings)
  }
}

/**
 * Checks what listens at the address before any password is sent: whether it is PostgreSQL, and whether its certificate can be trusted if
 * TLS is required (PostgreSQL's protocol 3.0, SSLRequest). Succeeds with whether the connection will be encrypted.
 */
export async function probeServer(settings: SiteSettings): Promise<Result<{ readonly isEncrypted: boolean }>> {
  const { host, port } = settings
  const signal = AbortSignal.timeout(deadlinesOf(settings).connect)
  const socket = host.startsWith('/') ? connectTcp({ path: `${host}/.s.PGSQL.${port}` }) : connectTcp({ host, port })
  const isEncrypted = needsTls(settings)
  try {
    await once(socket, 'connect', { signal })
    socket.on('error', () => undefined)
    const answer = await askForTls(socket, signal)
    if (answer !== 'S' && answer !== 'N') return failed(siteCheckFailures.notPostgres({ host, port: String(port) }))
    if (!isEncrypted) return success({ isEncrypted })
    if (answer === 'N') return failed(siteCheckFailures.noTls({ host }))
    const failure = await handshake(socket, settings, signal)
    return failure === null ? success({ isEncrypted }) : failed(failure)
  } catch (error) {
    return failed(networkFailure(error, settings))
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}
