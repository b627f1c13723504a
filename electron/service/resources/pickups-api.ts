import { success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallWords } from '../calls/call.ts'
import { wordsWithoutSecrets } from '../calls/redaction.ts'
import type { ServiceClient } from '../service-client.ts'
import { wirePickupAvailabilities, wireScheduledPickupAnswer } from '../wire/pickup.ts'

const readWords: CallWords = { act: 'read when the carrier can come', undone: null, doubt: null }
const bookWords: CallWords = { act: 'book the pickup', undone: 'No pickup was booked.', doubt: 'the pickup was booked' }

const bookRefusal: NonNullable<Call<unknown>['refusal']> = (status) => {
  if (status !== 400 && status !== 422) return null
  return {
    kind: 'invalid-input',
    message: 'The service refused this pickup window. No pickup was booked.',
    next: 'Read the availabilities again and choose another window.',
  }
}

/** GET /orders/{id}/pickup_availabilities and POST /orders/{id}/schedule_pickups. */
export function createPickups(api: ApiCaller): Pick<ServiceClient, 'pickupAvailabilities' | 'schedulePickup'> {
  return {
    pickupAvailabilities: (id, signal) =>
      api.call({
        effect: 'read',
        method: 'GET',
        segments: ['orders', String(id), 'pickup_availabilities'],
        words: readWords,
        answer: wirePickupAvailabilities,
        ...(signal === undefined ? {} : { signal }),
      }),
    async schedulePickup(id, window) {
      const answer = await api.call({
        effect: 'write',
        intent: { kind: 'pickup', orderId: id, date: window.date, from: window.from, to: window.to },
        method: 'POST',
        segments: ['orders', String(id), 'schedule_pickups'],
        body: { scheduled_pickup: { time_from: window.from, time_to: window.to, scheduled_date: window.date } },
        words: bookWords,
        answer: wireScheduledPickupAnswer,
        refusal: bookRefusal,
        refusedWithin: ({ scheduled_pickup: { error_message: error } }) => (error === null ? null : 'carrier-refused'),
      })
      if (!answer.ok) return answer
      const pickup = answer.value.scheduled_pickup
      return success({
        id: pickup.id,
        from: pickup.time_from,
        to: pickup.time_to,
        scheduledDate: pickup.scheduled_date,
        confirmationNumber: pickup.confirmation_number,
        carrierConfirmationNumber: pickup.freight_confirmation_number,
        carrierError: pickup.error_message === null ? null : wordsWithoutSecrets(pickup.error_message),
      })
    },
  }
}
