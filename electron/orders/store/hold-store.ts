import type { DatabaseSync } from 'node:sqlite'
import { holdSchema, type Hold } from '../../../shared/orders/hold.ts'
import { inTransaction } from '../../storage/transaction.ts'

/** Which orders are on hold, in a file of its own that outlives the order store. */
export interface HoldStore {
  get(orderId: number): Hold | null
  all(): ReadonlyMap<number, Hold>
  /** One transaction; null ends a hold. */
  set(changes: ReadonlyMap<number, Hold | null>): void
}

export function createHoldStore(database: DatabaseSync): HoldStore {
  const write = database.prepare(`
    INSERT INTO holds (order_id, until, note, person, since) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (order_id) DO UPDATE SET until = excluded.until, note = excluded.note, person = excluded.person, since = excluded.since`)
  const drop = database.prepare('DELETE FROM holds WHERE order_id = ?')
  const known = new Map<number, Hold>(
    database
      .prepare('SELECT order_id, until, note, person, since FROM holds')
      .all()
      .map(({ order_id: orderId, ...hold }) => [Number(orderId), holdSchema.parse(hold)]),
  )

  return {
    get: (orderId) => known.get(orderId) ?? null,
    all: () => known,
    set: (changes) => {
      inTransaction(database, () => {
        for (const [orderId, hold] of changes) {
          if (hold === null) drop.run(orderId)
          else write.run(orderId, hold.until, hold.note, hold.person, hold.since)
        }
      })
      for (const [orderId, hold] of changes) {
        if (hold === null) known.delete(orderId)
        else known.set(orderId, hold)
      }
    },
  }
}
