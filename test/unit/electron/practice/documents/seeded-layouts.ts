import { Temporal } from 'temporal-polyfill'
import { layoutFor } from '../../../../../electron/practice/documents/label-layouts.ts'
import { seedOrders } from '../../../../../electron/practice/seed/seed-orders.ts'
import { noon } from '../practice-visitor.ts'

const records = new Map(seedOrders(1, Temporal.Instant.from(noon)).map((order) => [order.id, order]))

/** The layout of each leg's label of an order that practice starts with; null for the usual page. */
export function seededLayouts({ id }: { readonly id: number }): ReturnType<typeof layoutFor>[] {
  const order = records.get(id)
  if (order === undefined) throw new Error(`Practice does not start with order ${id}.`)
  return order.legs.map((leg) => layoutFor(order, leg))
}
