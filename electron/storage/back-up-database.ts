import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../platform/clock.ts'
import { timestampedName } from './timestamped-name.ts'

const maxBackups = 3

/** Copies a whole database beside itself (`<file>.backup-<time>`) and keeps the newest three copies. Throws SQLite's errors. */
export function backUpDatabase(database: DatabaseSync, file: string, clock: Clock): void {
  const copy = timestampedName(file, 'backup', clock)
  try {
    database.prepare('VACUUM INTO ?').run(copy)
    const handle = openSync(copy, 'r+')
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
  const folder = dirname(file)
  const copies = readdirSync(folder).filter((name) => name.startsWith(`${basename(file)}.backup-`))
  for (const name of copies.sort().slice(0, -maxBackups)) rmSync(join(folder, name), { force: true })
}
