import { Temporal } from 'temporal-polyfill'
import { parseOrder } from '../../../electron/service/resources/parse-order.ts'
import type { FetchedOrder } from '../../../electron/service/service-client.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { largeOrder, writeLargeOrder } from '../large-service/large-order.ts'
import { valueOrThrow } from '../value-or-throw.ts'

/** When every one of them was read. */
export const manyReadAt = Temporal.Instant.from('2026-11-21T09:00:00Z')

/** An order of a large account as just read: every status, most with waybills, every ninth through a hub. */
export function manyOrder(number: number): FetchedOrder {
  const status = orderStatuses[number % orderStatuses.length] ?? 'order_received'
  const order = largeOrder(number, status, status !== 'order_received' && status !== 'incomplete', number % 9 === 0)
  const link = (leg: number | null): string => `https://papers.example.test/${order.id}/${leg ?? 'invoice'}.pdf`
  return valueOrThrow(parseOrder(writeLargeOrder(order, link), 'order', manyReadAt))
}
