import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Result } from '../../../shared/result.ts'
import { tryStorage } from '../../storage/storage-failure.ts'
import { inTransaction } from '../../storage/transaction.ts'

/** The orders whose documents are still to be fetched, stored so that a run can be resumed after a restart. */
export interface FetchQueue {
  /** Appends orders that are not queued yet. */
  add(orderIds: readonly number[]): Result<true>
  /** In the order in which they were added. */
  pending(): Result<number[]>
  remove(orderId: number): Result<true>
  clear(): Result<true>
}

const rowsSchema = z.array(z.object({ order_id: z.number() }))

export function createFetchQueue(database: DatabaseSync): FetchQueue {
  return {
    add: (orderIds) =>
      tryStorage(() => {
        inTransaction(database, () => {
          const add = database.prepare('INSERT OR IGNORE INTO orders_to_fetch (order_id) VALUES (?)')
          for (const orderId of orderIds) add.run(orderId)
        })
        return true
      }),
    pending: () =>
      tryStorage(() =>
        rowsSchema.parse(database.prepare('SELECT order_id FROM orders_to_fetch ORDER BY place').all()).map((row) => row.order_id),
      ),
    remove: (orderId) =>
      tryStorage(() => {
        database.prepare('DELETE FROM orders_to_fetch WHERE order_id = ?').run(orderId)
        return true
      }),
    clear: () =>
      tryStorage(() => {
        database.exec('DELETE FROM orders_to_fetch')
        return true
      }),
  }
}
