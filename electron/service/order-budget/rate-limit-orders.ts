import type { Clock } from '../../platform/clock.ts'
import { RateLimitUnavailable, type RateLimitPermit, type OrderRateLimiter } from './order-rate-limiter.ts'
import { parseTooManyRequests } from './too-many-requests.ts'
import type { Exchange, HttpRequest, Transport } from '../transport/transport.ts'

const maxAttempts = 3

const abortedExchange = {
  isComplete: false,
  error: { reason: 'aborted', detail: 'ABORTED', mayHaveBeenSent: false },
} as const satisfies Exchange

async function acquirePermit(request: HttpRequest, limiter: OrderRateLimiter): Promise<RateLimitPermit | Exchange> {
  try {
    return await limiter.acquire(request.signal)
  } catch (error) {
    if (request.signal?.aborted === true) return abortedExchange
    if (error instanceof RateLimitUnavailable) {
      return { isComplete: false, error: { ...abortedExchange.error, detail: error.failure.code, isLimitUnknown: true } }
    }
    throw error
  }
}

/** What the order depends on may have changed while the request waited. Releases the permit if it must not be sent. */
async function mayStillSend(request: HttpRequest, permit: RateLimitPermit): Promise<boolean> {
  let maySend = false
  try {
    maySend = (await request.maySend?.()) ?? true
    return maySend
  } finally {
    if (!maySend) permit.release()
  }
}

/**
 * Every POST /orders waits for its place in the budget, so that the service's limit is never exceeded; everything else passes. If a 429 is
 * returned nevertheless, it is a clean refusal: the request is sent again after the demanded wait, with three attempts in all.
 */
export function rateLimitOrders(
  transport: Transport,
  { baseUrl, limiter, clock }: { readonly baseUrl: string; readonly limiter: OrderRateLimiter; readonly clock: Clock },
): Transport {
  const ordersPath = `${new URL(baseUrl).pathname.replace(/\/+$/, '')}/orders`

  async function sendWithPermit(request: HttpRequest): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      const permit = await acquirePermit(request, limiter)
      if ('isComplete' in permit) return permit
      if (!(await mayStillSend(request, permit))) return abortedExchange
      const exchange = await transport.send(request).catch((bug: unknown) => {
        permit.complete()
        throw bug
      })
      if (!exchange.isComplete && !exchange.error.mayHaveBeenSent) permit.release()
      else permit.complete()
      if (!exchange.isComplete || exchange.response.status !== 429) return exchange
      limiter.recordTooManyRequests(parseTooManyRequests(exchange.response, clock.now()))
      if (attempt === maxAttempts) return exchange
    }
  }

  return {
    send: (request) =>
      request.method === 'POST' && request.url.pathname === ordersPath ? sendWithPermit(request) : transport.send(request),
    close: () => transport.close(),
  }
}
