import type { Clock } from '../../platform/clock.ts'
import { gatherBody } from './response-body.ts'
import { watchExchange } from './pending-exchange.ts'
import type { Exchange, HttpRequest, Transport } from './transport.ts'
import { troubleOf } from './transport-error.ts'

/** An HTTP server as a function, such as the practice service. */
export type Fetch = (request: Request) => Promise<Response>

async function exchange(fetch: Fetch, request: HttpRequest, clock: Clock): Promise<Exchange> {
  const stop = new AbortController()
  const watch = watchExchange(
    request,
    clock,
    () => true,
    () => stop.abort(),
  )
  const run = async (): Promise<void> => {
    const body = gatherBody(request.maximumBytes)
    const response = await fetch(
      new Request(request.url, {
        method: request.method,
        headers: { ...request.headers },
        redirect: 'manual',
        signal: stop.signal,
        ...(request.body === undefined ? {} : { body: typeof request.body === 'string' ? request.body : new Uint8Array(request.body) }),
      }),
    )
    for await (const chunk of response.body ?? []) {
      if (watch.ended) break
      if (!body.add(chunk)) watch.fail('too-large', 'BODY_TOO_LARGE')
    }
    if (!watch.ended) watch.settle(body.finish(response.status, Object.fromEntries(response.headers)))
  }
  run().catch((error: unknown) => {
    const { reason, detail } = troubleOf(error)
    watch.fail(reason, detail)
  })
  return watch.outcome
}

/** HTTP inside this process: practice mode opens no port. */
export function createFetchTransport({ clock, fetch }: { readonly clock: Clock; readonly fetch: Fetch }): Transport {
  return { send: (request) => exchange(fetch, request, clock), close: async () => {} }
}
