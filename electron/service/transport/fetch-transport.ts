import type { Clock } from '../../platform/clock.ts'
import { createBodyCollector } from './response-body.ts'
import { createPendingExchange } from './pending-exchange.ts'
import type { Exchange, HttpRequest, Transport } from './transport.ts'
import { classifyTransportError } from './transport-error.ts'

/** An HTTP server as a function, such as the practice service. */
export type Fetch = (request: Request) => Promise<Response>

async function exchange(fetch: Fetch, request: HttpRequest, clock: Clock, closed: AbortSignal): Promise<Exchange> {
  const abortController = new AbortController()
  let started = false
  const pending = createPendingExchange(
    request,
    clock,
    closed,
    () => started,
    () => abortController.abort(),
  )
  const run = async (): Promise<void> => {
    const body = createBodyCollector(request.maxBytes)
    const response = await fetch(
      new Request(request.url, {
        method: request.method,
        headers: { ...request.headers },
        redirect: 'manual',
        signal: abortController.signal,
        ...(request.body === undefined ? {} : { body: typeof request.body === 'string' ? request.body : new Uint8Array(request.body) }),
      }),
    )
    for await (const chunk of response.body ?? []) {
      if (pending.isEnded) break
      if (!body.add(chunk)) pending.fail('too-large', 'BODY_TOO_LARGE')
    }
    if (!pending.isEnded) pending.finish(body.finish(response.status, Object.fromEntries(response.headers)))
  }
  if (pending.isEnded) return pending.outcome
  started = true
  run().catch((error: unknown) => {
    const { reason, detail } = classifyTransportError(error)
    pending.fail(reason, detail)
  })
  return pending.outcome
}

/** HTTP inside this process: practice mode opens no port. */
export function createFetchTransport({ clock, fetch }: { readonly clock: Clock; readonly fetch: Fetch }): Transport {
  const closed = new AbortController()
  return { send: (request) => exchange(fetch, request, clock, closed.signal), close: async () => closed.abort() }
}
