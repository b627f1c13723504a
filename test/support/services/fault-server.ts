import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** One request as its bytes arrived. */
export interface FaultRequest {
  readonly head: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Counts connections from 1; two requests with one number came over the same socket. */
  readonly connection: number
}

/** What a script does with a request that has wholly arrived: write, end, reset or keep silent on the bare socket. */
export type FaultScript = (request: FaultRequest, socket: Socket) => void

export interface FaultServer {
  readonly port: number
  /** `http://127.0.0.1:PORT` */
  readonly origin: string
  readonly requests: readonly FaultRequest[]
  /** Every byte that came in, requests that never ended among them. */
  received(): string
  /** Resolves once that many whole requests have come. */
  arrived(count: number): Promise<void>
  close(): Promise<void>
}

function parse(text: string, connection: number): { readonly request: FaultRequest; readonly rest: string } | null {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = text.slice(0, end)
  const [first = '', ...lines] = head.split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const length = Number(headers['content-length'] ?? 0)
  const body = text.slice(end + 4, end + 4 + length)
  if (body.length < length) return null
  return { request: { head, method, path, headers, body, connection }, rest: text.slice(end + 4 + length) }
}

/** A whole HTTP/1.1 response as bytes, with the true length unless the headers say otherwise. */
export function answerText(status: number, body: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} X\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** A server on a bare socket, so that an answer can be cut, lie, drip or never come. */
export async function startFaultServer(script: FaultScript): Promise<FaultServer> {
  const requests: FaultRequest[] = []
  const sockets = new Set<Socket>()
  const watchers = new Set<() => void>()
  let received = ''
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    const connection = connections
    let pending = ''
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      pending += chunk.toString('latin1')
      for (let parsed = parse(pending, connection); parsed !== null; parsed = parse(pending, connection)) {
        pending = parsed.rest
        requests.push(parsed.request)
        script(parsed.request, socket)
        for (const watcher of watchers) watcher()
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests,
    received: () => received,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (requests.length < count) return
          watchers.delete(check)
          resolve()
        }
        watchers.add(check)
        check()
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
