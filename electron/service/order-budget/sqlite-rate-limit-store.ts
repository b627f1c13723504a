import type { DatabaseSync } from 'node:sqlite'
import type { BudgetStore } from './rate-limit-store.ts'

/** The schema of budget.db, one entry a version; released entries are never edited. */
export const budgetMigrations: readonly string[] = [
  `
  CREATE TABLE order_spendings (id TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, answered_at INTEGER) STRICT;
  CREATE TABLE order_closure (one INTEGER PRIMARY KEY CHECK (one = 1), until INTEGER NOT NULL) STRICT;
  `,
]

function isStorageTrouble(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

function keep(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isStorageTrouble(error)) throw error
  }
}

/** Keeps the budget in a database opened with `budgetMigrations`, which stays its caller's to close. */
export function createSqliteBudgetStore(database: DatabaseSync): BudgetStore {
  const insert = database.prepare('INSERT INTO order_spendings (id, sent_at) VALUES (?, ?)')
  const answer = database.prepare('UPDATE order_spendings SET answered_at = ? WHERE id = ?')
  const remove = database.prepare('DELETE FROM order_spendings WHERE id = ?')
  const select = database.prepare('SELECT id, sent_at, answered_at FROM order_spendings ORDER BY sent_at')
  const shut = database.prepare('INSERT INTO order_closure (one, until) VALUES (1, ?) ON CONFLICT DO UPDATE SET until = excluded.until')
  const selectClosure = database.prepare('SELECT until FROM order_closure')

  return {
    load: () => {
      const loaded: { spendings: ReturnType<BudgetStore['load']>['spendings']; closedUntil: number | null } = {
        spendings: [],
        closedUntil: null,
      }
      keep(() => {
        const until = selectClosure.get()?.['until']
        loaded.closedUntil = typeof until === 'number' ? until : null
        loaded.spendings = select.all().map((row) => ({
          id: String(row['id']),
          sentAt: Number(row['sent_at']),
          answeredAt: typeof row['answered_at'] === 'number' ? row['answered_at'] : null,
        }))
      })
      return loaded
    },
    sent: (id, at) => keep(() => insert.run(id, Math.floor(at))),
    answered: (id, at) => keep(() => answer.run(Math.ceil(at), id)),
    forget: (ids) =>
      keep(() => {
        for (const id of ids) remove.run(id)
      }),
    close: (until) => keep(() => shut.run(Math.ceil(until))),
  }
}
