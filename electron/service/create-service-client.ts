import { createApiCaller, type ApiCallerOptions } from './calls/api-caller.ts'
import { createAuthentication } from './resources/authentication.ts'
import { budgetOrders } from './order-budget/budget-orders.ts'
import { createMemoryBudgetStore } from './order-budget/budget-store.ts'
import { createCancellation } from './resources/cancellation.ts'
import { createCompanies } from './resources/companies.ts'
import { createOrderBudget, type OrderBudget } from './order-budget/create-order-budget.ts'
import { createOrderCreation } from './resources/order-creation.ts'
import { createOrders } from './resources/orders.ts'
import { createPickups } from './resources/pickups.ts'
import { createQuotes } from './resources/quotes.ts'
import type { ServiceClient } from './service-client.ts'
import { createSignInGate, type SignInGateOptions } from './sign-in-gate.ts'
import { createWaybills } from './resources/waybills.ts'
import { createWebhooks } from './resources/webhooks.ts'

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
