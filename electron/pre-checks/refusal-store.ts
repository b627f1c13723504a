import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import { refusalDays, type SimilarRefusal } from '../../shared/pre-checks/similar-refusals.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { tryStorage } from '../storage/storage-failure.ts'

/** Messages shown for one order. */
const maxMessages = 3

/** Waybills that the service refused with 422, in the account's history. */
export interface RefusalStore {
  /** Stores the service's message with the facts of the order; other failures are not refusals. */
  record(order: Order, failure: Failure): Result<true>
  /** Refusals of other orders to the same country with the same service, by message, the most frequent first. */
  similarTo(order: Order): Result<SimilarRefusal[]>
  /** The newest message to each of these orders that has one. */
  newestOf(orderIds: readonly number[]): Result<ReadonlyMap<number, string>>
}

const servicesOf = ({ legs }: Order): string[] => [...new Set(legs.flatMap(({ service }) => service ?? []))]

export function createRefusalStore(database: DatabaseSync, clock: Clock): RefusalStore {
  const insert = database.prepare(`
    INSERT INTO waybill_refusals (order_id, at, message, origin, destination, services_json, purpose_id, contents)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const removeBefore = database.prepare('DELETE FROM waybill_refusals WHERE at < ?')
  // `last_at` is from the newest row. Instants cannot be compared as text, because their number of fractional digits varies.
  const select = database.prepare(`
    SELECT service.value AS service, message, count(DISTINCT order_id) AS orders, max(waybill_refusals.id) AS newest, at AS last_at
    FROM waybill_refusals, json_each(services_json) AS service
    WHERE destination = ? AND order_id <> ? AND at >= ? AND service.value IN (SELECT value FROM json_each(?))
    GROUP BY service.value, message ORDER BY orders DESC, newest DESC LIMIT ${maxMessages}`)

  const selectNewest = database.prepare('SELECT message FROM waybill_refusals WHERE order_id = ? AND at >= ? ORDER BY id DESC LIMIT 1')

  const oldest = (): string =>
    clock
      .now()
      .subtract({ hours: refusalDays * 24 })
      .toString()

  return {
    record: (order, { status, upstreamMessage }) =>
      tryStorage(() => {
        if (status !== 422 || upstreamMessage === undefined || upstreamMessage === '') return true as const
        const { origin, destination, purposeId, contents } = order
        const lane = [origin.countryCode, destination.countryCode] as const
        insert.run(order.id, clock.now().toString(), upstreamMessage, ...lane, JSON.stringify(servicesOf(order)), purposeId, contents)
        removeBefore.run(oldest())
        return true as const
      }),
    newestOf: (orderIds) =>
      tryStorage(() => {
        const since = oldest()
        const found = orderIds.map((id) => [id, selectNewest.get(id, since)?.['message']] as const)
        return new Map(found.flatMap(([id, message]) => (typeof message === 'string' ? [[id, message] as const] : [])))
      }),
    similarTo: (order) =>
      tryStorage(() => {
        const { countryCode, countryName } = order.destination
        if (countryCode === null) return []
        return select.all(countryCode, order.id, oldest(), JSON.stringify(servicesOf(order))).map((row) => ({
          service: String(row['service']),
          country: countryName ?? countryCode,
          orders: Number(row['orders']),
          message: String(row['message']),
          lastAt: String(row['last_at']),
        }))
      }),
  }
}
