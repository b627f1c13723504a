import { orderWriteFailures } from '../../../shared/messages/service/order-write-failures.ts'
import { success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { redactSecrets } from '../calls/redaction.ts'
import type { ServiceClient } from '../service-client.ts'
import { wirePickupAvailabilities, wireScheduledPickupResponse } from '../wire/pickup.ts'

const mapBookRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) =>
  status === 400 || status === 422 ? orderWriteFailures.pickupWindowRefused() : null

/** GET /orders/{id}/pickup_availabilities and POST /orders/{id}/schedule_pickups. */
export function createPickupsApi(api: ApiCaller): Pick<ServiceClient, 'pickupAvailabilities' | 'schedulePickup'> {
  return {
    pickupAvailabilities: (id, signal) =>
      api.call({
        effect: 'read',
        method: 'GET',
        segments: ['orders', String(id), 'pickup_availabilities'],
        name: 'pickupAvailabilities',
        responseSchema: wirePickupAvailabilities,
        ...(signal === undefined ? {} : { signal }),
      }),
    async schedulePickup(id, window) {
      const result = await api.call({
        effect: 'write',
        intent: { kind: 'pickup', orderId: id, date: window.date, from: window.from, to: window.to },
        method: 'POST',
        segments: ['orders', String(id), 'schedule_pickups'],
        body: { scheduled_pickup: { time_from: window.from, time_to: window.to, scheduled_date: window.date } },
        name: 'schedulePickup',
        responseSchema: wireScheduledPickupResponse,
        mapRefusal: mapBookRefusal,
        failureKindIn: ({ scheduled_pickup: { error_message: error } }) => (error === null ? null : 'carrier-refused'),
      })
      if (!result.ok) return result
      const pickup = result.value.scheduled_pickup
      return success({
        id: pickup.id,
        from: pickup.time_from,
        to: pickup.time_to,
        scheduledDate: pickup.scheduled_date,
        confirmationNumber: pickup.confirmation_number,
        carrierConfirmationNumber: pickup.freight_confirmation_number,
        carrierError: pickup.error_message === null ? null : redactSecrets(pickup.error_message),
      })
    },
  }
}
