import type { DatabaseSync } from 'node:sqlite'
import { historyEntrySchema, type HistoryEntry } from '../../shared/orders/timeline.ts'
import type { Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { inTransaction } from '../storage/transaction.ts'

/** An entry with the order it belongs to. */
export interface OrderHistoryEntry {
  readonly orderId: number
  readonly entry: HistoryEntry
}

/** Observations and decisions of this station that are stored nowhere else. */
export interface HistoryStore {
  /** All in one commit. */
  add(noted: readonly OrderHistoryEntry[]): Result<true>
  /** Oldest first. */
  ofOrder(orderId: number): Result<HistoryEntry[]>
  /** Records the person when a write of the journal was requested. */
  addWriter(writeId: string, person: string): Result<true>
  /** Who requested each of these writes, where known. */
  writers(writeIds: readonly string[]): Result<ReadonlyMap<string, string>>
}

export function createHistoryStore(database: DatabaseSync): HistoryStore {
  // A timeline that lost its newest entries in a power cut is still correct, and no decision depends on it.
  database.exec('PRAGMA synchronous = NORMAL')
  const insert = database.prepare('INSERT INTO entries (order_id, entry_json) VALUES (?, ?)')
  const select = database.prepare('SELECT entry_json FROM entries WHERE order_id = ? ORDER BY id')
  const insertWriter = database.prepare('INSERT OR IGNORE INTO writers (write_id, person) VALUES (?, ?)')
  const selectWriter = database.prepare('SELECT person FROM writers WHERE write_id = ?')

  return {
    add: (entries) =>
      tryStorage(() => {
        inTransaction(database, () => {
          for (const { orderId, entry } of entries) insert.run(orderId, JSON.stringify(entry))
        })
        return true as const
      }),
    ofOrder: (orderId) =>
      tryStorage(() => select.all(orderId).map((row) => historyEntrySchema.parse(JSON.parse(String(row['entry_json']))))),
    addWriter: (writeId, person) =>
      tryStorage(() => {
        insertWriter.run(writeId, person)
        return true as const
      }),
    writers: (writeIds) =>
      tryStorage(() => {
        const known = new Map<string, string>()
        for (const id of writeIds) {
          const row = selectWriter.get(id)
          if (row !== undefined) known.set(id, String(row['person']))
        }
        return known
      }),
  }
}
