import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ApiCaller } from '../calls/api-caller.ts'
import type { CallWords } from '../calls/call.ts'
import { readOrderJson, strangeOrder } from './parse-order.ts'
import type { ReadOrder, ServiceClient } from '../service-client.ts'
import { wireOrderAnswer, wireOrderPage } from '../wire/order.ts'

const listWords: CallWords = { act: 'read the orders', undone: null, doubt: null }
const readWords: CallWords = { act: 'read the order', undone: null, doubt: null }

/** The interface names no 404 for GET /orders/{id}: 400 is its word for a number it does not take. */
function readRefusal(status: number) {
  if (status !== 400) return null
  return {
    kind: 'service-refused' as const,
    message: 'Packbench could not read the order: the service does not take this as the number of an order of this account.',
    next: 'Check the number, and that this is the right account.',
  }
}

function isTheOneAsked({ order }: ReadOrder, asked: string): boolean {
  return String(order.id) === asked || order.reference.toLowerCase() === asked.toLowerCase()
}

/** GET /orders and GET /orders/{id}. */
export function createOrders(api: ApiCaller, clock: Clock): Pick<ServiceClient, 'listOrders' | 'readOrder'> {
  return {
    async listOrders({ page, status, once, answered }, signal) {
      const answer = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['orders'],
        query: { ...(status === undefined ? {} : { status }), page: String(page) },
        words: listWords,
        answer: wireOrderPage,
        ...(once === undefined ? {} : { once }),
        ...(answered === undefined ? {} : { answered }),
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      const readAt = clock.now()
      const read = answer.value.orders.map((json, index) => readOrderJson(json, `orders.${index}`, readAt))
      return success({
        orders: read.flatMap((result) => (result.ok ? [result.value] : [])),
        strange: read.flatMap((result) => (result.ok ? [] : [result.failure])),
        pageCount: answer.value.meta.page_count,
        recordCount: answer.value.meta.record_count,
      })
    },
    async readOrder(idOrReference, signal, once): Promise<Result<ReadOrder>> {
      const asked = idOrReference.trim().toWellFormed()
      const answer = await api.call({
        effect: 'read',
        method: 'GET',
        segments: ['orders', asked],
        words: readWords,
        answer: wireOrderAnswer,
        refusal: readRefusal,
        ...(once === undefined ? {} : { once }),
        ...(signal === undefined ? {} : { signal }),
      })
      if (!answer.ok) return answer
      const read = readOrderJson(answer.value.order, 'order', clock.now())
      if (!read.ok || isTheOneAsked(read.value, asked)) return read
      return failed(strangeOrder(answer.value.order, { path: 'order.id', detail: 'order.id: another order than the one asked for' }))
    },
  }
}
