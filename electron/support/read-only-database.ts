import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function openUnchanging(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true })
}

function withConnection<Value>(open: () => DatabaseSync, read: (database: DatabaseSync) => Value): Value {
  const database = open()
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** A WAL that was left behind is applied to a copy, because it would change the file itself. */
function readCopy<Value>(file: string, read: (database: DatabaseSync) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-read-'))
  try {
    const copy = join(folder, basename(file))
    for (const end of ['', '-wal']) if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`)
    return withConnection(() => new DatabaseSync(copy), read)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reads a database and leaves no trace in its folder: SQLite creates files beside one that it opens, unless it is opened as immutable.
 * `isInUse`: a Packbench has the data folder. Throws SQLite's errors.
 */
export function readDatabase<Value>(file: string, isInUse: boolean, read: (database: DatabaseSync) => Value): Value {
  if (isInUse && existsSync(`${file}-shm`)) return withConnection(() => new DatabaseSync(file, { readOnly: true, timeout: 5000 }), read)
  if (sizeOf(`${file}-wal`) > 0) return readCopy(file, read)
  return withConnection(() => openUnchanging(file), read)
}
