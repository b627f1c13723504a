import type { DatabaseSync } from 'node:sqlite'
import { listDatabases, type DataFile } from './data-files.ts'
import { readDatabase } from './read-only-database.ts'

function tableSizes(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => {
      const table = String(name)
      return [
        table,
        Number(database.prepare(`SELECT count(*) AS rows FROM "${table.replaceAll('"', '""')}"`).get()?.['rows'] ?? 0),
      ] as const
    }),
  )
}

/** Size, version and number of rows of each table, without their content. */
export function describeDatabase({ path, name, bytes }: DataFile, isInUse: boolean) {
  try {
    return readDatabase(path, isInUse, (database) => ({
      name,
      bytes,
      version: Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0),
      tables: tableSizes(database),
    }))
  } catch (error) {
    return { name, bytes, error: error instanceof Error && 'errcode' in error ? `sqlite ${String(error.errcode)}` : 'unreadable' }
  }
}

export function describeDatabases(dataFolder: string, isInUse: boolean) {
  return listDatabases(dataFolder).map((file) => describeDatabase(file, isInUse))
}
