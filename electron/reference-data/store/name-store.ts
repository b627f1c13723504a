import type { DatabaseSync } from 'node:sqlite'
import { namedEntrySchema, namedKinds, sameEntry, type NamedEntry, type NamedKind } from '../../../shared/reference-data/named-entry.ts'
import { inTransaction } from '../../storage/transaction.ts'

/** One id with its old and its new entry; null for none. */
export interface NameChange {
  readonly kind: NamedKind
  readonly id: number
  readonly before: NamedEntry | null
  readonly after: NamedEntry | null
}

export interface NamesWrite {
  readonly changes: readonly NameChange[]
  /** For undoing it. */
  readonly changeId: string
  /** ISO instant. */
  readonly at: string
  readonly person: string
}

const maxKeptChanges = 500

/** The names that people gave to ids, and every change of them. */
export function createNameStore(database: DatabaseSync) {
  const selectAll = database.prepare('SELECT entry_json FROM names ORDER BY kind, id')
  const select = database.prepare('SELECT entry_json FROM names WHERE kind = ? AND id = ?')
  const write = database.prepare(
    'INSERT INTO names (kind, id, entry_json) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET entry_json = excluded.entry_json',
  )
  const drop = database.prepare('DELETE FROM names WHERE kind = ? AND id = ?')
  const record = database.prepare('INSERT INTO name_changes (change_id, at, person, changes_json) VALUES (?, ?, ?, ?)')
  const dropOld = database.prepare('DELETE FROM name_changes WHERE number <= ?')
  const selectChange = database.prepare('SELECT changes_json FROM name_changes WHERE change_id = ?')

  function entryOf(kind: NamedKind, id: number): NamedEntry | null {
    const row = select.get(kind, id)
    return row === undefined ? null : namedEntrySchema.parse(JSON.parse(String(row['entry_json'])))
  }

  return {
    all: (): NamedEntry[] => selectAll.all().map((row) => namedEntrySchema.parse(JSON.parse(String(row['entry_json'])))),
    /** Applies all changes, or none if an entry is no longer the one that the person saw. Within the caller's transaction. */
    write: ({ changes, changeId, at, person }: NamesWrite): boolean => {
      if (changes.some(({ kind, id, before }) => !sameEntry(entryOf(kind, id), before))) return false
      for (const { kind, id, after } of changes) {
        if (after === null) drop.run(kind, id)
        else write.run(kind, id, JSON.stringify(after))
      }
      const { lastInsertRowid } = record.run(changeId, at, person, JSON.stringify(changes))
      dropOld.run(Number(lastInsertRowid) - maxKeptChanges)
      return true
    },
    /** The changes made then; null when they are no longer known. */
    changesOf: (changeId: string): NameChange[] | null => {
      const row = selectChange.get(changeId)
      return row === undefined ? null : (JSON.parse(String(row['changes_json'])) as NameChange[])
    },
  }
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Copies the readable names of a damaged file. Throws SQLite's errors. */
export function recoverNames(damaged: DatabaseSync, database: DatabaseSync): void {
  const write = database.prepare('INSERT OR IGNORE INTO names (kind, id, entry_json) VALUES (?, ?, ?)')
  for (const kind of namedKinds) {
    for (const row of damaged.prepare('SELECT entry_json FROM names WHERE kind = ?').iterate(kind)) {
      const entry = namedEntrySchema.safeParse(parseOrNull(String(row['entry_json'])))
      if (entry.success) write.run(entry.data.kind, entry.data.id, JSON.stringify(entry.data))
    }
  }
}

/** Once in the life of the file, so that a name deleted by a person stays deleted. */
export function addInitialNames(database: DatabaseSync, entries: readonly NamedEntry[]): void {
  const add = database.prepare('INSERT OR IGNORE INTO names (kind, id, entry_json) VALUES (?, ?, ?)')
  inTransaction(database, () => {
    const isFirst = database.prepare('INSERT OR IGNORE INTO marks (name) VALUES (?)').run('initial-names').changes > 0
    if (isFirst) for (const entry of entries) add.run(entry.kind, entry.id, JSON.stringify(entry))
  })
}
