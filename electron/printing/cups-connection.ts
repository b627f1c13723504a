import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import ipp from '@sealsystems/ipp'
import type { Clock } from '../clock.ts'
import { readGroups, readText, type CupsAttributes } from './cups-attributes.ts'

/**
 * `not-sent`: nothing left this machine. `no-answer`: it was on its way, or answered unreadably, and may have been carried out.
 * `refused`: the spooler said no and did nothing.
 */
export type CupsAnswer =
  | { readonly kind: 'done'; readonly jobs: readonly CupsAttributes[]; readonly printers: readonly CupsAttributes[] }
  | { readonly kind: 'refused'; readonly status: string; readonly said: string }
  | { readonly kind: 'not-sent' | 'no-answer'; readonly said: string }

export interface CupsRequest {
  readonly operation: string
  /** Path below the server, which names the queue: `/printers/zebra`, or `/` for all. */
  readonly path: string
  readonly about?: CupsAttributes
  readonly job?: CupsAttributes
  readonly document?: Uint8Array
}

export interface CupsConnection {
  call(request: CupsRequest): Promise<CupsAnswer>
}

interface HttpAnswer {
  readonly status: number
  readonly body: Buffer
}

const longestWait = { question: 10_000, document: 60_000 }

/** `server` is `host:port`, or the path of a unix socket when it begins with `/`. */
export function createCupsConnection({ server, user, clock }: { server: string; user: string; clock: Clock }): CupsConnection {
  const keptAlive = new Agent({ keepAlive: true, maxSockets: 4 })
  const target = server.startsWith('/') ? { socketPath: server, headers: { Host: 'localhost' } } : hostAndPort(server)
  let lastRequest = 0

  const post = async (options: RequestOptions, body: Buffer, deadline: number): Promise<HttpAnswer | { left: boolean; said: string }> => {
    const settled = new AbortController()
    return await new Promise((resolve) => {
      const request = httpRequest(options)
      let left = false
      const settle = (answer: HttpAnswer | { left: boolean; said: string }): void => {
        resolve(answer)
        settled.abort()
      }
      request.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (left = true))
        else left = true
      })
      request.on('error', (error) => settle({ left, said: error.message }))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => settle({ left, said: error.message }))
        response.on('end', () => settle({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      })
      clock.wait(deadline, settled.signal).then(
        () => request.destroy(new Error(`no answer within ${deadline / 1000} seconds`)),
        () => {},
      )
      request.end(body)
    })
  }

  return {
    call: async ({ operation, path, about, job, document }) => {
      lastRequest += 1
      const body = ipp.serialize({
        operation,
        id: lastRequest,
        'operation-attributes-tag': {
          'attributes-charset': 'utf-8',
          'attributes-natural-language': 'en',
          'printer-uri': `ipp://localhost${path}`,
          'requesting-user-name': user,
          ...about,
        },
        ...(job === undefined ? {} : { 'job-attributes-tag': job }),
        ...(document === undefined ? {} : { data: Buffer.from(document) }),
      })
      const options: RequestOptions = {
        ...target,
        path,
        method: 'POST',
        headers: { ...target.headers, 'Content-Type': 'application/ipp', 'Content-Length': body.length },
        // A document goes over a connection of its own: on a kept one nobody can tell whether a broken request had left.
        agent: document === undefined ? keptAlive : false,
      }
      const answer = await post(options, body, document === undefined ? longestWait.question : longestWait.document)
      if ('said' in answer) return { kind: answer.left ? 'no-answer' : 'not-sent', said: answer.said }
      return understand(answer)
    },
  }
}

function hostAndPort(server: string): { host: string; port: number; headers: Record<string, string> } {
  const [, host, port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? []
  return { host: host === undefined || host === '' ? 'localhost' : host, port: Number(port ?? 631), headers: {} }
}

function understand({ status, body }: HttpAnswer): CupsAnswer {
  if (status >= 400 && status < 500) return { kind: 'refused', status: `http-${status}`, said: `The print system answered HTTP ${status}.` }
  if (status !== 200) return { kind: 'no-answer', said: `The print system answered HTTP ${status}.` }
  try {
    const answer = ipp.parse(body)
    const code = answer.statusCode ?? 'unknown'
    if (code.startsWith('successful')) {
      return { kind: 'done', jobs: readGroups(answer['job-attributes-tag']), printers: readGroups(answer['printer-attributes-tag']) }
    }
    return { kind: 'refused', status: code, said: readText(answer['operation-attributes-tag'] ?? {}, 'status-message') || code }
  } catch (error) {
    return { kind: 'no-answer', said: error instanceof Error ? error.message : 'an unreadable answer' }
  }
}
