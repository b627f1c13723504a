import { Agent, request as httpRequest, type RequestOptions } from 'node:http'
import type { Clock } from '../../../platform/clock.ts'
import type { CupsConnection, CupsHttpResponse, CupsServer, CupsSession } from './cups-exchange.ts'
import { createSharedDeadline, type SharedDeadline } from '../../../platform/shared-deadline.ts'

interface NoResponse {
  /** Whether anything of the request may have left this machine. */
  readonly mayHaveArrived: boolean
  readonly detail: string
}

const timeoutsMs = { question: 10_000, document: 60_000 }

function isOpen(session: CupsSession): boolean {
  return !session.destroyed && !session.readableEnded && session.writable
}

interface RequestDeadline extends SharedDeadline {
  readonly seconds: number
}

const deadline = (clock: Clock, milliseconds: number): RequestDeadline => ({
  ...createSharedDeadline({ clock, milliseconds }),
  seconds: milliseconds / 1000,
})

const ended: NoResponse = { mayHaveArrived: false, detail: 'connection-ended' }

/** `server` is `host:port`, or the path of a unix socket when it begins with `/`. */
export function createCupsConnection({
  server,
  user,
  clock,
  timeouts = timeoutsMs,
}: {
  server: string
  user: string
  clock: Clock
  /** Milliseconds until a request counts as unanswered. */
  timeouts?: typeof timeoutsMs
}): CupsServer {
  const unixSocket = server.startsWith('/')
  const target = unixSocket ? { socketPath: server, headers: { Host: 'localhost' } } : hostAndPort(server)
  const printerHost = unixSocket ? 'localhost' : server
  const question = deadline(clock, timeouts.question)
  const document = deadline(clock, timeouts.document)
  let lastRequest = 0

  const over = (agent: Agent): CupsConnection => ({
    call: async (request) => {
      // Loaded on demand: only a station with CUPS printers needs it, and not before its first screen.
      const { encodeRequest, parseCupsResponse } = await import('./ipp-messages.ts')
      lastRequest += 1
      const body = encodeRequest(request, { id: lastRequest, user, printerHost })
      const headers = { ...target.headers, 'Content-Type': 'application/ipp', 'Content-Length': body.length }
      const options: RequestOptions = { ...target, path: request.path, method: 'POST', headers, agent }
      const answer = await post(options, body, request.document === undefined ? question : document, request.over)
      if ('detail' in answer) return { kind: answer.mayHaveArrived ? 'no-answer' : 'not-sent', upstream: { detail: answer.detail } }
      return parseCupsResponse(answer)
    },
  })

  return {
    ...over(new Agent({ keepAlive: true, maxSockets: 4 })),
    singleConnection: () => over(new Agent({ keepAlive: true, maxSockets: 1 })),
  }
}

async function post(
  options: RequestOptions,
  body: Buffer,
  requestDeadline: RequestDeadline,
  over?: CupsSession,
): Promise<CupsHttpResponse | NoResponse> {
  if (over !== undefined && !isOpen(over)) return ended
  return await new Promise((resolve) => {
    const request = httpRequest(options)
    let mayHaveArrived = false
    let settled = false
    const answered = requestDeadline.start(() => request.destroy(new Error(`timeout (${requestDeadline.seconds} s)`)))
    const settle = (answer: CupsHttpResponse | NoResponse): void => {
      settled = true
      answered()
      resolve(answer)
    }
    const send = (): void => {
      if (settled) return
      mayHaveArrived = true
      request.end(body)
    }
    request.on('socket', (socket) => {
      if (over !== undefined && socket !== over) request.destroy(new Error(ended.detail))
      else if (socket.connecting) socket.once('connect', send)
      // One turn of the event loop shows whether the server has closed the keep-alive connection in the meantime.
      else setImmediate(() => (isOpen(socket) ? send() : request.destroy(new Error(ended.detail))))
    })
    request.on('error', (error) => settle({ mayHaveArrived, detail: error.message }))
    request.on('response', (response) => {
      const session = response.socket
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', (error) => settle({ mayHaveArrived, detail: error.message }))
      response.on('end', () => settle({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), session }))
    })
  })
}

function hostAndPort(server: string): { host: string; port: number; headers: Record<string, string> } {
  const [, host, port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? []
  return { host: host === undefined || host === '' ? 'localhost' : host, port: Number(port ?? 631), headers: {} }
}
