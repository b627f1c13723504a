import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { backUpDatabase } from './back-up-database.ts'
import { stampedName } from './timestamped-name.ts'
import { isDamage, storageFailure } from './storage-failure.ts'
import { ensureStoreMark } from './store-version.ts'

export interface DatabaseRequest {
  readonly file: string
  /** SQL of each version: the first makes version 1. Released entries are never edited, only added to. */
  readonly migrations: readonly string[]
  readonly clock: Clock
  /** Leaves it to the caller to look the whole file through, unless it is about to be migrated. */
  readonly isCheckedLater?: boolean
  /** The tables whose changes the file's mark counts (see store-version.ts); without them it has no mark. */
  readonly counted?: readonly string[]
  /** Whether its owner can read all of it, once it is migrated: SQLite knows pages, indexes and types, but not what may stand in a text. */
  readonly isReadable?: (database: DatabaseSync) => boolean
  /** Rescues what can still be read from the damaged file (it opens that itself, read-only) into the fresh, migrated database. */
  readonly salvage?: (damagedFile: string, database: DatabaseSync) => void
}

export interface OpenedDatabase {
  readonly database: DatabaseSync
  /** The name of the damaged file that was kept aside, when one was found. */
  readonly setAside: string | null
}

class Damaged extends Error {}
class Newer extends Error {}

function count(database: DatabaseSync, sql: string): number {
  const value = Object.values(database.prepare(sql).get() ?? {})[0]
  return typeof value === 'number' ? value : 0
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Refuses a file that is not sound or not ours: one without a version that holds tables was never made here. Looks without writing,
 * because closing a writable connection to a damaged file would throw away the newest commits in its journal.
 */
function check(file: string, newest: number, isCheckedLater: boolean): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true })
  try {
    const version = count(database, 'PRAGMA user_version')
    if (version > newest) throw new Newer()
    if (isCheckedLater && version === newest) return
    // A journal that was left behind may belong to another copy of the file: only the whole check compares tables with their indexes.
    const thorough = sizeOf(`${file}-wal`) > 0 ? 'integrity_check' : 'quick_check'
    const verdict = Object.values(database.prepare(`PRAGMA ${thorough}(1)`).get() ?? {})[0]
    if (verdict !== 'ok') throw new Damaged()
    if (version === 0 && count(database, 'SELECT count(*) FROM sqlite_schema') > 0) throw new Damaged()
  } finally {
    database.close()
  }
}

function migrate(database: DatabaseSync, from: number, migrations: readonly string[]): void {
  for (const [index, sql] of migrations.entries()) {
    if (index < from) continue
    database.exec('BEGIN IMMEDIATE')
    try {
      // Another process may have made it since the version was read.
      if (count(database, 'PRAGMA user_version') <= index) {
        database.exec(sql)
        database.exec(`PRAGMA user_version = ${index + 1}`)
      }
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

function openSound(request: DatabaseRequest): DatabaseSync {
  check(request.file, request.migrations.length, request.isCheckedLater ?? false)
  const database = connect(request.file)
  try {
    const version = count(database, 'PRAGMA user_version')
    if (version > 0 && version < request.migrations.length) backUpDatabase(database, request.file, request.clock)
    migrate(database, version, request.migrations)
    if (request.isReadable?.(database) === false) throw new Damaged()
    if (request.counted !== undefined) ensureStoreMark(database, request.counted)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The journal goes with its file under the same new name, so that what is kept aside can still be opened as one database. */
function setAside(file: string, clock: Clock): string {
  const aside = stampedName(file, 'damaged', clock)
  for (const end of ['-wal', '']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`)
  }
  rmSync(`${file}-shm`, { force: true })
  return aside
}

function rescue(request: DatabaseRequest, database: DatabaseSync): void {
  try {
    request.salvage?.(request.file, database)
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    if (!isDamage(error)) throw error
  }
}

function freshName(file: string): string {
  return `${file}.fresh`
}

function dropFresh(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${freshName(file)}${end}`, { force: true })
}

/**
 * Builds the fresh database beside the damaged one and only then changes their names: a full disk or a kill before that leaves the
 * damaged file where it was, to be rescued at the next start.
 */
function rebuild(request: DatabaseRequest): string {
  dropFresh(request.file)
  try {
    const database = openSound({ ...request, file: freshName(request.file) })
    try {
      rescue(request, database)
    } finally {
      database.close()
    }
  } catch (error) {
    dropFresh(request.file)
    throw error
  }
  const aside = setAside(request.file, request.clock)
  renameSync(freshName(request.file), request.file)
  return aside
}

/** Ends a rebuild that was killed between its two renames: the damaged file is aside, the fresh one is whole. */
function endRebuild(file: string): void {
  if (!existsSync(file) && existsSync(freshName(file))) renameSync(freshName(file), file)
}

/**
 * Opens a database, checked and migrated. A damaged file is kept aside under a new name and a fresh one takes its place;
 * a file of a newer Packbench is refused untouched; an older one is backed up before it is migrated.
 */
export function openDatabase(request: DatabaseRequest): Result<OpenedDatabase> {
  try {
    mkdirSync(dirname(request.file), { recursive: true, mode: 0o700 })
    endRebuild(request.file)
    try {
      return success({ database: openSound(request), setAside: null })
    } catch (error) {
      if (!(error instanceof Damaged) && !isDamage(error)) throw error
      const aside = rebuild(request)
      return success({ database: openSound(request), setAside: basename(aside) })
    }
  } catch (error) {
    if (!(error instanceof Newer)) return failed(storageFailure(error))
    return failed({
      kind: 'not-allowed',
      message: 'The data on this machine was written by a newer Packbench. It was left as it is.',
      next: 'Update Packbench on this machine, or start it with another data folder.',
      path: basename(request.file),
    })
  }
}
