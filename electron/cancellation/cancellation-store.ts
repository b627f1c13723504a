import { parseStoredJson } from '../storage/stored-json.ts'
import type { DatabaseSync } from 'node:sqlite'
import { cancellationItemSchema, type CancellationItem, type OutstandingLabel } from '../../shared/orders/cancellation.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { inTransaction } from '../storage/transaction.ts'

export interface StoredCancellationRun {
  readonly id: string
  readonly person: string
  readonly startedAt: string
  /** False while some of its orders are unfinished. */
  readonly isFinished: boolean
  readonly items: readonly CancellationItem[]
}

/** The requested cancellations, stored before they are sent, so that after a crash it is known what was sent and what was not. */
export interface CancellationStore {
  startRun(run: Omit<StoredCancellationRun, 'isFinished'>): Result<true>
  saveItem(runId: string, item: CancellationItem): Result<true>
  endRun(runId: string, as: 'finished' | 'undone' | 'dismissed'): Result<true>
  /** Runs that no person has dismissed, oldest first. */
  listUndismissed(): Result<StoredCancellationRun[]>
  /** When each order that was cancelled in a period was found to be cancelled (ISO instants without the `Z`, the end excluded). */
  cancelledBetween(from: string, to: string): Result<string[]>
  /** By sheet. */
  destroyedOf(orderId: number): Result<ReadonlyMap<string, OutstandingLabel['destroyed']>>
}

export function createCancellationStore(database: DatabaseSync, clock: Pick<Clock, 'now'>): CancellationStore {
  const insertRun = database.prepare(`INSERT INTO runs (id, person, started_at, state) VALUES (?, ?, ?, 'open')`)
  const insertItem = database.prepare('INSERT INTO items (run_id, position, order_id, item_json) VALUES (?, ?, ?, ?)')
  const updateItem = database.prepare(
    `UPDATE items SET item_json = ?1, cancelled_at = iif(?2 IS NULL, NULL, coalesce(cancelled_at, ?2)) WHERE run_id = ?3 AND order_id = ?4`,
  )
  const updateRun = database.prepare('UPDATE runs SET state = ? WHERE id = ?')
  const readRuns = database.prepare(`SELECT id, person, started_at, state FROM runs WHERE state IN ('open', 'finished') ORDER BY number`)
  const readItems = database.prepare('SELECT item_json FROM items WHERE run_id = ? ORDER BY position')
  const readDestroyed = database.prepare('SELECT sheet_id, person, at FROM destroyed WHERE order_id = ?')

  const readCancelled = database.prepare(
    'SELECT cancelled_at AS at FROM items WHERE cancelled_at >= ? AND cancelled_at < ? ORDER BY cancelled_at',
  )

  const commit = (work: () => void): Result<true> =>
    tryStorage(() => {
      inTransaction(database, work)
      return true as const
    })

  return {
    startRun: ({ id, person, startedAt, items }) =>
      commit(() => {
        insertRun.run(id, person, startedAt)
        for (const [position, item] of items.entries()) insertItem.run(id, position, item.orderId, JSON.stringify(item))
      }),
    saveItem: (runId, item) =>
      commit(() => {
        const cancelledAt = item.state === 'cancelled' ? clock.now().toString() : null
        updateItem.run(JSON.stringify(item), cancelledAt, runId, item.orderId)
      }),
    endRun: (runId, as) => commit(() => void updateRun.run(as, runId)),
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
