import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs the work in one transaction, which keeps all of it or, when the work or the commit throws, nothing. SQLite itself ends a transaction for
 * which the disk has no space.
 */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    database.exec('COMMIT')
    return value
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
