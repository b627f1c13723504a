import type { OtherOrder } from './other-service-orders.ts'

/**
 * A write whose connection dies before the service has done anything (`lost-before`) or after it has (`lost-after`), or that gets
 * another answer than it should, done or not. `onArrival` is called before it is answered.
 */
export interface WriteTrouble {
  readonly kind: 'lost-before' | 'lost-after' | 'answer'
  readonly status?: number
  readonly body?: unknown
  readonly done?: boolean
  readonly onArrival?: () => void | Promise<void>
}

export type Answer = readonly [status: number, body: unknown]

/** Not an answer: the connection dies. */
export const dies: Answer = [0, {}]

export function cancelOrder(order: OtherOrder): Answer {
  if (['in_transit', 'delivered', 'invoice_paid'].includes(order.status)) {
    return [422, { success: false, error: 'Order cannot be cancelled, this shipment has already gone live' }]
  }
  for (const one of [order, ...order.legs]) one.status = 'cancelled'
  return [200, { success: true, error: '', errors: [] }]
}

/** What was prepared to go wrong with a write on certain orders, each once. */
export function createTroubles(write: (order: OtherOrder) => Answer) {
  const troubles = new Map<number, WriteTrouble>()
  return {
    upset: (orderId: number, trouble: WriteTrouble): void => void troubles.set(orderId, trouble),
    answer: async (order: OtherOrder): Promise<Answer> => {
      const trouble = troubles.get(order.id)
      troubles.delete(order.id)
      if (trouble === undefined) return write(order)
      const answer = trouble.kind === 'lost-after' || trouble.done === true ? write(order) : dies
      await trouble.onArrival?.()
      if (trouble.kind !== 'answer') return dies
      return trouble.status === undefined ? answer : [trouble.status, trouble.body ?? {}]
    },
  }
}
