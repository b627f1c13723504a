import type { Clock } from '../../platform/clock.ts'
import type { BudgetPlace, OrderBudget } from './order-rate-limiter.ts'
import { readTooMany } from './too-many-requests.ts'
import type { Exchange, HttpRequest, Transport } from '../transport/transport.ts'

const tries = 3

const stoppedWaiting: Exchange = { whole: false, trouble: { reason: 'aborted', detail: 'ABORTED', mayHaveLeft: false } }

async function placeFor(request: HttpRequest, budget: OrderBudget): Promise<BudgetPlace | null> {
  try {
    return await budget.take(request.signal)
  } catch (error) {
    if (request.signal?.aborted === true) return null
    throw error
  }
}

/**
 * Every POST /orders waits for its place in the budget, so that the service's limit is never met; everything else passes. A 429 that comes
 * all the same is the service's clean no: after the wait it asks for, the request is sent again, three times in all.
 */
export function budgetOrders(
  transport: Transport,
  { baseUrl, budget, clock }: { readonly baseUrl: string; readonly budget: OrderBudget; readonly clock: Clock },
): Transport {
  const path = `${new URL(baseUrl).pathname.replace(/\/+$/, '')}/orders`

  async function sendInTurn(request: HttpRequest): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      const place = await placeFor(request, budget)
      if (place === null) return stoppedWaiting
      const exchange = await transport.send(request).catch((bug: unknown) => {
        place.answered()
        throw bug
      })
      if (!exchange.whole && !exchange.trouble.mayHaveLeft) place.notSent()
      else place.answered()
      if (!exchange.whole || exchange.answer.status !== 429) return exchange
      budget.refused(readTooMany(exchange.answer, clock.now()))
      if (attempt === tries) return exchange
    }
  }

  return {
    send: (request) => (request.method === 'POST' && request.url.pathname === path ? sendInTurn(request) : transport.send(request)),
    close: () => transport.close(),
  }
}
