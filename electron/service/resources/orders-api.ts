import type { Failure } from '../../../shared/failure.ts'
import { callFailedMessages } from '../../../shared/messages/service/call-messages.ts'
import { responseFailures } from '../../../shared/messages/service/response-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import { parseOrder, malformedOrder } from './parse-order.ts'
import type { FetchedOrder, ServiceClient } from '../service-client.ts'
import { wireOrderResponse, wireOrderPage } from '../wire/order.ts'

/** The interface documents no 404 for GET /orders/{id}: 400 is its response to an unknown number. */
function mapReadRefusal(status: number): Failure | null {
  return status === 400 ? responseFailures.orderNumberRefused({ failedCall: callFailedMessages.readOrder.message() }) : null
}

function isRequestedOrder({ order }: FetchedOrder, requested: string): boolean {
  return String(order.id) === requested || order.reference.toLowerCase() === requested.toLowerCase()
}

/** GET /orders and GET /orders/{id}. */
export function createOrdersApi(api: ApiCaller, clock: Clock): Pick<ServiceClient, 'listOrders' | 'readOrder'> {
  return {
    async listOrders({ page, status, noRetry, onResponse }, signal) {
      const answer = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['orders'],
        query: { ...(status === undefined ? {} : { status }), page: String(page) },
        name: 'listOrders',
        responseSchema: wireOrderPage,
        ...(noRetry === undefined ? {} : { noRetry }),
        ...(onResponse === undefined ? {} : { onResponse }),
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      const readAt = clock.now()
      const read = answer.value.orders.map((json, index) => parseOrder(json, `orders.${index}`, readAt))
      return success({
        orders: read.flatMap((result) => (result.ok ? [result.value] : [])),
        malformed: read.flatMap((result) => (result.ok ? [] : [result.failure])),
        pageCount: answer.value.meta.page_count,
        recordCount: answer.value.meta.record_count,
      })
    },
    async readOrder(idOrReference, signal, noRetry): Promise<Result<FetchedOrder>> {
      const requested = idOrReference.trim().toWellFormed()
      const answer = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['orders', requested],
        name: 'readOrder',
        responseSchema: wireOrderResponse,
        mapRefusal: mapReadRefusal,
        ...(noRetry === undefined ? {} : { noRetry }),
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      const read = parseOrder(answer.value.order, 'order', clock.now())
      if (!read.ok || isRequestedOrder(read.value, requested)) return read
      return failed(malformedOrder(answer.value.order, { path: 'order.id', detail: 'OTHER_ORDER' }))
    },
  }
}
