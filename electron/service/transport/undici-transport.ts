import type { Dispatcher } from 'undici'
import type { Clock } from '../../platform/clock.ts'
import { gatherBody } from './response-body.ts'
import { watchExchange } from './pending-exchange.ts'
import type { Exchange, HttpRequest, Transport } from './transport.ts'
import { troubleOf } from './transport-error.ts'

/** Which connection pool a URL goes through: directly, or by a proxy. */
export interface Dispatchers {
  forUrl(url: URL): Promise<Dispatcher>
  close(): Promise<void>
}

function oneValue(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

class StartedTwice extends Error {
  readonly code = 'STARTED_TWICE'
}

function exchange(dispatcher: Dispatcher, request: HttpRequest, clock: Clock): Promise<Exchange> {
  let started = false
  let controller: Dispatcher.DispatchController | null = null
  const watch = watchExchange(
    request,
    clock,
    () => started,
    () => controller?.abort(new Error('stopped')),
  )
  const body = gatherBody(request.maximumBytes)
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
      // Called immediately before the first byte is written: an error that comes earlier is certainly "not sent".
      onRequestStart(starting) {
        controller = starting
        if (watch.ended) starting.abort(new Error('stopped'))
        else if (started) starting.abort(new StartedTwice('a request is written once'))
        started = true
      },
      onRequestUpgrade(_controller, _status, _headers, socket) {
        socket.destroy()
        watch.fail('not-http', 'UPGRADE')
      },
      onResponseStart(_controller, responseStatus, responseHeaders) {
        status = responseStatus
        headers = oneValue(responseHeaders)
      },
      onResponseData(_controller, chunk) {
        if (!body.add(chunk)) watch.fail('too-large', 'BODY_TOO_LARGE')
      },
      onResponseEnd() {
        watch.settle(body.finish(status, headers))
      },
      onResponseError(_controller, error) {
        const { reason, detail } = troubleOf(error)
        watch.fail(reason, detail)
      },
    },
  )
  return watch.outcome
}

/** HTTP through undici's own pools: a POST is written once, whatever becomes of its connection (findings: Chromium's stack sends it twice). */
export function createUndiciTransport({ clock, dispatchers }: { readonly clock: Clock; readonly dispatchers: Dispatchers }): Transport {
  return {
    async send(request) {
      let dispatcher: Dispatcher
      try {
        dispatcher = await dispatchers.forUrl(request.url)
      } catch (error) {
        return { whole: false, trouble: { reason: 'unreachable', detail: `PROXY ${troubleOf(error).detail}`, mayHaveLeft: false } }
      }
      return exchange(dispatcher, request, clock)
    },
    close: () => dispatchers.close(),
  }
}
