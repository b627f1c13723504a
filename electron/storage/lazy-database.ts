import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from './open-database.ts'
import { tryStorage } from './storage-failure.ts'

/** A database that is opened, and created, on first use. */
export interface LazyDatabase {
  /** Opens the database, with a retry after each failure, and runs the work. */
  run<Value>(work: (database: DatabaseSync) => Value): Result<Value>
  /** Like `run`, but returns `none` instead of creating the file. */
  read<Value>(none: Value, work: (database: DatabaseSync) => Value): Result<Value>
  close(): void
}

export interface LazyDatabaseOptions {
  readonly file: string
  readonly migrations: readonly string[]
  readonly clock: Clock
  /** The file was damaged and is set aside under this name. */
  readonly onDamaged?: (name: string) => void
}

/** When used after `close`, the database is opened again. */
export function createLazyDatabase({ file, migrations, clock, onDamaged }: LazyDatabaseOptions): LazyDatabase {
  let database: DatabaseSync | null = null

  function run<Value>(work: (database: DatabaseSync) => Value): Result<Value> {
    if (database === null) {
      const opened = openDatabase({ file, migrations, clock })
      if (!opened.ok) return opened
      ;({ database } = opened.value)
      if (opened.value.damagedFile !== null) onDamaged?.(opened.value.damagedFile)
    }
    const open = database
    return tryStorage(() => work(open))
  }

  return {
    run,
    read: (none, work) => (database === null && !existsSync(file) ? success(none) : run(work)),
    close: () => {
      if (database?.isOpen === true) database.close()
      database = null
    },
  }
}
