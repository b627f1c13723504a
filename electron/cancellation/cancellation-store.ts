import { parseStoredJson } from '../storage/stored-json.ts'
import type { DatabaseSync } from 'node:sqlite'
import { cancellationItemSchema, type CancellationItem, type OutstandingLabel } from '../../shared/orders/cancellation.ts'
import type { Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'

export interface StoredCancellationRun {
  readonly id: string
  readonly person: string
  readonly startedAt: string
  /** False while some of its orders have not come to an end. */
  readonly isFinished: boolean
  readonly items: readonly CancellationItem[]
}

/** What was asked to be cancelled, written before it is done, so that a start after a crash can say what was sent and what was not. */
export interface CancellationStore {
  startRun(run: Omit<StoredCancellationRun, 'isFinished'>): Result<true>
  saveItem(runId: string, item: CancellationItem): Result<true>
  endRun(runId: string, as: 'finished' | 'undone' | 'dismissed'): Result<true>
  /** Runs that no person has put away, oldest first. */
  listUndismissed(): Result<StoredCancellationRun[]>
  /** When the cancellation of each cancelled order was asked for, in a period (ISO instants without the `Z`, the end not included). */
  cancelledBetween(from: string, to: string): Result<string[]>
  /** By sheet. */
  destroyedOf(orderId: number): Result<ReadonlyMap<string, OutstandingLabel['destroyed']>>
}

export function createCancellationStore(database: DatabaseSync): CancellationStore {
  const insertRun = database.prepare(`INSERT INTO runs (id, person, started_at, state) VALUES (?, ?, ?, 'open')`)
  const insertItem = database.prepare('INSERT INTO items (run_id, position, order_id, item_json) VALUES (?, ?, ?, ?)')
  const updateItem = database.prepare('UPDATE items SET item_json = ? WHERE run_id = ? AND order_id = ?')
  const updateRun = database.prepare('UPDATE runs SET state = ? WHERE id = ?')
  const readRuns = database.prepare(`SELECT id, person, started_at, state FROM runs WHERE state IN ('open', 'finished') ORDER BY number`)
  const readItems = database.prepare('SELECT item_json FROM items WHERE run_id = ? ORDER BY position')
  const readDestroyed = database.prepare('SELECT sheet_id, person, at FROM destroyed WHERE order_id = ?')

  const readCancelled = database.prepare(
    `SELECT started_at AS at FROM items JOIN runs ON runs.id = run_id
     WHERE started_at >= ? AND started_at < ? AND item_json ->> '$.state' = 'cancelled'`,
  )

  const inTransaction = (work: () => void): Result<true> =>
    tryStorage(() => {
      database.exec('BEGIN IMMEDIATE')
      try {
        work()
        database.exec('COMMIT')
        return true as const
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    })

  return {
    startRun: ({ id, person, startedAt, items }) =>
      inTransaction(() => {
        insertRun.run(id, person, startedAt)
        for (const [position, item] of items.entries()) insertItem.run(id, position, item.orderId, JSON.stringify(item))
      }),
    saveItem: (runId, item) => inTransaction(() => void updateItem.run(JSON.stringify(item), runId, item.orderId)),
    endRun: (runId, as) => inTransaction(() => void updateRun.run(as, runId)),
    listUndismissed: () =>
      tryStorage(() =>
        readRuns.all().map((row): StoredCancellationRun => ({
          id: String(row['id']),
          person: String(row['person']),
          startedAt: String(row['started_at']),
          isFinished: row['state'] === 'finished',
          items: readItems.all(String(row['id'])).map((item) => cancellationItemSchema.parse(parseStoredJson(String(item['item_json'])))),
        })),
      ),
    cancelledBetween: (from, to) => tryStorage(() => readCancelled.all(from, to).map((row) => String(row['at']))),
    destroyedOf: (orderId) =>
      tryStorage(
        () =>
          new Map(
            readDestroyed.all(orderId).map((row) => [String(row['sheet_id']), { person: String(row['person']), at: String(row['at']) }]),
          ),
      ),
  }
}
