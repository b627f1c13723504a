import { upstreamDetails } from '../../../shared/failure.ts'
import { replyCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { orderWriteFailures } from '../../../shared/messages/service/order-write-failures.ts'
import { failed, success } from '../../../shared/result.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import type { ServiceClient } from '../service-client.ts'
import { wireOutcomeResponse } from '../wire/error-body.ts'

const mapRefusal: NonNullable<Call<unknown>['mapRefusal']> = (status, upstreamMessage) => {
  if (status !== 422) return null
  if (upstreamMessage === '') return orderWriteFailures.cancellationRefusedWithoutReason()
  return /already gone live/i.test(upstreamMessage) ? orderWriteFailures.alreadyLive() : orderWriteFailures.cancellationRefused()
}

/** DELETE /orders/{id}. */
export function createCancellationApi(api: ApiCaller): Pick<ServiceClient, 'cancelOrder'> {
  return {
    cancelOrder: (id, beforeSend) =>
      api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'cancel', orderId: id },
          method: 'DELETE',
          segments: ['orders', String(id)],
          name: 'cancelOrder',
          responseSchema: wireOutcomeResponse,
          mapRefusal,
          beforeSend,
        },
        (answer) =>
          answer.success
            ? success(true)
            : failed(outcomeUnknown('cancelOrder', replyCauseMessages.contradictory.message(), upstreamDetails(answer))),
      ),
  }
}
