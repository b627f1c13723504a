import { pickupsCalls } from '../../../shared/contract/calls/pickups-calls.ts'
import type { CallChannel, Handlers } from '../../../shared/contract/contract.ts'
import { success } from '../../../shared/result.ts'
import type { ProfileServices } from '../profile/profile-services.ts'
import { callsWithout, forwardCalls, type WithService } from './forward-calls.ts'

const forwarded = callsWithout(pickupsCalls, 'pickups.availabilities', 'pickups.schedule', 'pickups.printSheet')

/** The calls about pickups. */
export function createPickupHandlers(withProfile: WithService<ProfileServices>): Pick<Handlers, Extract<CallChannel, `pickups.${string}`>> {
  return {
    ...forwardCalls(forwarded, (work) => withProfile(({ pickups }) => work(pickups))),
    'pickups.availabilities': ({ orderId }) => withProfile(({ pickups }) => pickups.availabilities(orderId)),
    'pickups.schedule': (input) =>
      withProfile(async ({ pickups, orders }) => {
        const booked = await pickups.schedule(input)
        if (!booked.ok) return booked
        const view = await orders.open(input.orderId)
        return view.ok ? success({ booking: booked.value, view: view.value }) : view
      }),
    'pickups.printSheet': ({ orderIds }) =>
      withProfile(async ({ pickups, printing }) => {
        const entries = await pickups.sheet(orderIds)
        return entries.ok ? await printing.pickupSheet(entries.value) : entries
      }),
  }
}
