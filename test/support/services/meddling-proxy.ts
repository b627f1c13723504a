import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** An answer as a test sees it and may change it. */
export interface ProxyAnswer {
  readonly status: number
  readonly type: string
  readonly body: Uint8Array | string
}

/** One request on its way to the service. */
export interface Passing {
  readonly method: string
  /** Path and query, with the version segment. */
  readonly path: string
  readonly body: string
  /** The service's response; requested at most once. */
  readonly through: () => Promise<ProxyAnswer>
}

/** Answers in the service's place, or null to let the request through untouched. */
export type Meddle = (passing: Passing) => Promise<ProxyAnswer | null> | ProxyAnswer | null

export interface MeddlingProxy {
  /** The {base_url} that leads through here. */
  readonly url: string
  /** Every request that came, oldest first. */
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly body: string
    readonly headers: readonly string[]
  }[]
  meddle(how: Meddle | null): void
  /** Takes no new connection; what is under way is answered, and its connection ends. `reopen` listens at the same address again. */
  stopListening(): void
  /** Nothing listens any more; `reopen` listens at the same address again. */
  close(): Promise<void>
  reopen(): Promise<void>
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export function jsonAnswer(value: unknown, status = 200): ProxyAnswer {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}

/** The JSON of an answer. */
export function jsonOf(answer: ProxyAnswer): unknown {
  return JSON.parse(typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8'))
}

/** A proxy between the station and a service on loopback: it records what is asked and changes answers as a test wants. */
export async function startMeddlingProxy(serviceUrl: string): Promise<MeddlingProxy> {
  const service = new URL(serviceUrl)
  const requests: { method: string; path: string; body: string; headers: readonly string[] }[] = []
  let how: Meddle | null = null

  async function through(message: IncomingMessage, body: Buffer): Promise<ProxyAnswer> {
    const headers = new Headers()
    for (const name of ['authorization', 'content-type', 'accept', 'cookie']) {
      const value = message.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const answered = await fetch(new URL(message.url ?? '/', service.origin), {
      method: message.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    })
    const bytes = new Uint8Array(await answered.arrayBuffer())
    const type = answered.headers.get('content-type') ?? ''
    if (!type.includes('json')) return { status: answered.status, type, body: bytes }
    // Links that lead to the service lead through here as well.
    return { status: answered.status, type, body: Buffer.from(bytes).toString('utf8').replaceAll(`${service.origin}/`, `${origin()}/`) }
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(message)
    const passing = { method: message.method ?? 'GET', path: message.url ?? '/', body: body.toString('utf8') }
    requests.push({ ...passing, headers: Object.keys(message.headers) })
    const pass = (): Promise<ProxyAnswer> => through(message, body)
    const given = (await how?.({ ...passing, through: pass })) ?? (await pass())
    response.writeHead(given.status, { 'content-type': given.type, ...(server.listening ? {} : { connection: 'close' }) })
    response.end(given.body)
  }

  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.destroy())
  })
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    return address.port
  }
  const port = await listen(0)
  const origin = (): string => `http://127.0.0.1:${port}`
  return {
    url: `${origin()}${service.pathname}`,
    requests,
    meddle: (next) => {
      how = next
    },
    stopListening: () => void server.close(),
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    reopen: async () => {
      await listen(port)
    },
  }
}
