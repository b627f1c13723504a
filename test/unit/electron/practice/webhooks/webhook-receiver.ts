import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireEvent } from '../../../../../electron/practice/wire-types.ts'

export interface Received {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly authorization: string | undefined
  readonly event: WireEvent
}

/** A real receiver on loopback; `answer` gives the status of the n-th delivery (from 0), or null to never answer. */
export async function listenForEvents(answer: (nth: number) => number | null = () => 204) {
  const received: Received[] = []
  const watchers = new Set<() => void>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { 'content-type': type, authorization } = request.headers
      const nth = received.length
      received.push({ method: request.method, type, authorization, event: JSON.parse(Buffer.concat(parts).toString('utf8')) as WireEvent })
      for (const watcher of watchers) watcher()
      const status = answer(nth)
      if (status !== null) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Resolves once this many deliveries have arrived. */
    arrived: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (received.length >= count) resolve()
        }
        watchers.add(look)
        look()
      }),
    close: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
