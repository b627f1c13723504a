import { createApiCaller, type ApiCallerOptions } from './calls/api-caller.ts'
import { createAuthentication } from './resources/authentication-api.ts'
import { budgetOrders } from './order-budget/rate-limit-orders.ts'
import { createMemoryBudgetStore } from './order-budget/rate-limit-store.ts'
import { createCancellation } from './resources/cancellation-api.ts'
import { createCompanies } from './resources/companies-api.ts'
import { createOrderBudget, type OrderBudget } from './order-budget/order-rate-limiter.ts'
import { createOrderCreation } from './resources/order-creation-api.ts'
import { createOrders } from './resources/orders-api.ts'
import { createPickups } from './resources/pickups-api.ts'
import { createQuotes } from './resources/quotes-api.ts'
import type { ServiceClient } from './service-client.ts'
import { createSignInGate, type SignInGateOptions } from './sign-in-gate.ts'
import { createWaybills } from './resources/waybills-api.ts'
import { createWebhooks } from './resources/webhooks-api.ts'

/** With a gate calls wait for a sign-in that has run out; with a bare token they fail. */
export type ServiceClientOptions = Omit<ApiCallerOptions, 'gate'> &
  (Pick<ApiCallerOptions, 'gate'> | Pick<SignInGateOptions, 'token' | 'onUnauthorised'>) & {
    /** Of POST /orders; without one it is kept in memory, and forgotten with this client. */
    readonly orderBudget?: OrderBudget
  }

/** The shipping service at one base address. It keeps nothing: the token is asked for at each call. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { baseUrl, clock, orderBudget: budget = createOrderBudget({ store: createMemoryBudgetStore(), clock }) } = options
  const transport = budgetOrders(options.transport, { baseUrl, budget, clock })
  const api = createApiCaller({ ...options, transport, gate: 'gate' in options ? options.gate : createSignInGate(options) })
  return {
    ...createAuthentication(api),
    ...createQuotes(api),
    ...createOrderCreation(api, options.clock),
    ...createOrders(api, options.clock),
    ...createWaybills(api, options.clock),
    ...createPickups(api),
    ...createCancellation(api),
    ...createCompanies(api),
    ...createWebhooks(api),
  }
}
