import type { DatabaseSync } from 'node:sqlite'
import type { RateLimitStore } from './rate-limit-store.ts'

/** The schema of budget.db, one entry per version; released entries are never edited. */
export const rateLimitMigrations: readonly string[] = [
  `
  CREATE TABLE order_spendings (id TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, answered_at INTEGER) STRICT;
  CREATE TABLE order_closure (one INTEGER PRIMARY KEY CHECK (one = 1), until INTEGER NOT NULL) STRICT;
  `,
]

function isSqliteError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

function ignoreSqliteErrors(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isSqliteError(error)) throw error
  }
}

/** Keeps the budget in a database opened with `rateLimitMigrations`, which the caller closes. */
export function createSqliteRateLimitStore(database: DatabaseSync): RateLimitStore {
  const insert = database.prepare('INSERT INTO order_spendings (id, sent_at) VALUES (?, ?)')
  const updateResponse = database.prepare('UPDATE order_spendings SET answered_at = ? WHERE id = ?')
  const remove = database.prepare('DELETE FROM order_spendings WHERE id = ?')
  const select = database.prepare('SELECT id, sent_at, answered_at FROM order_spendings ORDER BY sent_at')
  const upsertSuspension = database.prepare(
    'INSERT INTO order_closure (one, until) VALUES (1, ?) ON CONFLICT DO UPDATE SET until = excluded.until',
  )
  const selectSuspension = database.prepare('SELECT until FROM order_closure')

  return {
    load: () => {
      const loaded: { requests: ReturnType<RateLimitStore['load']>['requests']; suspendedUntil: number | null } = {
        requests: [],
        suspendedUntil: null,
      }
      ignoreSqliteErrors(() => {
        const until = selectSuspension.get()?.['until']
        loaded.suspendedUntil = typeof until === 'number' ? until : null
        loaded.requests = select.all().map((row) => ({
          id: String(row['id']),
          sentAt: Number(row['sent_at']),
          respondedAt: typeof row['answered_at'] === 'number' ? row['answered_at'] : null,
        }))
      })
      return loaded
    },
    recordSent: (id, at) => ignoreSqliteErrors(() => insert.run(id, Math.floor(at))),
    recordResponse: (id, at) => ignoreSqliteErrors(() => updateResponse.run(Math.ceil(at), id)),
    remove: (ids) =>
      ignoreSqliteErrors(() => {
        for (const id of ids) remove.run(id)
      }),
    suspendUntil: (until) => ignoreSqliteErrors(() => upsertSuspension.run(Math.ceil(until))),
  }
}
