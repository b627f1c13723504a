import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from './open-database.ts'
import { tryStorage } from './storage-failure.ts'
import type { StoreVersion } from './store-version.ts'
import { inTransaction } from './transaction.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE stations (
    folder TEXT NOT NULL, profile TEXT NOT NULL, in_use INTEGER NOT NULL, opened_at TEXT NOT NULL, PRIMARY KEY (folder, profile)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE marks (
    folder TEXT NOT NULL, profile TEXT NOT NULL, store TEXT NOT NULL, id TEXT NOT NULL, sequence INTEGER NOT NULL,
    PRIMARY KEY (folder, profile, store)
  ) STRICT, WITHOUT ROWID;
  `,
]

/** Milliseconds for which another Packbench of this user may lock the registry. */
const busyTimeoutMs = 500

/** Another data folder of this machine that was used with the same account. */
export interface OtherStation {
  readonly folder: string
  /** False once a person signed out there. */
  readonly isInUse: boolean
  readonly versions: ReadonlyMap<string, StoreVersion>
}

/** What this machine records about one account in one data folder, outside that folder. */
export interface StationRecord {
  /** By store, as last recorded. */
  recorded(): Result<ReadonlyMap<string, StoreVersion>>
  others(): Result<readonly OtherStation[]>
  recordOpened(): Result<true>
  /** A person signed out of the account here. */
  recordSignedOut(): Result<true>
  /** Not synced, like the records inside the data folder. */
  recordVersions(marks: ReadonlyMap<string, StoreVersion>): Result<true>
  /** Another folder is gone: it is no longer compared. */
  forget(folder: string): Result<true>
}

/**
 * The data folders of this user on this machine: their accounts, by the profiles' hashed names, and the newest versions of
 * their stores. It is outside every data folder, so that it notices when a whole folder is gone or was restored.
 */
export interface MachineRegistry {
  station(dataFolder: string, profile: string): StationRecord
  close(): void
}

function versionsOf(rows: readonly Record<string, unknown>[]): Map<string, StoreVersion> {
  return new Map(rows.map((row) => [String(row['store']), { id: String(row['id']), sequence: Number(row['sequence']) }]))
}

function createStationRecord(database: DatabaseSync, folder: string, profile: string, clock: Clock): StationRecord {
  const readMarks = database.prepare('SELECT store, id, sequence FROM marks WHERE folder = ? AND profile = ?')
  const readOthers = database.prepare('SELECT folder, in_use FROM stations WHERE profile = ? AND folder <> ? ORDER BY folder')
  const upsertStation = database.prepare(
    `INSERT INTO stations (folder, profile, in_use, opened_at) VALUES (?, ?, 1, ?)
     ON CONFLICT (folder, profile) DO UPDATE SET in_use = 1, opened_at = excluded.opened_at`,
  )
  const updateSignedOut = database.prepare('UPDATE stations SET in_use = 0 WHERE folder = ? AND profile = ?')
  const upsertVersion = database.prepare(
    `INSERT INTO marks (folder, profile, store, id, sequence) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (folder, profile, store) DO UPDATE SET id = excluded.id, sequence = excluded.sequence`,
  )
  const dropMarks = database.prepare('DELETE FROM marks WHERE folder = ? AND profile = ?')
  const dropStation = database.prepare('DELETE FROM stations WHERE folder = ? AND profile = ?')

  const commit = (work: () => void): Result<true> =>
    tryStorage(() => {
      inTransaction(database, work)
      return true as const
    })

  return {
    recorded: () => tryStorage(() => versionsOf(readMarks.all(folder, profile))),
    others: () =>
      tryStorage(() =>
        readOthers.all(profile, folder).map((row) => {
          const other = String(row['folder'])
          return { folder: other, isInUse: row['in_use'] === 1, versions: versionsOf(readMarks.all(other, profile)) }
        }),
      ),
    recordOpened: () => commit(() => void upsertStation.run(folder, profile, clock.now().toString())),
    recordSignedOut: () => commit(() => void updateSignedOut.run(folder, profile)),
    recordVersions: (marks) =>
      commit(() => {
        for (const [store, { id, sequence }] of marks) upsertVersion.run(folder, profile, store, id, sequence)
      }),
    forget: (other) =>
      commit(() => {
        dropMarks.run(other, profile)
        dropStation.run(other, profile)
      }),
  }
}

/** Opens `stations.db` in the folder, which is created if it is missing. Several processes may have it open. */
export function openMachineRegistry(folder: string, clock: Clock): Result<MachineRegistry> {
  const opened = openDatabase({ file: join(folder, 'stations.db'), migrations, clock })
  if (!opened.ok) return opened
  const { database } = opened.value
  // A record lost in a power cut only leaves an older record.
  database.exec(`PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = ${busyTimeoutMs}`)
  return success({
    station: (dataFolder, profile) => createStationRecord(database, realpathSync(dataFolder), profile, clock),
    close: () => {
      if (database.isOpen) database.close()
    },
  })
}
