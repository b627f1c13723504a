import { heardOf } from '../../../shared/failure.ts'
import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallWords } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import type { ServiceClient } from '../service-client.ts'
import { wireOutcome } from '../wire/error-body.ts'

const words: CallWords = { act: 'cancel the order', undone: 'The order was not cancelled.', doubt: 'the order was cancelled' }

const refusal: NonNullable<Call<unknown>['refusal']> = (status, said) => {
  if (status !== 422) return null
  if (/already gone live/i.test(said)) {
    return {
      kind: 'already-live',
      message: 'The order was not cancelled: its shipment has gone live.',
      next: 'Call the service if the parcel has to be stopped.',
    }
  }
  return {
    kind: 'service-refused',
    message: 'The service refused to cancel the order. It was not cancelled.',
    next: "Read the service's words below; call them if they do not help.",
  }
}

/** DELETE /orders/{id}. */
export function createCancellation(api: ApiCaller): Pick<ServiceClient, 'cancelOrder'> {
  return {
    cancelOrder: (id) =>
      api.callAndUnderstand(
        {
          effect: 'write',
          intent: { kind: 'cancel', orderId: id },
          method: 'DELETE',
          segments: ['orders', String(id)],
          words,
          answer: wireOutcome,
          refusal,
        },
        (answer) => (answer.success ? success(true) : failed(outcomeUnknown(words, 'it answered yes and no at once', heardOf(answer)))),
      ),
  }
}
