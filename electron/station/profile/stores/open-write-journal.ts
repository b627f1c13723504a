import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { createSqliteWriteJournal } from '../../../service/write-journal/sqlite-write-journal.ts'
import type { WriteJournal } from '../../../service/write-journal/write-journal.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import { createGuardedJournal } from './guarded-journal.ts'
import type { ProfileDatabases } from './profile-databases.ts'

/** The journal of all writes of an account to the service. */
export function openWriteJournal(databases: Pick<ProfileDatabases, 'writes' | 'rollbackDetector'>, clock: Clock, log: Log): WriteJournal {
  const journal = createSqliteWriteJournal({ database: databases.writes, clock, log, newId: randomUUID, toFailure: storageFailure })
  return createGuardedJournal(journal, databases.rollbackDetector)
}
