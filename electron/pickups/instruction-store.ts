import type { DatabaseSync } from 'node:sqlite'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { inTransaction } from '../storage/transaction.ts'

/** Instructions for the driver, stored here: the interface has no field for them. */
export interface InstructionStore {
  /** A blank text removes the instructions. */
  save(orderIds: readonly number[], text: string): Result<number[]>
  /** '' if there are none. */
  get(orderId: number): string
}

export function createInstructionStore(database: DatabaseSync, clock: Clock): InstructionStore {
  const put = database.prepare('INSERT OR REPLACE INTO instructions (order_id, text, saved_at) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM instructions WHERE order_id = ?')
  const get = database.prepare('SELECT text FROM instructions WHERE order_id = ?')
  return {
    save: (orderIds, text) =>
      tryStorage(() => {
        inTransaction(database, () => {
          for (const orderId of orderIds) {
            if (text.trim() === '') remove.run(orderId)
            else put.run(orderId, text.trim(), clock.now().toString())
          }
        })
        return [...orderIds]
      }),
    get: (orderId) => String(get.get(orderId)?.['text'] ?? ''),
  }
}
