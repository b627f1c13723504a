import { Temporal } from 'temporal-polyfill'
import { parseOrder } from '../../../electron/service/resources/parse-order.ts'
import type { FetchedOrder } from '../../../electron/service/service-client.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { largeOrder, writeLargeOrder } from '../large-service/large-order.ts'
import { messageOf } from '../failure-words.ts'

/** When all of these orders were requested and received. */
export const largeReadAt = Temporal.Instant.from('2026-11-21T10:00:00Z')

/** Most orders of an account are finished: three in four are delivered or paid, the others are spread over every status. */
const shares = [...orderStatuses, ...Array.from({ length: 52 }, (_, number) => (number % 3 === 0 ? 'invoice_paid' : 'delivered'))]

/** The order of this number in a large account as the client reads it: every fifth goes through a hub. */
export function largeRead(number: number): FetchedOrder {
  const status = shares[(number * 31) % shares.length] ?? 'delivered'
  const order = largeOrder(number, status, status !== 'order_received' && status !== 'incomplete', number % 5 === 0)
  const wire = writeLargeOrder(order, (leg) => `https://docs.example/${number}/${leg ?? 'invoice'}`)
  const read = parseOrder(wire, 'order', largeReadAt)
  if (!read.ok) throw new Error(`${messageOf(read.failure)} ${read.failure.upstreamMessage ?? read.failure.detail ?? ''}`)
  return read.value
}
