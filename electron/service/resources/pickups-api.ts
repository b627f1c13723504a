import { replyCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { orderWriteFailures } from '../../../shared/messages/service/order-write-failures.ts'
import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import { redactSecrets } from '../calls/redaction.ts'
import type { ServiceClient } from '../service-client.ts'
import { wirePickupAvailabilities, wireScheduledPickupResponse } from '../wire/pickup.ts'

const mapBookRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status) =>
  status === 400 || status === 422 ? orderWriteFailures.pickupWindowRefused() : null

const emptyPickup = { path: 'scheduled_pickup', detail: 'EMPTY' }

/** True for a response with nothing in it: neither a pickup nor the carrier's refusal of one. */
function isEmpty(pickup: Readonly<Record<string, string | number | null>>): boolean {
  return Object.values(pickup).every((value) => value === null || value === '')
}

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
    schedulePickup: (id, window, beforeSend) =>
      api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'pickup', orderId: id, date: window.date, from: window.from, to: window.to },
          method: 'POST',
          segments: ['orders', String(id), 'schedule_pickups'],
          body: { scheduled_pickup: { time_from: window.from, time_to: window.to, scheduled_date: window.date } },
          name: 'schedulePickup',
          responseSchema: wireScheduledPickupResponse,
          mapRefusal: mapBookRefusal,
          beforeSend,
          failureKindIn: ({ scheduled_pickup: { error_message: error } }) => (error === null ? null : 'carrier-refused'),
        },
        ({ scheduled_pickup: pickup }) => {
          // A success that names no pickup does not prove that there is one.
          if (isEmpty(pickup)) return failed(outcomeUnknown('schedulePickup', replyCauseMessages.unreadable.message(), emptyPickup))
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
      ),
  }
}
