import type { Dispatcher } from 'undici'
import type { Clock } from '../../platform/clock.ts'
import { createBodyCollector } from './response-body.ts'
import { createPendingExchange, type PendingExchange } from './pending-exchange.ts'
import type { HttpRequest, Transport } from './transport.ts'
import { classifyTransportError } from './transport-error.ts'

/** The connection pool for a URL: direct, or through a proxy. */
export interface Dispatchers {
  /** Rejects once it is closed. */
  forUrl(url: URL): Promise<Dispatcher>
  close(): Promise<void>
}

function joinHeaderValues(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

class StartedTwiceError extends Error {
  readonly code = 'STARTED_TWICE'
}

/** What is known of a request about its writing. */
interface Attempt {
  isStarted: boolean
  controller: Dispatcher.DispatchController | null
}

/** Writes the request once; the pending exchange ends with its response, or with its error. */
function dispatch(dispatcher: Dispatcher, request: HttpRequest, pending: PendingExchange, attempt: Attempt): void {
  const body = createBodyCollector(request.maxBytes)
  let status = 0
  let headers: Record<string, string> = {}
  dispatcher.dispatch(
    {
      origin: request.url.origin,
      path: `${request.url.pathname}${request.url.search}`,
      method: request.method,
      headers: { ...request.headers },
      body: request.body ?? null,
      headersTimeout: 0,
      bodyTimeout: 0,
    },
    {
      // Called immediately before the first byte is written: an earlier error is certainly "not sent".
      onRequestStart(starting) {
        attempt.controller = starting
        if (pending.isEnded) starting.abort(new Error('stopped'))
        else if (attempt.isStarted) starting.abort(new StartedTwiceError('a request is written once'))
        attempt.isStarted = true
      },
      onRequestUpgrade(_controller, _status, _headers, socket) {
        socket.destroy()
        pending.fail('not-http', 'UPGRADE')
      },
      onResponseStart(_controller, responseStatus, responseHeaders) {
        status = responseStatus
        headers = joinHeaderValues(responseHeaders)
      },
      onResponseData(_controller, chunk) {
        if (!body.add(chunk)) pending.fail('too-large', 'BODY_TOO_LARGE')
      },
      onResponseEnd() {
        pending.finish(body.finish(status, headers))
      },
      onResponseError(_controller, error) {
        const { reason, detail } = classifyTransportError(error)
        pending.fail(reason, detail)
      },
    },
  )
}

/** HTTP through undici's own pools: a POST is written once, whatever happens to its connection (findings: Chromium's stack sends it twice). */
export function createUndiciTransport({ clock, dispatchers }: { readonly clock: Clock; readonly dispatchers: Dispatchers }): Transport {
  const closed = new AbortController()
  return {
    send(request) {
      const attempt: Attempt = { isStarted: false, controller: null }
      const pending = createPendingExchange(
        request,
        clock,
        closed.signal,
        () => attempt.isStarted,
        () => attempt.controller?.abort(new Error('stopped')),
      )
      if (pending.isEnded) return pending.outcome
      // The look-up of the proxy may take any time, so it is part of the exchange and of its deadline.
      dispatchers
        .forUrl(request.url)
        .then(
          (dispatcher) => {
            if (!pending.isEnded) dispatch(dispatcher, request, pending, attempt)
          },
          (error: unknown) => pending.fail('unreachable', `PROXY:${classifyTransportError(error).detail}`),
        )
        .catch((error: unknown) => {
          const { reason, detail } = classifyTransportError(error)
          pending.fail(reason, detail)
        })
      return pending.outcome
    },
    close: () => {
      closed.abort()
      return dispatchers.close()
    },
  }
}
