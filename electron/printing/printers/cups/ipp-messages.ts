import ipp from '@sealsystems/ipp'
import { readTextAttribute, toAttributeGroups } from './cups-attributes.ts'
import type { CupsHttpResponse, CupsRequest, CupsResponse } from './cups-exchange.ts'

// Attributes that CUPS knows and the encoder does not; it would silently drop them.
const number = { type: 'integer', tag: 0x21, min: 1, max: 2_147_483_647 }
Object.assign(ipp.attributes['Job Template'], { 'job-cancel-after': number })
Object.assign(ipp.attributes.Operation, { 'first-job-id': number })

/** The IPP message of a request (RFC 8010). `id` is the number of the request on its connection. */
export function encodeRequest(request: CupsRequest, frame: { id: number; user: string; printerHost: string }): Buffer {
  const { operation, path, about, job, document } = request
  return ipp.serialize({
    operation,
    id: frame.id,
    'operation-attributes-tag': {
      'attributes-charset': 'utf-8',
      'attributes-natural-language': 'en',
      'printer-uri': `ipp://${frame.printerHost}${path}`,
      'requesting-user-name': frame.user,
      ...about,
    },
    ...(job === undefined ? {} : { 'job-attributes-tag': job }),
    ...(document === undefined ? {} : { data: Buffer.from(document) }),
  })
}

/** The response of CUPS. An HTTP 4xx and an IPP status other than success are refusals. */
export function parseCupsResponse({ status, body, session }: CupsHttpResponse): CupsResponse {
  if (status >= 400 && status < 500) return { kind: 'refused', status: `http-${status}`, upstream: { detail: `HTTP ${status}` } }
  if (status !== 200) return { kind: 'no-answer', upstream: { detail: `HTTP ${status}` } }
  try {
    const answer = ipp.parse(body)
    const code = answer.statusCode ?? 'unknown'
    if (code.startsWith('successful')) {
      const jobs = toAttributeGroups(answer['job-attributes-tag'])
      return { kind: 'done', jobs, printers: toAttributeGroups(answer['printer-attributes-tag']), session }
    }
    const upstreamMessage = readTextAttribute(answer['operation-attributes-tag'] ?? {}, 'status-message')
    return { kind: 'refused', status: code, upstream: upstreamMessage === '' ? { detail: code } : { upstreamMessage } }
  } catch (error) {
    return { kind: 'no-answer', upstream: { detail: error instanceof Error ? error.message : 'unreadable' } }
  }
}
