import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { addressSchema, type Address } from '../../../shared/orders/order.ts'

/** The values of `work` that stand for the queue. */
interface QueueMasks {
  inQueue(queue: 'schedule'): { readonly masks: readonly number[] }
}

/** Orders that wait for a pickup to be booked at exactly this address with this service. */
export interface StoredPickupGroup {
  readonly origin: Address
  readonly service: string | null
  /** The oldest first. */
  readonly orderIds: readonly number[]
}

const idsSchema = z.array(z.number())

/** Groups every order of the queue by address and service, so that thousands of orders become a few rows. */
export function createGroupByPickup(database: DatabaseSync, counts: QueueMasks): () => StoredPickupGroup[] {
  const select = database.prepare(`
    SELECT json_extract(order_json, '$.origin') AS origin, json_extract(order_json, '$.legs[0].service') AS service,
      json_group_array(id ORDER BY sort_created, id) AS ids, min(sort_created) AS oldest
    FROM orders INDEXED BY orders_by_work JOIN answers USING (id)
    WHERE work IN (SELECT value FROM json_each(?))
    GROUP BY origin, service ORDER BY oldest, min(id)`)
  return () =>
    select.all(JSON.stringify(counts.inQueue('schedule').masks)).map(({ origin, service, ids }) => ({
      origin: addressSchema.parse(JSON.parse(String(origin))),
      service: typeof service === 'string' ? service : null,
      orderIds: idsSchema.parse(JSON.parse(String(ids))),
    }))
}
