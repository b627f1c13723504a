import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createDatabaseFile } from './create-database-file.ts'
import { backUpDatabase } from './back-up-database.ts'
import { moveFileSync } from './retry-while-open.ts'
import { timestampedName } from './timestamped-name.ts'
import { isCorruption, storageFailure } from './storage-failure.ts'
import { ensureStoreVersion, hasEveryCountedRow } from './store-version.ts'
import { inTransaction } from './transaction.ts'

export interface OpenDatabaseOptions {
  readonly file: string
  /** SQL of each version: the first makes version 1. Released entries are never edited, only added to. */
  readonly migrations: readonly string[]
  readonly clock: Clock
  /** Leaves checking the whole file and its content to the caller (see `isFileIntact`), unless it is about to be migrated. */
  readonly skipIntegrityCheck?: boolean
  /** The tables whose changes the file's version counts (see store-version.ts); without them it has no version. */
  readonly countedTables?: readonly string[]
  /** Rows are only added to the counted tables, so that their number must equal the counted one. */
  readonly isAppendOnly?: boolean
  /** Whether the owner can read all content after migration: SQLite checks pages, indexes and types, but not the content of texts. */
  readonly isReadable?: (database: DatabaseSync) => boolean
  /** Copies what is readable of the damaged file (which it opens itself, read-only) into the new, migrated database. */
  readonly recover?: (damagedFile: string, database: DatabaseSync) => void
}

export interface OpenedDatabase {
  readonly database: DatabaseSync
  /** The name of the damaged file that was set aside, if one was found. */
  readonly damagedFile: string | null
}

/** A version further ahead than this was not written by a newer Packbench: the file's header was overwritten. */
const maxPlausibleVersionsAhead = 1000

class DamagedFileError extends Error {}
class NewerVersionError extends Error {}

function readNumber(database: DatabaseSync, sql: string): number {
  const value = Object.values(database.prepare(sql).get() ?? {})[0]
  return typeof value === 'number' ? value : 0
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function connect(file: string, isIrreplaceable: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // On macOS a plain fsync leaves the data in the disk's cache, where a power cut takes it. Elsewhere this changes nothing.
    if (isIrreplaceable) database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Refuses a file that is damaged or not ours: one with tables but no version was never made here. Checks without writing,
 * because closing a writable connection to a damaged file would discard the newest commits in its WAL.
 */
function checkFile(file: string, supportedVersion: number, isCheckedLater: boolean): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
  try {
    const version = readNumber(database, 'PRAGMA user_version')
    if (version > supportedVersion + maxPlausibleVersionsAhead || version < 0) throw new DamagedFileError()
    if (version > supportedVersion) throw new NewerVersionError()
    if (isCheckedLater && version === supportedVersion) return
    // A WAL that was left behind may belong to another copy of the file: only the full check compares tables with their indexes.
    const checkPragma = sizeOf(`${file}-wal`) > 0 ? 'integrity_check' : 'quick_check'
    const report = Object.values(database.prepare(`PRAGMA ${checkPragma}(1)`).get() ?? {})[0]
    if (report !== 'ok') throw new DamagedFileError()
    if (version === 0 && readNumber(database, 'SELECT count(*) FROM sqlite_schema') > 0) throw new DamagedFileError()
  } finally {
    database.close()
  }
}

/** All missing versions in one transaction: a start syncs once, and a failure leaves the file unchanged. */
function migrate(database: DatabaseSync, migrations: readonly string[]): void {
  inTransaction(database, () => {
    // Read inside the transaction: another process may have migrated the file in the meantime.
    const version = readNumber(database, 'PRAGMA user_version')
    if (version < migrations.length) {
      for (const sql of migrations.slice(version)) database.exec(sql)
      database.exec(`PRAGMA user_version = ${migrations.length}`)
    }
  })
}

/** Creates the file. On a file system without hard links this fails, and the first connection creates the file. */
function createFile({ file, migrations, countedTables }: OpenDatabaseOptions): void {
  if (existsSync(file) || existsSync(`${file}-wal`)) return
  try {
    createDatabaseFile(file, (database) => {
      migrate(database, migrations)
      if (countedTables !== undefined) ensureStoreVersion(database, countedTables)
    })
  } catch {
    // The first connection retries this and reports the problem.
  }
}

function isContentIntact(database: DatabaseSync, request: Omit<OpenDatabaseOptions, 'clock'>): boolean {
  const { isReadable, isAppendOnly, countedTables } = request
  if (isReadable?.(database) === false) return false
  return isAppendOnly !== true || countedTables === undefined || hasEveryCountedRow(database, countedTables)
}

/**
 * True when the file has this version and all of it can be read: then `openDatabase` may skip its check. Reads all of it and writes nothing,
 * in seconds for a large file, and so belongs in a thread.
 */
export function isFileIntact(request: Omit<OpenDatabaseOptions, 'clock'>): boolean {
  try {
    checkFile(request.file, request.migrations.length, false)
    const database = new DatabaseSync(request.file, { timeout: 5000, readOnly: true })
    try {
      return readNumber(database, 'PRAGMA user_version') === request.migrations.length && isContentIntact(database, request)
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

function openChecked(request: OpenDatabaseOptions): DatabaseSync {
  createFile(request)
  checkFile(request.file, request.migrations.length, request.skipIntegrityCheck ?? false)
  const database = connect(request.file, request.countedTables !== undefined)
  try {
    const version = readNumber(database, 'PRAGMA user_version')
    if (version > 0 && version < request.migrations.length) backUpDatabase(database, request.file, request.clock)
    if (version < request.migrations.length) migrate(database, request.migrations)
    if (request.countedTables !== undefined) ensureStoreVersion(database, request.countedTables)
    const isCheckedElsewhere = request.skipIntegrityCheck === true && version === request.migrations.length
    if (!isCheckedElsewhere && !isContentIntact(database, request)) throw new DamagedFileError()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The WAL moves with its file to the same new name, so that what is set aside can still be opened as one database. */
function keepDamagedFile(file: string, clock: Clock): string {
  const aside = timestampedName(file, 'damaged', clock)
  for (const end of ['-wal', '']) {
    if (existsSync(`${file}${end}`)) moveFileSync(`${file}${end}`, `${aside}${end}`)
  }
  rmSync(`${file}-shm`, { force: true })
  return aside
}

function recoverData(request: OpenDatabaseOptions, database: DatabaseSync): void {
  try {
    request.recover?.(request.file, database)
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    if (!isCorruption(error)) throw error
  }
}

function rebuildFile(file: string): string {
  return `${file}.fresh`
}

function removeRebuildFile(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${rebuildFile(file)}${end}`, { force: true })
}

/**
 * Builds the new database beside the damaged one and only then renames them: a full disk or a kill before that leaves the
 * damaged file where it was, to be recovered at the next start.
 */
function rebuild(request: OpenDatabaseOptions): string {
  removeRebuildFile(request.file)
  try {
    const database = openChecked({ ...request, file: rebuildFile(request.file) })
    try {
      recoverData(request, database)
    } finally {
      database.close()
    }
  } catch (error) {
    removeRebuildFile(request.file)
    throw error
  }
  const aside = keepDamagedFile(request.file, request.clock)
  moveFileSync(rebuildFile(request.file), request.file)
  return aside
}

/** Finishes a rebuild that was killed between its two renames: the damaged file is set aside, the new one is complete. */
function finishRebuild(file: string): void {
  if (!existsSync(file) && existsSync(rebuildFile(file))) moveFileSync(rebuildFile(file), file)
}

/**
 * Opens a database, checked and migrated. A damaged file is set aside under a new name and a new one replaces it;
 * a file of a newer Packbench is refused unchanged; an older one is backed up before it is migrated.
 */
export function openDatabase(request: OpenDatabaseOptions): Result<OpenedDatabase> {
  try {
    mkdirSync(dirname(request.file), { recursive: true, mode: 0o700 })
    finishRebuild(request.file)
    try {
      return success({ database: openChecked(request), damagedFile: null })
    } catch (error) {
      if (!(error instanceof DamagedFileError) && !isCorruption(error)) throw error
      const aside = rebuild(request)
      return success({ database: openChecked(request), damagedFile: basename(aside) })
    }
  } catch (error) {
    if (!(error instanceof NewerVersionError)) return failed(storageFailure(error))
    return failed(storageFailures.newerVersion({}, { path: basename(request.file) }))
  }
}
