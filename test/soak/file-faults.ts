import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Copies of the data and state folders from moments when no station ran. */
export interface Snapshots {
  /** Keeps a copy of both folders as they are now. */
  keep(): void
  readonly count: number
  /** The copy of this file from that moment; null when there was none. */
  file(moment: number, path: string): string | null
}

export function createSnapshots(base: string, folders: readonly string[]): Snapshots {
  const kept: string[] = []
  return {
    keep: () => {
      const copy = join(base, 'snapshots', String(kept.length))
      for (const folder of folders) if (existsSync(folder)) cpSync(folder, join(copy, basename(folder)), { recursive: true })
      kept.push(copy)
    },
    get count() {
      return kept.length
    },
    file: (moment, path) => {
      const copy = kept[moment]
      const folder = folders.find((each) => path.startsWith(`${each}/`))
      if (copy === undefined || folder === undefined) return null
      const file = join(copy, basename(folder), relative(folder, path))
      return existsSync(file) ? file : null
    },
  }
}

/** A file with what belongs to it: a database with its journal. */
const parts = (path: string): string[] => (path.endsWith('.db') ? [path, `${path}-wal`, `${path}-shm`] : [path])

/** Every file of a folder that a fault may choose: databases once, without their journals, and no stored documents. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm)$|\.log$|^filler/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/papers/') && !path.includes('/printed/'))
    .toSorted()
}

export function removeFile(path: string): void {
  for (const part of parts(path)) rmSync(part, { force: true })
}

/** Puts a file back to what it was at a moment; one that was not there then is removed. */
export function rollBack(snapshots: Snapshots, moment: number, path: string): void {
  removeFile(path)
  for (const part of parts(path)) {
    const old = snapshots.file(moment, part)
    if (old === null || part.endsWith('-shm')) continue
    mkdirSync(dirname(part), { recursive: true })
    cpSync(old, part)
  }
}

/** A consistent copy of a database that a station has open. */
export async function copyOpenDatabase(path: string, copy: string): Promise<void> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    await backup(database, copy)
  } finally {
    database.close()
  }
}

/** Puts this copy in the place of a database that nobody has open. */
export function restoreDatabase(copy: string, path: string): void {
  removeFile(path)
  cpSync(copy, path)
}

/** Like a synchronizing program: the old copy takes the file's name, and the open file continues to exist without one. */
export function replaceByCopy(snapshots: Snapshots, moment: number, path: string): void {
  const old = snapshots.file(moment, path)
  if (old === null) {
    rmSync(path, { force: true })
    return
  }
  cpSync(old, `${path}.synced`)
  renameSync(`${path}.synced`, path)
}

export function truncate(path: string, share: number): void {
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)))
}

/** Spoils some bytes in the middle. */
export function corrupt(path: string, random: () => number): void {
  const bytes = readFileSync(path)
  for (let spot = 0; spot < 40 && bytes.length > 0; spot += 1) {
    const at = Math.floor(random() * bytes.length)
    bytes.fill(0x5a, at, Math.min(at + 64, bytes.length))
  }
  writeFileSync(path, bytes)
}

/** Whether the file exists and is not empty. */
export function isWhole(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0
}
