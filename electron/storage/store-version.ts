import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './transaction.ts'

/** Which file a store is, and how many changes were written to it. Of two copies with one id the smaller sequence is the older one. */
export interface StoreVersion {
  readonly id: string
  readonly sequence: number
}

const markSchema = `
CREATE TABLE store_mark (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, sequence INTEGER NOT NULL) STRICT;
INSERT INTO store_mark VALUES (1, lower(hex(randomblob(16))), 0);
CREATE TABLE replaced_marks (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE noted_marks (store TEXT PRIMARY KEY, id TEXT NOT NULL, sequence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`

/** Existing rows count as earlier changes. */
function countTableSql(table: string): string {
  const triggers = ['INSERT', 'UPDATE', 'DELETE'].map(
    (step) =>
      `CREATE TRIGGER ${table}_counts_${step.toLowerCase()} AFTER ${step} ON ${table} BEGIN UPDATE store_mark SET sequence = sequence + 1; END;`,
  )
  return `UPDATE store_mark SET sequence = sequence + (SELECT count(*) FROM ${table});\n${triggers.join('\n')}`
}

/**
 * Gives a file that has none a random id, counts every change of these tables from now on in the commit that makes it, and stores
 * the versions of other stores, so that each store can tell when another one is missing or an older copy. Not part of the migrations, so that
 * a file keeps counting whichever Packbench opens it. A table that a migration added later is counted from then on.
 */
export function ensureStoreVersion(database: DatabaseSync, tables: readonly string[]): void {
  const exists = database.prepare('SELECT 1 FROM sqlite_schema WHERE type = ? AND name = ?')
  const hasMark = exists.get('table', 'store_mark') !== undefined
  const uncounted = tables.filter((table) => exists.get('trigger', `${table}_counts_insert`) === undefined)
  if (hasMark && uncounted.length === 0) return
  inTransaction(database, () => {
    if (!hasMark) database.exec(markSchema)
    for (const table of uncounted) database.exec(countTableSql(table))
  })
}

/**
 * False when counted rows are missing, in a store whose counted tables are only added to. That is how an older copy of the file beside
 * the WAL of a newer one looks: SQLite applies the WAL to it and finds nothing wrong.
 */
export function hasEveryCountedRow(database: DatabaseSync, tables: readonly string[]): boolean {
  const rows = tables.map((table) => `(SELECT count(*) FROM ${table} NOT INDEXED)`).join(' + ')
  const row = database.prepare(`SELECT sequence = ${rows} AS complete FROM store_mark`).get()
  return row?.['complete'] === 1
}

/** The version of one open store, and the versions it records of others. The database was opened with `counted`; throws SQLite's errors. */
export interface StoreVersions {
  version(): StoreVersion
  /** Ids of stores that this file has replaced: records about them are settled. */
  replacedIds(): ReadonlySet<string>
  /** By store. */
  recorded(): ReadonlyMap<string, StoreVersion>
  /** Not synced: a power cut may take the newest records, so a record is never ahead of a version that was synced before. */
  record(marks: ReadonlyMap<string, StoreVersion>): void
}

const fullSync = 2

export function createStoreVersions(database: DatabaseSync): StoreVersions {
  const readMark = database.prepare('SELECT id, sequence FROM store_mark')
  const readReplaced = database.prepare('SELECT id FROM replaced_marks')
  const readNoted = database.prepare('SELECT store, id, sequence FROM noted_marks')
  const put = database.prepare(
    `INSERT INTO noted_marks (store, id, sequence) VALUES (?, ?, ?)
     ON CONFLICT (store) DO UPDATE SET id = excluded.id, sequence = excluded.sequence`,
  )
  const readSync = database.prepare('PRAGMA synchronous')

  function write(marks: ReadonlyMap<string, StoreVersion>): void {
    inTransaction(database, () => {
      for (const [store, { id, sequence }] of marks) put.run(store, id, sequence)
    })
  }

  return {
    version: () => {
      const row = readMark.get()
      return { id: String(row?.['id']), sequence: Number(row?.['sequence']) }
    },
    replacedIds: () => new Set(readReplaced.all().map((row) => String(row['id']))),
    recorded: () =>
      new Map(readNoted.all().map((row) => [String(row['store']), { id: String(row['id']), sequence: Number(row['sequence']) }])),
    record: (marks) => {
      if (readSync.get()?.['synchronous'] !== fullSync) return write(marks)
      database.exec('PRAGMA synchronous = NORMAL')
      try {
        write(marks)
      } finally {
        database.exec('PRAGMA synchronous = FULL')
      }
    },
  }
}

/** Gives a store that lost something a new id, so that the older copy it came from is recognized from now on. The caller may be in a commit. */
export function renewStoreVersion(database: DatabaseSync, replaced: Iterable<string>): void {
  const add = database.prepare('INSERT OR IGNORE INTO replaced_marks (id) VALUES (?)')
  for (const id of replaced) add.run(id)
  database.exec('INSERT OR IGNORE INTO replaced_marks SELECT id FROM store_mark; UPDATE store_mark SET id = lower(hex(randomblob(16)))')
}
