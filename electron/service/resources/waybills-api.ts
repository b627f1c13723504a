import { upstreamDetails } from '../../../shared/failure.ts'
import { replyCauseMessages } from '../../../shared/messages/service/connection-messages.ts'
import { orderWriteFailures } from '../../../shared/messages/service/order-write-failures.ts'
import { failed } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { Call } from '../calls/call.ts'
import { outcomeUnknown } from '../calls/connection-failure.ts'
import { parseOrder } from './parse-order.ts'
import type { ServiceClient } from '../service-client.ts'
import { wireOrderResponse } from '../wire/order.ts'

type Refusal = NonNullable<Call<unknown>['mapRefusal']>

const fieldLine = /^[a-z]\w*(?:(?:\.| #)\w+)*: /
const documentWords = /invoice|document|list|sheet|declaration|permit|licen[cs]e|certificate|letter/i

/** `Commercial invoice required` asks for a document, `Consignee phone number required` for data; `destination_address.phone: is required` is a refusal. */
function missingIn(line: string): 'document' | 'data' | null {
  if (!/\brequired\b/i.test(line)) return null
  if (documentWords.test(line)) return 'document'
  return fieldLine.test(line) ? null : 'data'
}

/** The four 422s of POST /orders/{id}/waybills (interface, "Errors"), distinguished by their texts; anything else is the carrier's own message. */
export const mapWaybillRefusal: Refusal = (status, upstreamMessage) => {
  if (status !== 422) return null
  if (upstreamMessage === '') return orderWriteFailures.refusedWithoutReason()
  if (/settle your pro[ -]?forma/i.test(upstreamMessage)) return orderWriteFailures.prepaymentNeeded()
  if (/automatic waybill generation is not possible/i.test(upstreamMessage)) return orderWriteFailures.staffWillCreate()
  const missing = new Set(upstreamMessage.split('\n').map(missingIn))
  if (missing.has('document')) return orderWriteFailures.documentMissing()
  return missing.has('data') ? orderWriteFailures.dataMissing() : orderWriteFailures.carrierRefused()
}

/** POST /orders/{id}/waybills. */
export function createWaybillsApi(api: ApiCaller, clock: Clock): Pick<ServiceClient, 'generateWaybill'> {
  return {
    generateWaybill: (id, beforeSend) =>
      api.callAndInterpret(
        {
          effect: 'write',
          intent: { kind: 'waybill', orderId: id },
          method: 'POST',
          segments: ['orders', String(id), 'waybills'],
          name: 'generateWaybill',
          responseSchema: wireOrderResponse,
          mapRefusal: mapWaybillRefusal,
          beforeSend,
        },
        (answer) => {
          const read = parseOrder(answer.order, 'order', clock.now())
          if (!read.ok)
            return failed(
              outcomeUnknown('generateWaybill', replyCauseMessages.unreadable.message(), {
                ...upstreamDetails(read.failure),
                path: read.failure.path ?? '',
              }),
            )
          if (read.value.order.id === id) return read
          return failed(outcomeUnknown('generateWaybill', replyCauseMessages.otherOrder.message(), { path: 'order.id' }))
        },
      ),
  }
}
