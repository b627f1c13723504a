import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian keeps the programs of each major version, newest first. */
const debianFolder = '/usr/lib/postgresql'
const oldestVersion = 15

function hasPrograms(folder: string): boolean {
  try {
    for (const name of ['initdb', 'postgres', 'pg_ctl']) accessSync(join(folder, name), constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder with `initdb`, `postgres` and `pg_ctl`; null when there is none. Debian does not put it on the PATH. */
export function postgresPrograms(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : []
  const supported = versions.filter((version) => version >= oldestVersion).toSorted((one, other) => other - one)
  const folders = [
    ...supported.map((version) => join(debianFolder, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find(hasPrograms) ?? null
}
