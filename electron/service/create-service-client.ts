import { createApiCaller, type ApiCallerOptions } from './calls/api-caller.ts'
import { createAuthenticationApi } from './resources/authentication-api.ts'
import { rateLimitOrders } from './order-budget/rate-limit-orders.ts'
import { createMemoryRateLimitStore } from './order-budget/rate-limit-store.ts'
import { createCancellationApi } from './resources/cancellation-api.ts'
import { createCompaniesApi } from './resources/companies-api.ts'
import { createOrderRateLimiter, type OrderRateLimiter } from './order-budget/order-rate-limiter.ts'
import { createOrderCreationApi } from './resources/order-creation-api.ts'
import { createOrdersApi } from './resources/orders-api.ts'
import { createPickupsApi } from './resources/pickups-api.ts'
import { createQuotesApi } from './resources/quotes-api.ts'
import type { ServiceClient } from './service-client.ts'
import { createSignInGate, type SignInGateOptions } from './sign-in-gate.ts'
import { createWaybillsApi } from './resources/waybills-api.ts'
import { createWebhooksApi } from './resources/webhooks-api.ts'

/** With a gate, calls wait for an expired sign-in; with a plain token they fail. */
export type ServiceClientOptions = Omit<ApiCallerOptions, 'gate'> &
  (Pick<ApiCallerOptions, 'gate'> | Pick<SignInGateOptions, 'token' | 'onUnauthorised'>) & {
    /** For POST /orders; by default it is kept in memory, and forgotten with this client. */
    readonly orderRateLimiter?: OrderRateLimiter
  }

/** The shipping service at one base address. Stateless: the token is requested for each call. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { baseUrl, clock, orderRateLimiter: limiter = createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock }) } = options
  const transport = rateLimitOrders(options.transport, { baseUrl, limiter, clock })
  const api = createApiCaller({ ...options, transport, gate: 'gate' in options ? options.gate : createSignInGate(options) })
  return {
    ...createAuthenticationApi(api),
    ...createQuotesApi(api),
    ...createOrderCreationApi(api, options.clock),
    orderDelayMs: () => limiter.delayMs(),
    ...createOrdersApi(api, options.clock),
    ...createWaybillsApi(api, options.clock),
    ...createPickupsApi(api),
    ...createCancellationApi(api),
    ...createCompaniesApi(api),
    ...createWebhooksApi(api),
  }
}
