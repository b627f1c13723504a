import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import { bootId } from '../../../storage/boot-id.ts'
import { createLazyDatabase } from '../../../storage/lazy-database.ts'
import type { StagedBy } from './folder-names.ts'

/** What the folder printer must know although other programs empty its folder. Kept in the data folder and synced, except the number. */
export interface FolderPrinterStore {
  /** Marks the staged files of this data folder and this boot of the machine. */
  stagedBy(): Result<StagedBy>
  /** The highest number ever used in the folder; 0 for none. */
  lastNumber(folder: string): Result<number>
  /** Survives a kill. After a power cut the newest numbers may be reused if the folder was emptied too; that costs only their order. */
  recordNumber(folder: string, number: number): Result<true>
  /** The staged file of this job was removed while it still existed, so the sheet certainly never got its name. */
  recordNeverAppeared(jobUuid: string): Result<true>
  neverAppeared(jobUuid: string): Result<boolean>
  /** Where this path led to when it was last used, links followed; null when it never was. */
  realPath(path: string): Result<string | null>
  recordRealPath(path: string, realPath: string): Result<true>
  close(): void
}

const migrations = [
  `CREATE TABLE station (id TEXT NOT NULL) STRICT;
   CREATE TABLE numbers (folder TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
   CREATE TABLE never_appeared (job_uuid TEXT PRIMARY KEY) STRICT;`,
  `CREATE TABLE real_paths (path TEXT PRIMARY KEY, real_path TEXT NOT NULL) STRICT;`,
]

function stationOf(open: DatabaseSync): string {
  const known = open.prepare('SELECT id FROM station').get()?.['id']
  if (typeof known === 'string') return known
  const id = randomUUID().slice(0, 8)
  open.prepare('INSERT INTO station (id) VALUES (?)').run(id)
  return id
}

/** Opened on first use, and retried when that failed: a full disk then pauses a batch instead of preventing the start. */
export function createFolderPrinterStore({ file, clock }: { readonly file: string; readonly clock: Clock }): FolderPrinterStore {
  const database = createLazyDatabase({ file, migrations, clock })
  const boot = bootId()

  return {
    stagedBy: () => database.run((open) => ({ station: stationOf(open), boot })),
    lastNumber: (folder) =>
      database.run((open) => Number(open.prepare('SELECT last FROM numbers WHERE folder = ?').get(folder)?.['last'] ?? 0)),
    recordNumber: (folder, number) =>
      database.run((open) => {
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
      database.run((open) => {
        open.prepare('INSERT OR IGNORE INTO never_appeared (job_uuid) VALUES (?)').run(jobUuid)
        return true as const
      }),
    neverAppeared: (jobUuid) =>
      database.run((open) => open.prepare('SELECT 1 FROM never_appeared WHERE job_uuid = ?').get(jobUuid) !== undefined),
    realPath: (path) =>
      database.run((open) => {
        const known = open.prepare('SELECT real_path FROM real_paths WHERE path = ?').get(path)?.['real_path']
        return typeof known === 'string' ? known : null
      }),
    recordRealPath: (path, realPath) =>
      database.run((open) => {
        open.prepare('INSERT OR REPLACE INTO real_paths (path, real_path) VALUES (?, ?)').run(path, realPath)
        return true as const
      }),
    close: () => database.close(),
  }
}
