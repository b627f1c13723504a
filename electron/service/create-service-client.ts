import { createApiCaller, type ApiCallerOptions } from './api-caller.ts'
import { createAuthentication } from './authentication.ts'
import { createCancellation } from './cancellation.ts'
import { createOrders } from './orders.ts'
import { createPickups } from './pickups.ts'
import type { ServiceClient } from './service-client.ts'
import { createSignInGate, type SignInGateOptions } from './sign-in-gate.ts'
import { createWaybills } from './waybills.ts'

/** With a gate calls wait for a sign-in that has run out; with a bare token they fail. */
export type ServiceClientOptions = Omit<ApiCallerOptions, 'gate'> &
  (Pick<ApiCallerOptions, 'gate'> | Pick<SignInGateOptions, 'token' | 'onUnauthorised'>)

/** The shipping service at one base address. It keeps nothing: the token is asked for at each call. */
export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const api = createApiCaller({ ...options, gate: 'gate' in options ? options.gate : createSignInGate(options) })
  return {
    ...createAuthentication(api),
    ...createOrders(api, options.clock),
    ...createWaybills(api, options.clock),
    ...createPickups(api),
    ...createCancellation(api),
  }
}
