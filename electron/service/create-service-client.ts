import { createApiCaller, type ApiCallerOptions } from './api-caller.ts'
import { createAuthentication } from './authentication.ts'
import { budgetOrders } from './budget-orders.ts'
import { createMemoryBudgetStore } from './budget-store.ts'
import { createCancellation } from './cancellation.ts'
import { createCompanies } from './companies.ts'
import { createOrderBudget, type OrderBudget } from './create-order-budget.ts'
import { createOrderCreation } from './order-creation.ts'
import { createOrders } from './orders.ts'
import { createPickups } from './pickups.ts'
import { createQuotes } from './quotes.ts'
import type { ServiceClient } from './service-client.ts'
import { createSignInGate, type SignInGateOptions } from './sign-in-gate.ts'
import { createWaybills } from './waybills.ts'
import { createWebhooks } from './webhooks.ts'

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
