import { upstreamDetails } from '../../../shared/failure.ts'
import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call, CallText } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import type { ServiceClient } from '../service-client.ts'
import { wireOutcomeResponse } from '../wire/error-body.ts'

const callText: CallText = {
  action: 'cancel the order',
  notDone: 'The order was not cancelled.',
  unknownOutcome: 'the order was cancelled',
}

const mapRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status, upstreamMessage) => {
  if (status !== 422) return null
  if (/already gone live/i.test(upstreamMessage)) {
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
export function createCancellationApi(api: ApiCaller): Pick<ServiceClient, 'cancelOrder'> {
  return {
    cancelOrder: (id) =>
      api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'cancel', orderId: id },
          method: 'DELETE',
          segments: ['orders', String(id)],
          text: callText,
          responseSchema: wireOutcomeResponse,
          mapRefusal,
        },
        (answer) =>
          answer.success ? success(true) : failed(outcomeUnknown(callText, 'it answered yes and no at once', upstreamDetails(answer))),
      ),
  }
}
