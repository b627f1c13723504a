import { createApiCaller, type ApiCallerOptions } from './api-caller.ts'
import { createAuthentication } from './authentication.ts'
import { createCancellation } from './cancellation.ts'
import { createOrders } from './orders.ts'
import { createPickups } from './pickups.ts'
import type { ServiceClient } from './service-client.ts'
import { createWaybills } from './waybills.ts'

/** The shipping service at one base address. It keeps nothing: the token is asked for at each call. */
export function createServiceClient(options: ApiCallerOptions): ServiceClient {
  const api = createApiCaller(options)
  return {
    ...createAuthentication(api),
    ...createOrders(api, options.clock),
    ...createWaybills(api, options.clock),
    ...createPickups(api),
    ...createCancellation(api),
  }
}
