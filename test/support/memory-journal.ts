import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createSqliteWriteJournal, writeMigrations } from '../../electron/service/write-journal/sqlite-write-journal.ts'
import type { WriteJournal } from '../../electron/service/write-journal/write-journal.ts'
import { storageFailure } from '../../electron/storage/storage-failure.ts'

/** The real write journal, gone with the test. */
export function createMemoryJournal(clock: Clock): WriteJournal {
  const database = new DatabaseSync(':memory:')
  for (const migration of writeMigrations) database.exec(migration)
  return createSqliteWriteJournal({ database, clock, log: silentLog, newId: randomUUID, toFailure: storageFailure })
}
