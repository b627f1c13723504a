import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Delivery {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly json: unknown
  /** `elapsed` when it came. */
  readonly at: number
}

export interface Box {
  /** The target_url of this box. */
  readonly url: string
  readonly deliveries: readonly Delivery[]
  /** Sets the response to the next deliveries; null leaves them unanswered. */
  answerWith(status: number | null): void
}

/** A place on loopback where webhooks arrive. */
export interface Receiver {
  open(name: string): Box
  close(): Promise<void>
}

/** For proving the suite itself: what a delivery is recorded as, and what it is answered with. */
export interface Garble {
  readonly record?: (delivery: Delivery) => Delivery
  readonly answer?: number
}

export async function openReceiver(elapsed: () => number, garble: Garble = {}): Promise<Receiver> {
  const boxes = new Map<string, { deliveries: Delivery[]; status: number | null }>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const box = boxes.get(request.url ?? '')
      let json: unknown
      try {
        json = JSON.parse(body)
      } catch {
        json = undefined
      }
      const delivery = { method: request.method ?? '', headers: request.headers, json, at: elapsed() }
      box?.deliveries.push(garble.record?.(delivery) ?? delivery)
      const status = garble.answer ?? box?.status
      if (status === null) return
      response.writeHead(status ?? 404, { 'content-type': 'text/plain' }).end('this body is to be ignored')
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening())
  })
  const { port } = server.address() as AddressInfo
  return {
    open: (name) => {
      const path = `/${name}-${boxes.size}`
      const box: { deliveries: Delivery[]; status: number | null } = { deliveries: [], status: 200 }
      boxes.set(path, box)
      return {
        url: `http://127.0.0.1:${port}${path}`,
        deliveries: box.deliveries,
        answerWith: (status) => {
          box.status = status
        },
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
