import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { bootId } from '../../../storage/boot-id.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { tryStorage } from '../../../storage/storage-failure.ts'
import type { StagedBy } from './folder-names.ts'

/** What the folder printer has to know although other programs empty its folder. Kept in the data folder and synced, but for the number. */
export interface FolderPrinterStore {
  /** Marks the staged files of this data folder and of this start of the machine. */
  stagedBy(): Result<StagedBy>
  /** The highest number ever given out in the folder; 0 for none. */
  lastNumber(folder: string): Result<number>
  /** Survives a kill. After a power cut the newest numbers may be given out again where the folder was emptied too; that costs only their order. */
  recordNumber(folder: string, number: number): Result<true>
  /** The staged file of this job was removed while it still was there, so the sheet certainly never got its name. */
  recordNeverAppeared(jobUuid: string): Result<true>
  neverAppeared(jobUuid: string): Result<boolean>
  close(): void
}

const migrations = [
  `CREATE TABLE station (id TEXT NOT NULL) STRICT;
   CREATE TABLE numbers (folder TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
   CREATE TABLE never_appeared (job_uuid TEXT PRIMARY KEY) STRICT;`,
]

function stationOf(open: DatabaseSync): string {
  const known = open.prepare('SELECT id FROM station').get()?.['id']
  if (typeof known === 'string') return known
  const id = randomUUID().slice(0, 8)
  open.prepare('INSERT INTO station (id) VALUES (?)').run(id)
  return id
}

/** Opened when it is first needed, and tried again when that failed: a full disk then pauses a batch instead of ending the start. */
export function createFolderPrinterStore({ file, clock }: { readonly file: string; readonly clock: Clock }): FolderPrinterStore {
  let database: DatabaseSync | null = null
  const boot = bootId()

  function withDatabase<Value>(work: (database: DatabaseSync) => Value): Result<Value> {
    if (database === null) {
      const opened = openDatabase({ file, migrations, clock })
      if (!opened.ok) return opened
      ;({ database } = opened.value)
    }
    const open = database
    return tryStorage(() => work(open))
  }

  return {
    stagedBy: () => withDatabase((open) => ({ station: stationOf(open), boot })),
    lastNumber: (folder) =>
      withDatabase((open) => Number(open.prepare('SELECT last FROM numbers WHERE folder = ?').get(folder)?.['last'] ?? 0)),
    recordNumber: (folder, number) =>
      withDatabase((open) => {
        open.exec('PRAGMA synchronous = NORMAL')
        try {
          open
            .prepare('INSERT INTO numbers (folder, last) VALUES (?, ?) ON CONFLICT (folder) DO UPDATE SET last = max(last, excluded.last)')
            .run(folder, number)
          return true as const
        } finally {
          open.exec('PRAGMA synchronous = FULL')
        }
      }),
    recordNeverAppeared: (jobUuid) =>
      withDatabase((open) => {
        open.prepare('INSERT OR IGNORE INTO never_appeared (job_uuid) VALUES (?)').run(jobUuid)
        return true as const
      }),
    neverAppeared: (jobUuid) =>
      withDatabase((open) => open.prepare('SELECT 1 FROM never_appeared WHERE job_uuid = ?').get(jobUuid) !== undefined),
    close: () => {
      if (database?.isOpen === true) database.close()
      database = null
    },
  }
}
